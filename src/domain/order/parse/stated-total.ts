import { rounded, roundingStep } from "#domain/money/format-amount.ts";
import { isFixed } from "#domain/order/adjustment.ts";
import type { ParsedOrder } from "./parse-order.ts";

/** Whether a sum in Penya is the total that a text states. The amounts of a chat text are rounded. */
export function isStatedTotal(
  { lines, totalPenya, isTotalOfChat, adjustment }: ParsedOrder,
  sum: number,
): boolean {
  if (totalPenya === undefined || (isTotalOfChat && rounded(sum) === totalPenya)) return true;
  const ofLines = lines
    .filter((line) => line.isRounded)
    .reduce((total, { penya = 0, quantity }) => total + roundingStep(penya) + quantity, 0);
  const rounding = isFixed(adjustment)
    ? ofLines + (isTotalOfChat ? roundingStep(Math.abs(adjustment.penya)) : 0)
    : ofLines * (1 + Math.max(0, adjustment) / 100);
  if (rounding === 0) return sum === totalPenya;
  return Math.abs(sum - totalPenya) <= (rounding + roundingStep(totalPenya)) / 2;
}
