/** Exact arithmetic for formulas that drop fractions: a 64-bit float may lie on the other side of a whole number. */
export type Fraction = Readonly<{ n: number; d: number }>;

type Operand = Fraction | number;

/** At most three decimals, as the game's data have. */
export function decimal(value: number): Fraction {
  return Number.isInteger(value) ? { n: value, d: 1 } : reduced(Math.round(value * 1_000), 1_000);
}

export const ratio = (n: number, d: number): Fraction => (d < 0 ? { n: -n, d: -d } : { n, d });

const asFraction = (value: Operand) => (typeof value === "number" ? decimal(value) : value);

export function plus(first: Operand, ...others: readonly Operand[]): Fraction {
  let sum = asFraction(first);
  for (const operand of others) {
    const other = asFraction(operand);
    sum = reduced(sum.n * other.d + other.n * sum.d, sum.d * other.d);
  }
  return sum;
}

export function multiplied(first: Operand, ...others: readonly Operand[]): Fraction {
  let product = asFraction(first);
  for (const operand of others) {
    const other = asFraction(operand);
    product = reduced(product.n * other.n, product.d * other.d);
  }
  return product;
}

export function minus(a: Operand, b: Operand): Fraction {
  return plus(a, multiplied(-1, b));
}

export function over(a: Operand, b: Operand): Fraction {
  const divisor = asFraction(b);
  return multiplied(a, ratio(divisor.d, divisor.n));
}

export function least(a: Operand, b: Operand): Fraction {
  return isBelow(b, a) ? asFraction(b) : asFraction(a);
}

export function most(a: Operand, b: Operand): Fraction {
  return isBelow(a, b) ? asFraction(b) : asFraction(a);
}

export function isBelow(a: Operand, b: Operand): boolean {
  const [one, other] = [asFraction(a), asFraction(b)];
  return one.n * other.d < other.n * one.d;
}

/** The largest whole number that is not above. Exact: the quotient of two whole numbers is never rounded up to the next one. */
export const floor = (value: Operand): number => {
  const { n, d } = asFraction(value);
  return Math.floor(n / d);
};

export const approximately = (value: Operand): number => {
  const { n, d } = asFraction(value);
  return n / d;
};

/** 1 + percent / 100. */
export const factorOf = (percent: Operand): Fraction => plus(1, multiplied(percent, ratio(1, 100)));

function reduced(n: number, d: number): Fraction {
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d)) return nearest(n / d);
  const divisor = d === 1 ? 1 : commonDivisor(Math.abs(n), d);
  return { n: n / divisor, d: d / divisor };
}

/** No character of the game has numbers beyond exact arithmetic; those that a player makes up need not be exact. */
function nearest(value: number): Fraction {
  const most = Number.MAX_SAFE_INTEGER;
  if (Math.abs(value) * 1_000 <= most) return { n: Math.round(value * 1_000), d: 1_000 };
  return { n: Math.min(Math.max(Math.round(value), -most), most), d: 1 };
}

function commonDivisor(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b !== 0) [a, b] = [b, a % b];
  return a || 1;
}
