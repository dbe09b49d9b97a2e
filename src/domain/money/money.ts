/**
 * Whole amounts of the game's two currencies. Branded, so that a Penya is never added to an FC.
 * No amount is ever a fraction, and none is above `MAX`.
 */
declare const currency: unique symbol;
/** The game's money. */
export type Penya = number & { readonly [currency]: "Penya" };
/** FCoins: the currency of the game's cash shop. */
export type Fc = number & { readonly [currency]: "FC" };
export type Currency = "penya" | "fc";

/** The largest whole number that arithmetic in a browser keeps exactly: 2^53 − 1. */
export const MAX = Number.MAX_SAFE_INTEGER;

/** Thrown rather than rounding an amount that is above `MAX`. */
export class TooLarge extends RangeError {
  override readonly name = "TooLarge";
}

/** Throws `TooLarge` above `MAX`, and `RangeError` for what is no whole amount of at least 0. */
function whole(amount: number | bigint): number {
  const number = Number(amount);
  if (number > MAX) throw new TooLarge(`${amount} is above ${MAX}`);
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`${amount} is not a whole amount`);
  return number;
}

export function penya(amount: number | bigint): Penya {
  return whole(amount) as Penya;
}

export function fc(amount: number | bigint): Fc {
  return whole(amount) as Fc;
}

/** `amount` × `count`. Throws `TooLarge`. */
export function times<M extends Penya | Fc>(amount: M, count: number): M {
  // BigInt, because the product of two safe integers need not be safe.
  return whole(BigInt(amount) * BigInt(count)) as M;
}

/** As `times`, but nothing instead of `TooLarge`. */
export function tryTimes<M extends Penya | Fc>(amount: M, count: number): M | undefined {
  try {
    return times(amount, count);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

/** The sum of amounts of one currency. Throws `TooLarge`. */
export function sum<M extends Penya | Fc>(amounts: Iterable<M>): M {
  let total = 0n;
  for (const amount of amounts) total += BigInt(amount);
  return whole(total) as M;
}
