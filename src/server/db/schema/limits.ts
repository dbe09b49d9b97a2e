import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

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
