/**
 * Parses "1.5b", "2kk", "1 234 567", "12*45m", "1.5b + 300m", "1.5b/3" and "90% of 200m". Returns every meaning of an ambiguous
 * text, and never uses floating-point numbers.
 */
import { CURRENCY_WORDS, plainNotation, powersOf, SHARE_OF, SUFFIX } from "./amount-notation.ts";
import { type Currency, MAX_AMOUNT } from "./money.ts";

type Refusal =
  | "notAnAmount"
  | "belowZero"
  /** "1.5" without a suffix: amounts are whole, so it may mean 1.5 million or be a typing error. */
  | "fraction"
  /** Above 2^53 − 1. */
  | "tooLarge"
  /** The text was parsed, but the result is not whole: "1.2345k", "10% of 15", "1b/3". */
  | "notWhole";

export type ParsedAmount =
  | Readonly<{ kind: "empty" }>
  | Readonly<{ kind: "amount"; amount: number }>
  /**
   * Smallest first: "1.500m" is 1.5 or 1,500 million, and the player chooses. With a single amount, `otherwise` says why the
   * other meaning is invalid.
   */
  | Readonly<{
      kind: "ambiguous";
      amounts: readonly number[];
      otherwise?: Extract<Refusal, "tooLarge" | "notWhole"> | "negative";
    }>
  | Readonly<{ kind: "refused"; why: Refusal }>;

type Ratio = readonly [dividend: bigint, divisor: bigint];

/** In characters. */
const MAX_LENGTH = 80;

const SPACE = /\s+/gu;
const INVISIBLE = /\p{Cf}/gu;

/** Raised dots: some players write them for a product, others as a decimal point. */
const RAISED_DOT = /[·\u0387\u2219\u22c5]/gu;
const POINT_OR_PRODUCT = /(?<=\d)[·\u0387\u2219\u22c5](?=\d)/gu;

const PERCENT_OF = new RegExp(`^([^%]+)% ?(?:${SHARE_OF}|\\*|x) ?([^%]+)$`, "u");
const TIMES = new RegExp(` ?\\* ?|(?<=[\\d.]|${SUFFIX}) ?x ?(?=\\d)`, "u");

/** Our own texts write the unit after an amount, and people copy those. */
const UNIT: Readonly<Record<Currency, RegExp>> = {
  penya: new RegExp(` ?${CURRENCY_WORDS.penya}$`, "u"),
  fc: new RegExp(` ?${CURRENCY_WORDS.fc}$`, "u"),
};

/** The name of `currency` may follow. Without a suffix an amount is whole, so separators can only group digits. */
export function parseAmount(typed: string, currency?: Currency): ParsedAmount {
  const text = plainNotation(typed.replace(INVISIBLE, ""))
    .replace(SPACE, " ")
    .replace(/[×✕✖]/gu, "*")
    .replace(/÷/gu, "/")
    .trim()
    .toLowerCase()
    .replace(currency ? UNIT[currency] : "", "");
  if (text === "") return { kind: "empty" };
  if (text.length > MAX_LENGTH) return { kind: "refused", why: "notAnAmount" };

  const withPoint = text.replace(POINT_OR_PRODUCT, ".");
  const others = withPoint === text ? [] : expression(withPoint);
  const readings = [...expression(text.replace(RAISED_DOT, "*")), ...others];
  const isFraction = /^\d[\d.,' ]*[.,]\d+$/u.test(withPoint);
  if (readings.length === 0) return { kind: "refused", why: isFraction ? "fraction" : "notAnAmount" };
  if (readings.every(([dividend]) => dividend < 0)) return { kind: "refused", why: "belowZero" };
  const hasFraction = isFraction && withPoint !== text && others.length === 0;
  return settle(readings, hasFraction);
}

/** `hasFraction`: the text has a further meaning, which is not whole. */
function settle(readings: readonly Ratio[], hasFraction: boolean): ParsedAmount {
  const amounts = new Set<number>();
  let why: "tooLarge" | "notWhole" | "negative" | undefined = hasFraction ? "notWhole" : undefined;
  for (const [dividend, divisor] of readings) {
    const amount = dividend / divisor;
    if (dividend < 0) why ??= "negative";
    else if (dividend % divisor !== 0n) why = why === "tooLarge" ? why : "notWhole";
    else if (amount > BigInt(MAX_AMOUNT)) why = "tooLarge";
    else amounts.add(Number(amount));
  }
  const [first, ...others] = [...amounts].sort((a, b) => a - b);
  if (first === undefined) return { kind: "refused", why: why === "tooLarge" ? why : "notWhole" };
  if (others.length === 0 && why === undefined) return { kind: "amount", amount: first };
  return { kind: "ambiguous", amounts: [first, ...others], ...(why && { otherwise: why }) };
}

/** "90% of 200m + 50m" has two meanings: the percentage may be of the whole sum or of its first amount. */
function expression(text: string): readonly Ratio[] {
  const terms = text
    .replace(/ ?[-−–] ?/gu, "+-")
    .split(/ ?\+ ?| plus /u)
    .map(term);
  const sums = terms.reduce((soFar, next) =>
    soFar.flatMap(([a, b]) => next.map(([c, d]): Ratio => [a * d + c * b, b * d])),
  );
  const [, percent = "", amount = ""] = (terms.length > 1 && PERCENT_OF.exec(text)) || [];
  return percent === "" ? sums : [...sums, ...times(percentage(percent), expression(amount))];
}

function term(text: string): readonly Ratio[] {
  if (text[0] === "-") return term(text.slice(1)).map(([a, b]) => [-a, b]);
  const [, percent = "", amount = ""] = PERCENT_OF.exec(text) ?? [];
  if (percent !== "") return times(percentage(percent), term(amount));
  return text.split(TIMES).map(factor).reduce(times);
}

function factor(text: string): readonly Ratio[] {
  const [first = "", ...others] = text.split(/ ?\/ ?/u);
  return others.map(reciprocals).reduce(times, number(first));
}

function times(left: readonly Ratio[], right: readonly Ratio[]): readonly Ratio[] {
  return left.flatMap(([a, b]) => right.map(([c, d]): Ratio => [a * c, b * d]));
}

/** Amounts are divided by counts: "600m/300m" is more likely two prices than 2 Penya. */
function reciprocals(text: string): readonly Ratio[] {
  return /\p{L}/u.test(text) ? [] : number(text).flatMap(([a, b]): Ratio[] => (a > 0n ? [[b, a]] : []));
}

function percentage(text: string): readonly Ratio[] {
  const [, whole = "", fraction = ""] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/u.exec(text.trim()) ?? [];
  return whole === "" ? [] : times([decimal(whole, fraction)], [[1n, 100n]]);
}

/** Returns all possible values, most often one. */
function number(text: string): readonly Ratio[] {
  const [, upper = "", lower = ""] = COMPOUND.exec(text) ?? [];
  if (lower !== "") return compound(number(upper), number(lower), upper);
  const [, digits = "", suffix = ""] = /^(\d[\d.,' ]*?) ?(\p{L}+\.?)?$/u.exec(text) ?? [];
  if (digits === "") return [];
  if (suffix === "") return grouped(digits);
  const readings = [...grouped(digits), ...fractional(digits)];
  return times(
    readings,
    powersOf(suffix).map((power) => [10n ** BigInt(power), 1n]),
  );
}

/** "1b700m", "2m500k": the second amount is below the unit of the first. */
const COMPOUND = new RegExp(`^([1-9]\\d{0,5} ?${SUFFIX}) ?(\\d{1,3} ?${SUFFIX})$`, "iu");

function compound(uppers: readonly Ratio[], lowers: readonly Ratio[], text: string): readonly Ratio[] {
  const [, digits = "1"] = /^(\d+)/u.exec(text) ?? [];
  return uppers.flatMap(([upper]) =>
    lowers.flatMap(([lower]): Ratio[] => (lower < upper / BigInt(digits) ? [[upper + lower, 1n]] : [])),
  );
}

/** Equal separators before groups of three or, as in India, "1,50,000". */
function grouped(digits: string): readonly Ratio[] {
  if (/^\d+$/u.test(digits)) return [decimal(digits, "")];
  const isGrouped =
    /^[1-9]\d{0,2}(?<separator>[.,' ])\d{3}(?:\k<separator>\d{3})*$/u.test(digits) ||
    /^[1-9]\d?(?:,\d{2})+,\d{3}$/u.test(digits);
  return isGrouped ? [decimal(digits.replace(/\D/gu, ""), "")] : [];
}

/** "1.5", "1,234.5", "1 234,5". */
function fractional(digits: string): readonly Ratio[] {
  const [, whole = "", point = "", fraction = ""] = /^(.*?)([.,])(\d+)$/u.exec(digits) ?? [];
  if (whole === "" || whole.includes(point)) return [];
  return grouped(whole).map(([value]) => decimal(String(value), fraction));
}

function decimal(whole: string, fraction: string): Ratio {
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
}
