/** Parses texts with the shipped items and labels. */
import { shortAmount } from "#domain/money/format-amount.ts";
import { fc } from "#domain/money/money.ts";
import { incomingOrderOf, NO_IMPORT_CHOICES } from "#domain/order/incoming-order.ts";
import type { PriceList } from "#domain/order/order.ts";
import { type ParsedLine, parseOrder } from "#domain/order/parse/parse-order.ts";
import { type KindList, PRICE_KINDS } from "#domain/order/price-kind.ts";
import { items, vocabulary } from "#testing/seed/orders.ts";

export const slugs = items.map(({ slug }) => slug);
/** Prices of the items; some have none, as in the shipped list. */
export const testPrices: PriceList = (slug) =>
  slugs.indexOf(slug) % 3 === 0 ? undefined : fc(slugs.indexOf(slug) * 40);

/** The kinds of those prices; about some nothing is said. */
export const testKinds: KindList = (slug) => PRICE_KINDS[slugs.indexOf(slug) % 4];

let ids = 0;
export const newTestId = () => `hand:${ids++}`;
export const readTestOrder = (text: string) => parseOrder(text, vocabulary);
export const importTestOrder = (text: string) =>
  incomingOrderOf(readTestOrder(text), NO_IMPORT_CHOICES, testPrices, newTestId);

/** "20 gold-ring", with "?" if it is doubtful; "5 "dragon wings"" for a line by hand. */
export const inShort = ({ slugs: [slug], name, quantity, certainty }: ParsedLine) =>
  `${quantity} ${slug ?? `"${name}"`}${certainty === "doubtful" ? "?" : ""}`;

/** Returns the meaning of a text, in the notation of `player-lists/row.ts`. */
export function meaningOf(text: string): readonly string[] {
  const { lines, sold, totalPenya } = readTestOrder(text);
  return [
    ...lines.map(lineInFull),
    ...Array.from({ length: sold }, () => "sold"),
    ...(totalPenya === undefined ? [] : [`total ${shortAmount(totalPenya)}`]),
  ];
}

function lineInFull(line: ParsedLine): string {
  const { slugs, name, quantity, certainty, pricedFor, fc, penya, choice, unread } = line;
  const sign = { all: "=", each: quantity === 1 ? "=" : "@", unclear: "~" }[pricedFor];
  const amounts = choice?.amounts ?? [fc ?? penya].filter((amount) => amount !== undefined);
  const isFc = choice ? choice.currency === "fc" : fc !== undefined;
  const written = amounts.map((amount) => (isFc ? String(amount) : shortAmount(amount))).join("|");
  return [
    quantity,
    slugs[0] ?? `"${name}"`,
    ...(written === "" ? [] : [sign, written, isFc ? "FC" : "Penya"]),
    ...(unread === undefined ? [] : [`!${unread}`]),
    ...(certainty === "doubtful" ? ["?"] : []),
  ].join(" ");
}
