import { shortAmount } from "#domain/money/format-amount.ts";
import { decimalPoint } from "#ui/format/decimal-point.ts";

/** "185k", the short form that players use, if it is exact. */
export function tickName(amount: number, number: (amount: number) => string): string {
  const [, whole = "", rest = ""] = /^(\d+)(\D.*)$/.exec(shortAmount(amount)) ?? [];
  return whole === "" ? number(amount) : `${number(Number(whole))}${rest.replace(".", decimalPoint(number))}`;
}
