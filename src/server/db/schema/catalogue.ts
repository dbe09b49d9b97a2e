import { sql } from "drizzle-orm";
import { boolean, check, customType, jsonb, pgTable, text } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Files of imported catalogues, compressed, each stored once for all versions that have it. */
export const catalogueFiles = pgTable("catalogue_files", {
  /** SHA-256 of the file before it is compressed. */
  hash: text().primaryKey(),
  content: bytes().notNull(),
});

/** The imported catalogues that nodes of one PostgreSQL share; with the embedded database they are in the data folder. */
export const catalogueVersions = pgTable("catalogue_versions", {
  name: text().primaryKey(),
  /** The hash of each file, by its path in the version's folder. */
  files: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
});

/** The catalogue that players see. Without a row, no node has shared one yet. */
export const activeCatalogues = pgTable(
  "active_catalogue",
  {
    isOnly: boolean().primaryKey().default(true),
    /** The name of a version, or "shipped". */
    name: text().notNull(),
  },
  (table) => [check("active_catalogue_is_only", sql`${table.isOnly}`)],
);
