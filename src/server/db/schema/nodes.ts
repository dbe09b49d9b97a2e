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

/** Versions of the public data that nodes cache. Triggers of the migration `public_versions` raise them and notify the nodes. */
export const publicVersions = pgTable("public_versions", {
  kind: text().primaryKey(),
  version: integer().notNull(),
});

/** Use of the limits on a shared PostgreSQL, written by rate-limiter-flexible. Unlogged: empty after a crash of the server. */
export const limitCounts = pgTable(
  "limit_counts",
  {
    /** With a keyed hash of the player or connection. */
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** The end of the window, in milliseconds since 1970. */
    expire: bigint({ mode: "number" }),
    /** Written by earlier releases only. */
    times: bigint({ mode: "number" }).array(),
  },
  (table) => [index().on(table.expire)],
);

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Compressed; shared by all versions that contain the same file. */
export const catalogueFiles = pgTable("catalogue_files", {
  /** SHA-256 of the file before it is compressed. */
  hash: text().primaryKey(),
  content: bytes().notNull(),
});

export const catalogueVersions = pgTable("catalogue_versions", {
  name: text().primaryKey(),
  /** By path in the version's folder. */
  files: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
});

/** Without a row, no node has shared a catalogue yet. */
export const activeCatalogues = pgTable(
  "active_catalogue",
  {
    isOnly: boolean().primaryKey().default(true),
    name: text().notNull(),
  },
  (table) => [check("active_catalogue_is_only", sql`${table.isOnly}`)],
);
