import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  varchar,
} from "drizzle-orm/pg-core";

/**
 * The version of each kind of public data that nodes cache. Triggers raise it in the transaction of the write, and notify
 * the other nodes: see the migration `public_versions`.
 */
export const publicVersions = pgTable("public_versions", {
  kind: text().primaryKey(),
  version: integer().notNull(),
});

/**
 * What players and connections have used of their limits, on a PostgreSQL that nodes share: rate-limiter-flexible writes it.
 * The table is not logged, so it is empty after a crash of the server.
 */
export const limitCounts = pgTable(
  "limit_counts",
  {
    /** The limit, and a keyed hash of the player or connection. */
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** The end of the window, as a timestamp in milliseconds. */
    expire: bigint({ mode: "number" }),
    /** Written by earlier releases only. */
    times: bigint({ mode: "number" }).array(),
  },
  (table) => [index().on(table.expire)],
);

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
