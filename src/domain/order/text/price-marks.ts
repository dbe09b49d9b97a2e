/** "500 FC¹" with a legend; in the chat "500 FC?" is reported and "500 FC??" may have changed. `parse-order.ts` drops them. */

import type { Order, OrderLine } from "#domain/order/order.ts";
import { PRICE_KINDS, type PriceKind } from "#domain/order/price-kind.ts";

type KindLabels = Readonly<{ kinds: Readonly<Record<PriceKind, string>> }>;

const MARKS = ["¹", "²", "³", "⁴"] as const;

/** `markOf` returns "" for a price without a kind; `legend` explains each mark. */
export type PriceMarks = Readonly<{
  markOf: (line: Pick<OrderLine, "kind">) => string;
  legend: readonly string[];
}>;

export const NO_MARKS: PriceMarks = { markOf: () => "", legend: [] };

export function priceMarks(order: Order, { kinds }: KindLabels): PriceMarks {
  const present = PRICE_KINDS.filter((kind) => order.lines.some((line) => line.kind === kind));
  return {
    markOf: ({ kind }) => (kind && MARKS[present.indexOf(kind)]) ?? "",
    legend: present.map((kind, index) => `${MARKS[index]} ${kinds[kind]}`),
  };
}

/** A sender's own price has no mark. */
const CHAT_MARKS = { players: "¹", changed: "??", reported: "?" } as const;
type ChatKind = keyof typeof CHAT_MARKS;

/** The most important first, because every character counts. */
export function chatMarks(order: Order, { kinds }: KindLabels): readonly PriceMarks[] {
  const present = (["players", "changed", "reported"] as const).filter((kind) =>
    order.lines.some((line) => line.kind === kind),
  );
  const marksFor = (said: readonly ChatKind[], explained: readonly ChatKind[]): PriceMarks => ({
    markOf: ({ kind }) => said.map((one) => (one === kind ? CHAT_MARKS[one] : "")).join(""),
    legend: explained.map((kind) => `${CHAT_MARKS[kind]} ${kinds[kind]}`),
  });
  const unsure = present.filter((kind) => kind !== "players");
  return present.length === 0
    ? []
    : [marksFor(present, present), marksFor(unsure, unsure), marksFor(unsure, [])];
}

/** In any of the languages. */
export function markRemover(languages: readonly KindLabels[]): (text: string) => string {
  const labels = languages.flatMap(({ kinds }) =>
    PRICE_KINDS.map((kind) => kinds[kind].replace(/[$^\\.*+?()[\]{}|/]/g, "\\$&")),
  );
  const legend = new RegExp(
    `(?:[${MARKS.join("")}]|(?<!\\S)\\?\\??) (?:${labels.join("|")})(?: ·)?(?!\\p{L})`,
    "giu",
  );
  return (text) => text.replace(legend, "").replace(/(?<=FC|Penya)(?:[¹²³⁴]|\?\??)/giu, "");
}
