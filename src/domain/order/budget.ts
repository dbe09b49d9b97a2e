import type { Penya } from "#domain/money/money.ts";
import { applyAdjustment } from "./adjustment.ts";
import { MAX_QUANTITY } from "./cart.ts";
import type { Order } from "./order.ts";

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
    if (sum + applyAdjustment(sum, adjustment.agreed) <= BigInt(budget)) least = middle;
    else most = middle - 1;
  }
  return least;
}
