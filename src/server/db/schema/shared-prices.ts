import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PlayersPrice } from "#domain/money/community/players-price.ts";
import { storedAmount, storedInstant } from "./columns.ts";
import { ownerId } from "./players.ts";

/** The prices that members share, one for each member and product. They do not count for the quota of a player. */
export const sharedPrices = pgTable(
  "shared_prices",
  {
    userId: ownerId(),
    slug: text().notNull(),
    /** FCoins for one piece. */
    fcoins: storedAmount().notNull(),
    at: storedInstant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.slug] }),
    index().on(table.slug, table.at),
    index().on(table.at),
  ],
);

/** What members said about each product at the end of each day (UTC): one or two numbers. Never removed. */
export const priceDays = pgTable(
  "price_days",
  {
    slug: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    fcoins: bigint({ mode: "number" }).notNull(),
    /** How many members shared this number. */
    members: integer().notNull(),
    /** "players", "changed", "reported" or "split". */
    certainty: text().$type<PlayersPrice["certainty"]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.day, table.fcoins] })],
);

/** What the operator has decided about the prices that members share of a product. */
export const priceRules = pgTable("price_rules", {
  slug: text().primaryKey(),
  /** What members said when the operator froze it, which is shown since; `null` while it is not frozen. */
  frozen: jsonb().$type<PlayersPrice>(),
  /** The lowest and the highest number of FC that can be shared; `null` without a limit. */
  least: bigint({ mode: "number" }),
  most: bigint({ mode: "number" }),
});

/** The members whose shared prices and rates the operator has left out of what everybody sees. */
export const leftOutMembers = pgTable(
  "left_out_members",
  {
    userId: ownerId().primaryKey(),
    reason: text().notNull(),
    at: storedInstant().notNull(),
  },
  (table) => [index().on(table.at)],
);
