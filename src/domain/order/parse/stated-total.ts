import { rounded, roundingStep } from "#domain/money/format-amount.ts";
import type { ParsedOrder } from "./parse-order.ts";

/** Whether a sum in Penya is the total that a text states. The amounts of a chat text are rounded. */
export function isStatedTotal(
  { lines, totalPenya, isTotalOfChat, adjustment }: ParsedOrder,
  sum: number,
): boolean {
  if (totalPenya === undefined || (isTotalOfChat && rounded(sum) === totalPenya)) return true;
  const rounding = lines
    .filter((line) => line.isRounded)
    .reduce((total, { penya = 0, quantity }) => total + roundingStep(penya) + quantity, 0);
  if (rounding === 0) return sum === totalPenya;
  const surcharge = 1 + Math.max(0, adjustment) / 100;
  return Math.abs(sum - totalPenya) <= (rounding * surcharge + roundingStep(totalPenya)) / 2;
}
