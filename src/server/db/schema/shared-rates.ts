import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { storedAmount, storedInstant } from "./columns.ts";
import { ownerId } from "./players.ts";

/** The rates that members share, one for each member, server and day. They do not count for the quota of a player. */
export const sharedRates = pgTable(
  "shared_rates",
  {
    userId: ownerId(),
    server: text().notNull(),
    /** The day of `at` in UTC. */
    day: date({ mode: "string" }).notNull(),
    penya: storedAmount().notNull(),
    per: integer().notNull(),
    at: storedInstant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.server, table.day] }),
    index().on(table.server, table.at),
    index().on(table.day),
  ],
);

/** The community rate of each server at the end of each day (UTC) on which enough members took part. Never removed. */
export const rateDays = pgTable(
  "rate_days",
  {
    server: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    /** For how many FC the three amounts of Penya are. */
    per: integer().notNull(),
    median: storedAmount().notNull(),
    lower: storedAmount().notNull(),
    upper: storedAmount().notNull(),
    members: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.server, table.day] })],
);

/** How often a member's shared rates and prices agreed with the result of their day, from 0 to 1. Without a row, 0. */
export const rateReliability = pgTable("rate_reliability", {
  userId: ownerId().primaryKey(),
  reliability: doublePrecision().notNull(),
});

/** The lowest and the highest rate of a server that can be shared, in Penya for 1 FC; `null` without a limit. */
export const rateRules = pgTable("rate_rules", {
  server: text().primaryKey(),
  least: bigint({ mode: "number" }),
  most: bigint({ mode: "number" }),
});
