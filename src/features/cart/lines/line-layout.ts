/** How the lines of the cart use the width of the screen. */
import { useState } from "react";
import type { Line } from "#domain/order/cart.ts";
import type { Order } from "#domain/order/order.ts";
import { useLocale } from "#ui/format/locale.ts";
import { useMedia } from "#ui/layout/media.ts";

/** Below this width a line's buttons do not fit between its name and its sum. */
const TINY_QUERY = "(max-width: 22.49rem)";
/** The widths of a digit and of a separator in a sum, which is written in 0.75 rem. */
const REM_PER_DIGIT = 0.46;
const REM_PER_SEPARATOR = 0.21;
const LEAST_SUM_REM = 4.25;
/** With so many digits in a sum, or in a sum and the price of one piece, no cart has room for the buttons between. */
const LONG_SUM = 12;
const LONG_SUM_AND_PRICE = 20;

/**
 * Returns the width in rem of the longest Penya sum of a line, so that the buttons of all lines stand below each other,
 * and whether a line is stacked: the buttons below the name and the sum. While the cart is open, lines that were
 * stacked for a long sum stay so, because a button must not move while it is pressed again and again.
 */
export function useLineLayout(order: Order | undefined): { sumRem: number; isStacked: boolean } {
  const { number } = useLocale();
  const isTiny = useMedia(TINY_QUERY);
  const [hadLongSum, setHadLongSum] = useState(false);
  const sums = order?.lines.map(({ total }) => total?.penya ?? 0) ?? [];
  const prices = order?.lines.map(({ unit }) => (unit && unit.fc === undefined ? unit.penya : 0)) ?? [];
  const text = number(largest(sums));
  const digits = digitsIn(text);
  const hasLongSum = digits >= LONG_SUM || digits + digitsIn(number(largest(prices))) >= LONG_SUM_AND_PRICE;
  if (hasLongSum && !hadLongSum) setHadLongSum(true);
  return {
    sumRem: Math.max(LEAST_SUM_REM, digits * REM_PER_DIGIT + (text.length - digits) * REM_PER_SEPARATOR),
    isStacked: isTiny === true || hasLongSum || hadLongSum,
  };
}

const largest = (amounts: readonly number[]) => amounts.reduce((most, amount) => Math.max(most, amount), 0);
const digitsIn = (text: string) => text.replace(/\D/g, "").length;

/** Returns the keys of the rows. An item's line has another id once its price is changed: its row keeps the focus. */
export function rowKeys(lines: readonly Line[]): readonly string[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    if (line.kind === "manual") return line.id;
    const count = counts.get(line.slug) ?? 0;
    counts.set(line.slug, count + 1);
    return `${line.slug} ${count}`;
  });
}
