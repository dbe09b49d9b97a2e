import { integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * The version of each kind of public data that nodes cache. Triggers raise it in the transaction of the write, and notify
 * the other nodes: see the migration `public_versions`.
 */
export const publicVersions = pgTable("public_versions", {
  kind: text().primaryKey(),
  version: integer().notNull(),
});
