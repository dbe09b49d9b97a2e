/** Texts read with the shipped items and words. */
import { short } from "#domain/money/amount.ts";
import { fc } from "#domain/money/money.ts";
import { NO_CHOICES, offerOf } from "#domain/order/incoming-order.ts";
import type { PriceList } from "#domain/order/order.ts";
import { type ReadLine, readOrder } from "#domain/order/parse/parse-order.ts";
import { items, vocabulary } from "#testing/seed/orders.ts";

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
  `${quantity} ${slug ?? `"${name}"`}${certainty === "doubtful" ? "?" : ""}`;

/** What a text means, in the notation of `player-lists/row.ts`. */
export function meaningOf(text: string): readonly string[] {
  const { lines, sold, totalPenya } = read(text);
  return [
    ...lines.map(lineInFull),
    ...Array.from({ length: sold }, () => "sold"),
    ...(totalPenya === undefined ? [] : [`total ${short(totalPenya)}`]),
  ];
}

function lineInFull(line: ReadLine): string {
  const { slugs, name, quantity, certainty, pricedFor, fc, penya, choice, unread } = line;
  const sign = { all: "=", each: quantity === 1 ? "=" : "@", unclear: "~" }[pricedFor];
  const amounts = choice?.amounts ?? [fc ?? penya].filter((amount) => amount !== undefined);
  const isFc = choice ? choice.currency === "fc" : fc !== undefined;
  const written = amounts.map((amount) => (isFc ? String(amount) : short(amount))).join("|");
  return [
    quantity,
    slugs[0] ?? `"${name}"`,
    ...(written === "" ? [] : [sign, written, isFc ? "FC" : "Penya"]),
    ...(unread === undefined ? [] : [`!${unread}`]),
    ...(certainty === "doubtful" ? ["?"] : []),
  ].join(" ");
}
