/** Compares an order with the Penya that a buyer has. */

import type { Penya } from "#domain/money/money.ts";
import { MAX_QUANTITY } from "./cart.ts";
import { applyAdjustment, type Order } from "./order.ts";

/** Returns the Penya left over when the order is paid; negative if Penya are missing. */
export function remaining(order: Order, budget: Penya): number {
  return budget - order.totalPenya;
}

/**
 * Returns how many more pieces at `unit` Penya each the budget buys, with the order's adjustment: 0 to
 * `MAX_QUANTITY`. Exact: the largest number that keeps the total at or below the budget.
 */
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
