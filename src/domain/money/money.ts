/** Branded: Penya and FC cannot be added to each other. All amounts are whole, at most `MAX_AMOUNT`. */
declare const currency: unique symbol;
export type Penya = number & { readonly [currency]: "Penya" };
/** FCoins: the currency of the game's cash shop. */
export type Fc = number & { readonly [currency]: "FC" };
export type Currency = "penya" | "fc";

export const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;

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

/** Throws `TooLarge` or `RangeError`. */
export function penya(amount: number | bigint): Penya {
  return whole(amount) as Penya;
}

/** Throws `TooLarge` or `RangeError`. */
export function fc(amount: number | bigint): Fc {
  return whole(amount) as Fc;
}

/** Throws `TooLarge`. */
export function times<M extends Penya | Fc>(amount: M, count: number): M {
  // BigInt, because the product of two safe integers need not be safe.
  return whole(BigInt(amount) * BigInt(count)) as M;
}

export function tryTimes<M extends Penya | Fc>(amount: M, count: number): M | undefined {
  try {
    return times(amount, count);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

/** Throws `TooLarge`. */
export function sum<M extends Penya | Fc>(amounts: Iterable<M>): M {
  let total = 0n;
  for (const amount of amounts) total += BigInt(amount);
  return whole(total) as M;
}
