/**
 * The marks in an order's text that say of which kind the prices are: "500 FC¹", and below or behind the lines "¹ reported".
 * `parse-order.ts` drops both.
 */

import type { Order, OrderLine } from "#domain/order/order.ts";
import { PRICE_KINDS, type PriceKind } from "#domain/order/price-kind.ts";

/** The labels of the kinds, in the recipient's language. */
type KindLabels = Readonly<{ kinds: Readonly<Record<PriceKind, string>> }>;

const MARKS = ["¹", "²", "³"] as const;

/** The marks of one text. `markOf` returns "" for a price about which nothing is said; `legend` explains each mark. */
export type PriceMarks = Readonly<{
  markOf: (line: Pick<OrderLine, "kind">) => string;
  legend: readonly string[];
}>;

/** Returns the marks for those of the `said` kinds that the order's prices have. */
export function priceMarks(
  order: Order,
  { kinds }: KindLabels,
  said: readonly PriceKind[] = PRICE_KINDS,
): PriceMarks {
  const present = said.filter((kind) => order.lines.some((line) => line.kind === kind));
  return {
    markOf: ({ kind }) => (kind && MARKS[present.indexOf(kind)]) ?? "",
    legend: present.map((kind, index) => `${MARKS[index]} ${kinds[kind]}`),
  };
}

/** Returns a function that removes the marks and what explains them, in any of the languages. */
export function markRemover(languages: readonly KindLabels[]): (text: string) => string {
  const labels = languages.flatMap(({ kinds }) =>
    PRICE_KINDS.map((kind) => kinds[kind].replace(/[$^\\.*+?()[\]{}|/]/g, "\\$&")),
  );
  const legend = new RegExp(`[${MARKS.join("")}] (?:${labels.join("|")})(?: ·)?(?!\\p{L})`, "giu");
  return (text) => text.replace(legend, "").replace(/(?<=FC|Penya)[¹²³]/giu, "");
}
