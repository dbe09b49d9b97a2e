import type { Fc, Penya } from "#domain/money/money.ts";
import { hasSameNumbers, type Rate } from "#domain/money/rate.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { Adjustment } from "./adjustment.ts";
import type { Line, LinePrice } from "./cart.ts";
import type { OrderLine } from "./order.ts";
import { type FrozenLines, pricedAsSaved } from "./saved-order.ts";

/** What differs between two contents of a saved order. */
export type ContentChange =
  | Readonly<{ kind: "added" | "removed"; line: Line }>
  | Readonly<{ kind: "quantity"; line: Line; from: number; to: number }>
  /** For one piece; `undefined` without a price. */
  | Readonly<{ kind: "price"; line: Line; from: LinePrice | undefined; to: LinePrice | undefined }>
  | Readonly<{ kind: "name" | "note"; line: Line; from: string; to: string }>
  | Readonly<{ kind: "discount"; from: Adjustment; to: Adjustment }>
  | Readonly<{ kind: "rate"; from: Rate; to: Rate }>
  | Readonly<{ kind: "totalFc"; from: Fc; to: Fc }>
  | Readonly<{ kind: "total"; from: Penya; to: Penya }>;

/** In the sequence of the lines, then the discount, the rate and the totals. Empty if only the lines' sequence differs. */
export function contentChanges(before: FrozenLines, after: FrozenLines): readonly ContentChange[] {
  const [was, is] = [pricedAsSaved(before), pricedAsSaved(after)];
  const [formerPlaces, places] = [placesOf(was.lines), placesOf(is.lines)];
  const former = new Map(was.lines.map((line, index) => [formerPlaces[index] ?? "", line]));
  const kept = new Set(places);
  const [discount, newDiscount] = [before.cart.adjustment, after.cart.adjustment];
  const changes: ContentChange[] = [
    ...is.lines.flatMap((line, index) => lineChanges(former.get(places[index] ?? ""), line)),
    ...[...former].flatMap(([place, { line }]) =>
      kept.has(place) ? [] : [{ kind: "removed" as const, line }],
    ),
  ];
  if (!isSame(discount, newDiscount)) changes.push({ kind: "discount", from: discount, to: newDiscount });
  if (!hasSameNumbers(before.rate, after.rate))
    changes.push({ kind: "rate", from: before.rate, to: after.rate });
  if (was.totalFc !== is.totalFc) changes.push({ kind: "totalFc", from: was.totalFc, to: is.totalFc });
  if (was.totalPenya !== is.totalPenya)
    changes.push({ kind: "total", from: was.totalPenya, to: is.totalPenya });
  return changes;
}

/** The first line of a product corresponds to the first one of it in the other content: its id changes with its price. */
function placesOf(lines: readonly OrderLine[]): readonly string[] {
  const counts = new Map<string, number>();
  return lines.map(({ line }) => {
    if (line.kind === "manual") return `manual ${line.id}`;
    const count = counts.get(line.slug) ?? 0;
    counts.set(line.slug, count + 1);
    return `item ${line.slug} ${count}`;
  });
}

function lineChanges(before: OrderLine | undefined, { line, unit }: OrderLine): readonly ContentChange[] {
  if (!before) return [{ kind: "added", line }];
  const changes: ContentChange[] = [];
  const former = before.line;
  if (former.kind === "manual" && line.kind === "manual" && former.label !== line.label)
    changes.push({ kind: "name", line, from: former.label, to: line.label });
  if (former.quantity !== line.quantity)
    changes.push({ kind: "quantity", line, from: former.quantity, to: line.quantity });
  const [from, to] = [priceOfPiece(before.unit), priceOfPiece(unit)];
  if (!isSame(from, to)) changes.push({ kind: "price", line, from, to });
  const [note, newNote] = [former.note ?? "", line.note ?? ""];
  if (note !== newNote) changes.push({ kind: "note", line, from: note, to: newNote });
  return changes;
}

/** In the currency in which the line is priced: another rate changes no price in FC. */
const priceOfPiece = (unit: OrderLine["unit"]): LinePrice | undefined =>
  unit &&
  (unit.fc === undefined ? { currency: "penya", amount: unit.penya } : { currency: "fc", amount: unit.fc });
