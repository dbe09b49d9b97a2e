/** Texts read with the shipped items and words. */
import { fc } from "#domain/money.ts";
import { NO_CHOICES, offerOf } from "#domain/offer.ts";
import type { PriceList } from "#domain/order.ts";
import { type ReadLine, readOrder } from "#domain/order-reading.ts";
import { items, vocabulary } from "./orders.ts";

export const slugs = items.map(({ slug }) => slug);
/** Some items have no price, as in the shipped list. */
export const prices: PriceList = (slug) =>
  slugs.indexOf(slug) % 3 === 0 ? undefined : fc(slugs.indexOf(slug) * 40);

let ids = 0;
export const newId = () => `hand:${ids++}`;
export const read = (text: string) => readOrder(text, vocabulary);
export const bought = (text: string) => offerOf(read(text), NO_CHOICES, prices, newId);

/** "20 gold-ring", with "?" where it is doubtful; "5 "dragon wings"" for a line by hand. */
export const inShort = ({ slugs: [slug], name, quantity, certainty }: ReadLine) =>
  `${quantity} ${certainty === "byHand" ? `"${name}"` : slug}${certainty === "doubtful" ? "?" : ""}`;
