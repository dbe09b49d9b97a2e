import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/**
 * What players and connections have used of their limits, on a PostgreSQL that nodes share: rate-limiter-flexible writes it,
 * and for the public API `src/server/limits/shared-counts.ts`.
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
    /** For a limit that is exact for any minute: the admitted requests, as timestamps in milliseconds, the oldest first. */
    times: bigint({ mode: "number" }).array(),
  },
  (table) => [index().on(table.expire)],
);
