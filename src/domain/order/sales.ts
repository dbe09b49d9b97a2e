import { type Fc, type Penya, penya, sum, TooLarge } from "#domain/money/money.ts";
import type { State } from "./saved-order.ts";

/** The states in which an order is a sale. */
export const SOLD_STATES = ["paid", "delivered"] as const satisfies readonly State[];

/** What an order brought, on the day of its last payment; `server` and `buyer` are empty if none was entered. */
export type Sale = Readonly<{ day: string; server: string; buyer: string; fc: Fc; penya: Penya }>;

export const SALE_GROUPS = ["day", "server", "buyer"] as const;
export type SaleGroup = (typeof SALE_GROUPS)[number];

export type SalesSum = Readonly<{
  sales: number;
  /** Received. */
  penya: Penya;
  /** Spent. */
  fc: Fc;
  /** What 1 FC earned, rounded down, in the sales that have FC; `undefined` if none has. */
  earned: Penya | undefined;
  /** The number of sales without FC. */
  withoutFc: number;
}>;

export type SalesRow = SalesSum & Readonly<{ key: string }>;

/** Throws `TooLarge`. */
export function sumOfSales(sales: readonly Sale[]): SalesSum {
  const withFc = sales.filter((sale) => sale.fc > 0);
  const spent = sum(withFc.map((sale) => sale.fc));
  const received = sum(withFc.map((sale) => sale.penya));
  return {
    sales: sales.length,
    penya: sum(sales.map((sale) => sale.penya)),
    fc: spent,
    earned: spent > 0 ? penya(BigInt(received) / BigInt(spent)) : undefined,
    withoutFc: sales.length - withFc.length,
  };
}

/** Days with the latest first; servers and buyers with the largest amount first. Throws `TooLarge`. */
export function salesBy(group: SaleGroup, sales: readonly Sale[]): readonly SalesRow[] {
  const groups = new Map<string, Sale[]>();
  for (const sale of sales) {
    const some = groups.get(sale[group]);
    if (some) some.push(sale);
    else groups.set(sale[group], [sale]);
  }
  const rows = [...groups].map(([key, some]) => ({ key, ...sumOfSales(some) }));
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
