import type { Penya } from "#domain/money/money.ts";
import { MAX_ADJUSTMENT, MAX_QUANTITY } from "./cart.ts";
import { applyAdjustment, type Order } from "./order.ts";

/** Negative if Penya are missing. */
export function remaining(order: Order, budget: Penya): number {
  return budget - order.totalPenya;
}

/** Pieces at `unit` Penya that the budget still buys, with the adjustment: 0 to `MAX_QUANTITY`. */
export function affordable(
  { subtotal, adjustment, totalPenya }: Pick<Order, "subtotal" | "adjustment" | "totalPenya">,
  budget: Penya,
  unit: Penya,
): number {
  if (totalPenya > budget) return 0;
  let [least, most] = [0, MAX_QUANTITY];
  // The total never falls when pieces are added, so a binary search finds the largest number that fits.
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    const sum = BigInt(subtotal) + BigInt(unit) * BigInt(middle);
    if (sum + applyAdjustment(sum, adjustment.percent) <= BigInt(budget)) least = middle;
    else most = middle - 1;
  }
  return least;
}

/** "10" and "-10" are a discount, "+10" is a surcharge, "" is 0; `undefined` for other texts, and above `MAX_ADJUSTMENT`. */
export function parseAdjustment(text: string): number | undefined {
  // At most one percent sign, in front or behind: one between digits has another meaning.
  const trimmed = text
    .trim()
    .replace(/^%|%$/, "")
    .trim()
    .replace("−", "-")
    .replace(/^([+-])\s+/, "$1");
  if (trimmed === "") return 0;
  const [, sign = "", digits = ""] = /^([+-]?)(\d{1,3})$/.exec(trimmed) ?? [];
  const percent = Number(digits);
  if (digits === "" || percent > MAX_ADJUSTMENT) return undefined;
  // A bare 0 must not become −0, which is not the same as no adjustment.
  if (percent === 0) return 0;
  return sign === "+" ? percent : -percent;
}
