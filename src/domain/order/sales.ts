import { type Fc, fc, type Penya, penya, sum, TooLarge, tryTimes } from "#domain/money/money.ts";
import type { OrderLine } from "./order.ts";
import { balance, type FrozenLines, frozenPrices, pricedAsSaved, type State } from "./saved-order.ts";

/** The states in which an order is a sale. */
export const SOLD_STATES = ["paid", "delivered"] as const satisfies readonly State[];

/** `fc`: what the line cost its seller, `null` if that is not known. `penya`: its share of what was received. */
export type SoldLine = Readonly<
  ({ kind: "item"; slug: string } | { kind: "manual"; label: string }) & {
    pieces: number;
    fc: Fc | null;
    penya: Penya;
  }
>;

/** `over` is what was paid beyond the total: nothing earned it. */
export type SoldContent = Readonly<{ lines: readonly SoldLine[]; over: Penya }>;

/** What an order brought, on the day of its last payment; `server` and `buyer` are empty if none was entered. */
export type Sale = SoldContent & Readonly<{ day: string; server: string; buyer: string }>;

export const SALE_GROUPS = ["day", "server", "buyer", "product"] as const;
export type SaleGroup = (typeof SALE_GROUPS)[number];

export type SalesSum = Readonly<{
  sales: number;
  pieces: number;
  /** Received, at most the total of each order. */
  penya: Penya;
  /** Paid beyond the totals. */
  over: Penya;
  /** Spent. */
  fc: Fc;
  /** What 1 FC earned, rounded down, in the lines whose FC are known; `undefined` if none has FC. */
  earned: Penya | undefined;
  /** The number of lines whose FC are not known. */
  withoutFc: number;
}>;

export type SalesRow = SalesSum & Readonly<{ key: string }>;

/**
 * Shares what was received among the lines, in proportion to their amounts: a discount, a surcharge and a missing rest are shared
 * alike. If no line has an amount, a surcharge is shared by pieces. The shares add up to what was received. Throws `TooLarge`.
 */
export function soldContent(content: FrozenLines, paid: Penya): SoldContent {
  const { lines, subtotal, totalPenya } = pricedAsSaved(content);
  const { over } = balance({ totalPenya, paid });
  const received = BigInt(paid - over);
  const partOf = ({ line, total }: OrderLine) => BigInt(subtotal > 0 ? (total?.penya ?? 0) : line.quantity);
  const whole = lines.reduce((before, line) => before + partOf(line), 0n);
  let parts = 0n;
  let shared = 0n;
  const sold = lines.map((ordered): SoldLine => {
    parts += partOf(ordered);
    const until = whole > 0n ? (received * parts) / whole : 0n;
    const share = penya(until - shared);
    shared = until;
    const { line } = ordered;
    const amounts = { pieces: line.quantity, fc: costOf(ordered, content), penya: share };
    return line.kind === "item"
      ? { kind: "item", slug: line.slug, ...amounts }
      : { kind: "manual", label: line.label, ...amounts };
  });
  return { lines: sold, over };
}

/** A price in Penya is the buyer's: the item cost its FC of the list nevertheless. */
function costOf({ line, total }: OrderLine, content: FrozenLines): Fc | null {
  if (total?.fc !== undefined) return total.fc;
  const price = line.kind === "item" ? frozenPrices(content)(line.slug) : undefined;
  return (price && tryTimes(price, line.quantity)) ?? null;
}

/** Throws `TooLarge`. */
export function sumOfSales(sales: readonly SoldContent[]): SalesSum {
  const lines = sales.flatMap((sale) => sale.lines);
  const known = lines.filter((line) => line.fc !== null);
  const spent = sum(known.map((line) => line.fc ?? fc(0)));
  const received = sum(known.map((line) => line.penya));
  return {
    sales: sales.length,
    pieces: lines.reduce((before, { pieces }) => before + pieces, 0),
    penya: sum(lines.map((line) => line.penya)),
    over: sum(sales.map((sale) => sale.over)),
    fc: spent,
    earned: spent > 0 ? penya(BigInt(received) / BigInt(spent)) : undefined,
    withoutFc: lines.length - known.length,
  };
}

const productKey = (line: SoldLine): string =>
  line.kind === "item" ? `item:${line.slug}` : `manual:${line.label}`;

/** An overpayment belongs to no product. */
const partsByProduct = ({ lines }: Sale) =>
  [...grouped(lines.map((line) => [productKey(line), line]))].map(
    ([key, some]) => [key, { lines: some, over: penya(0) }] as const,
  );

function grouped<T>(
  entries: readonly (readonly [key: string, value: T])[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of entries) {
    const some = groups.get(key);
    if (some) some.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Days with the latest first; all others with the largest amount first. Throws `TooLarge`. */
export function salesBy(group: SaleGroup, sales: readonly Sale[]): readonly SalesRow[] {
  const parts = sales.flatMap((sale): readonly (readonly [string, SoldContent])[] =>
    group === "product" ? partsByProduct(sale) : [[sale[group], sale]],
  );
  const rows = [...grouped(parts)].map(([key, some]) => ({ key, ...sumOfSales(some) }));
  const byKey = (a: SalesRow, b: SalesRow) => (a.key < b.key ? -1 : 1);
  return rows.sort(group === "day" ? (a, b) => byKey(b, a) : (a, b) => b.penya - a.penya || byKey(a, b));
}

/** `undefined` if a sum is too large. */
export function trySums(sales: readonly Sale[], group: SaleGroup) {
  try {
    return { total: sumOfSales(sales), days: salesBy("day", sales), rows: salesBy(group, sales) };
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}
