/** The discount or surcharge of an order: what is stored, how it is typed, and how it is rounded. */
import { type ParsedAmount, parseAmount } from "#domain/money/amount.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";

/** In percent. */
export const MAX_ADJUSTMENT = 100;

/** Not 0: see `validAdjustment`. */
export type FixedAdjustment = Readonly<{ penya: number }>;

/**
 * Percent of the Penya subtotal, with at most two decimals, or an amount in Penya: −10 is a discount, 10 a surcharge, 0 none. It is
 * stored as it is; former releases stored only whole percent.
 */
export type Adjustment = number | FixedAdjustment;

export const isFixed = (adjustment: Adjustment): adjustment is FixedAdjustment =>
  typeof adjustment === "object";

export function isDiscount(adjustment: Adjustment): boolean {
  return (isFixed(adjustment) ? adjustment.penya : adjustment) < 0;
}

/** Whole: 2.25 % are 225. A percentage with two decimals is within half a hundredth of its nearest binary number. */
export const hundredthsOf = (percent: number): number => Math.round(percent * 100);

/** Within the limits, and rounded to hundredths of a percent or whole Penya. */
export function validAdjustment(adjustment: Adjustment): Adjustment {
  if (!isFixed(adjustment)) return within(hundredthsOf(adjustment), 100 * MAX_ADJUSTMENT) / 100;
  const penya = within(adjustment.penya, MAX_AMOUNT);
  return penya === 0 ? 0 : { penya };
}

/** A bare 0 must not become −0, which is not the same as no adjustment. */
function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, Math.trunc(value) || 0)) || 0;
}

/**
 * In Penya, signed. A percentage is rounded so that the total, like a unit price, rounds up. A discount takes off no more than the
 * subtotal: the total is never negative.
 */
export function applyAdjustment(subtotal: bigint, adjustment: Adjustment): bigint {
  if (isFixed(adjustment)) {
    const amount = BigInt(adjustment.penya);
    return amount < -subtotal ? -subtotal : amount;
  }
  const product = subtotal * BigInt(hundredthsOf(adjustment));
  // BigInt division truncates towards zero: right for a discount, one too little for a surcharge with a remainder.
  const cut = product / 10_000n;
  return product % 10_000n > 0n ? cut + 1n : cut;
}

/** An amount in Penya that may have two meanings is `ambiguous`. */
export type ParsedAdjustment =
  | Readonly<{ kind: "adjustment"; adjustment: Adjustment }>
  | Readonly<{ kind: "ambiguous"; sign: string; reading: ParsedAmount }>
  | Readonly<{ kind: "refused" }>;

const REFUSED: ParsedAdjustment = { kind: "refused" };
const PERCENT = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/** A bare number between a percentage and this could be meant as either. */
export const LEAST_BARE_AMOUNT = 1_000;

/**
 * "10" and "-10" are a discount, "+10" is a surcharge, "" is none. A number up to 100, or with a percent sign, is percent: "7.5",
 * "7,5 %". Any other is Penya: "5m", "5000", "150 Penya".
 */
export function parseAdjustment(text: string): ParsedAdjustment {
  const [, signBefore = "", typed = "", signBehind = ""] =
    /^(%?)(.*?)(%?)$/su.exec(text.replaceAll(/[\s\u200e\u200f]+/gu, " ").trim()) ?? [];
  const [, sign = "", written = ""] = /^([+\-−–]?) ?(.*)$/su.exec(typed.trim()) ?? [];
  const isPercent = signBefore + signBehind !== "";
  if (signBefore + signBehind === "%%") return REFUSED;
  if (written === "" && sign === "") return isPercent ? REFUSED : { kind: "adjustment", adjustment: 0 };
  const percent = PERCENT.test(written) ? Number(written.replace(",", ".")) : Number.NaN;
  if (percent <= MAX_ADJUSTMENT) return signed(sign, percent);
  const reading = isPercent ? undefined : parseAmount(written, "penya");
  if (reading?.kind === "ambiguous") return { kind: "ambiguous", sign, reading };
  if (reading?.kind !== "amount") return REFUSED;
  const isUnclear = /^\d+$/.test(written) && reading.amount < LEAST_BARE_AMOUNT;
  return isUnclear ? REFUSED : signed(sign, { penya: reading.amount });
}

function signed(sign: string, adjustment: Adjustment): ParsedAdjustment {
  const by = sign === "+" ? 1 : -1;
  const value = isFixed(adjustment) ? { penya: by * adjustment.penya } : by * adjustment;
  return { kind: "adjustment", adjustment: validAdjustment(value) };
}
