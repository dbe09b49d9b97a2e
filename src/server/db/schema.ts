import { bigint, date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** What the shop's list offers. Names and descriptions are ours and change with a release. */
export const shopItems = pgTable("shop_items", {
  slug: text().primaryKey(),
  category: text().notNull(),
  /** Place in the list, from 0. */
  place: integer().notNull(),
  /** Per language: name, description, nameClipBoard. */
  text: jsonb().notNull(),
  /** What players call it, folded. */
  nicknames: jsonb().notNull(),
});

/** What an item costs in the cash shop. An item without a row has no known price. */
export const shopPrices = pgTable("shop_prices", {
  slug: text()
    .primaryKey()
    .references(() => shopItems.slug),
  /** FCoins for one piece. */
  fcoins: bigint({ mode: "number" }).notNull(),
  certainty: text().notNull(),
  /** The day for which the source gives the price. */
  date: date({ mode: "string" }).notNull(),
  /** Per language. */
  source: jsonb().notNull(),
});

export const servers = pgTable("servers", {
  id: text().primaryKey(),
  name: text().notNull(),
  region: text(),
  place: integer().notNull(),
});
