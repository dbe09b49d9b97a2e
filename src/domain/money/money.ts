/** The types are branded: Penya and FC cannot be added to each other. All amounts are whole, and none is above `MAX_AMOUNT`. */
declare const currency: unique symbol;
export type Penya = number & { readonly [currency]: "Penya" };
/** FCoins: the currency of the game's cash shop. */
export type Fc = number & { readonly [currency]: "FC" };
export type Currency = "penya" | "fc";

/** The largest integer that a JavaScript number holds exactly: 2^53 − 1. */
export const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;

/** Thrown for an amount above `MAX_AMOUNT`, which would otherwise be rounded. */
export class TooLarge extends RangeError {
  override readonly name = "TooLarge";
}

/** Throws `TooLarge` above `MAX_AMOUNT`, and `RangeError` for a number that is negative or not whole. */
function whole(amount: number | bigint): number {
  const number = Number(amount);
  if (number > MAX_AMOUNT) throw new TooLarge(`${amount} is above ${MAX_AMOUNT}`);
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`${amount} is not a whole amount`);
  return number;
}

/** Brands a whole amount as Penya. Throws `TooLarge` or `RangeError`. */
export function penya(amount: number | bigint): Penya {
  return whole(amount) as Penya;
}

/** Brands a whole amount as FC. Throws `TooLarge` or `RangeError`. */
export function fc(amount: number | bigint): Fc {
  return whole(amount) as Fc;
}

/** Returns `amount` × `count`. Throws `TooLarge`. */
export function times<M extends Penya | Fc>(amount: M, count: number): M {
  // BigInt, because the product of two safe integers need not be safe.
  return whole(BigInt(amount) * BigInt(count)) as M;
}

/** Like `times`, but returns `undefined` instead of throwing `TooLarge`. */
export function tryTimes<M extends Penya | Fc>(amount: M, count: number): M | undefined {
  try {
    return times(amount, count);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

/** Adds amounts of one currency. Throws `TooLarge`. */
export function sum<M extends Penya | Fc>(amounts: Iterable<M>): M {
  let total = 0n;
  for (const amount of amounts) total += BigInt(amount);
  return whole(total) as M;
}
