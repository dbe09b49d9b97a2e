/**
 * Parses amounts as players type them: "1.5b", "2kk", "1 234 567", "12*45m", "1.5b + 300m", "1.5b/3" and "90% of 200m".
 * Returns every meaning of an ambiguous text instead of choosing one, and never uses floating-point numbers.
 */
import { oncePerLocale } from "#domain/text/once-per-locale.ts";
import { type Currency, MAX_AMOUNT } from "./money.ts";

type Refusal =
  /** The text has no notation that can be parsed as an amount. */
  | "notAnAmount"
  /** "1.5" without a suffix: amounts are whole, so it may mean 1.5 million or be a typing error. */
  | "fraction"
  /** Above 2^53 − 1. */
  | "tooLarge"
  /** The text was parsed, but the result is not whole: "1.2345k", "10% of 15". */
  | "notWhole"
  /** A division that leaves a remainder: "1b/3". */
  | "remainder";

/** The result of parsing a typed amount. */
export type ParsedAmount =
  | Readonly<{ kind: "empty" }>
  | Readonly<{ kind: "amount"; amount: number }>
  /**
   * The text has several meanings, smallest first: "1.500m" is 1.5 or 1,500 million, and the player chooses.
   * `amounts` may hold a single amount: `otherwise` then says why the text's other meaning is not a valid
   * amount.
   */
  | Readonly<{
      kind: "ambiguous";
      amounts: readonly number[];
      otherwise?: Extract<Refusal, "tooLarge" | "notWhole">;
    }>
  | Readonly<{ kind: "refused"; why: Refusal }>;

/** An exact fraction. The divisor is positive. */
type Ratio = Readonly<{ dividend: bigint; divisor: bigint }>;

/**
 * Powers of ten of the suffixes and number words of the four languages. "Billion" has two: 10^9 in English, 10^12 in
 * French and German.
 */
const SUFFIXES: Readonly<Record<string, readonly number[]>> = powers([
  [[3], "k tsd tausend thousand mille libo"],
  [[6], "m kk mio mio. million millions millionen milyon"],
  [[9], "b kkk bn md mds mrd mrd. milliard milliards milliarde milliarden bilyon"],
  [[9, 12], "billion billions"],
  [[12], "billionen"],
]);

function powers(table: readonly (readonly [readonly number[], string])[]) {
  return Object.fromEntries(table.flatMap(([power, words]) => words.split(" ").map((word) => [word, power])));
}

/** Maximum length in characters. A longer text is refused before any arithmetic. */
const MAX_LENGTH = 80;

// All spaces and apostrophes that a keyboard, a locale or a copied page may produce.
const SPACE = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/gu;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const APOSTROPHE = /['\u2018\u2019\u201b\u02bc\u2032\u00b4`]/gu;

/** Raised dots: some players write them for a product, others as a decimal point. */
const RAISED_DOT = /[·\u0387\u2219\u22c5]/gu;
const POINT_OR_PRODUCT = /(?<=\d)[·\u0387\u2219\u22c5](?=\d)/gu;

const PERCENT_OF = /^(?<percent>[^%]+)%\s*(?:of|de|d'|von|ng|\*|x)\s*(?<amount>[^%]+)$/u;

/** The unit that may follow an amount of each currency: our own texts write it, and people copy those. */
const UNIT: Readonly<Record<Currency, RegExp>> = {
  penya: /(?: ?| de )penya$/u,
  fc: /(?: ?| de )(?:fc|fcoins?)$/u,
};

/**
 * Parses an amount that a player typed. In a field of `currency`, the name of that currency may follow the
 * amount. Without a suffix an amount is whole, so separators can only group digits.
 */
export function parseAmount(typed: string, currency?: Currency): ParsedAmount {
  const text = typed
    .replace(INVISIBLE, "")
    .replace(SPACE, " ")
    .replace(APOSTROPHE, "'")
    .replace(/[×✕✖]/gu, "*")
    .replace(/[÷∕⁄]/gu, "/")
    .trim()
    .toLowerCase()
    .replace(currency ? UNIT[currency] : "", "");
  if (text === "") return { kind: "empty" };
  if (text.length > MAX_LENGTH) return { kind: "refused", why: "notAnAmount" };

  const isQuotient = text.includes("/");
  const readings = expression(text.replace(RAISED_DOT, "*"));
  const withPoint = text.replace(POINT_OR_PRODUCT, ".");
  if (withPoint === text)
    return readings.length === 0 ? refusalOf(text) : settle(readings, false, isQuotient);
  const others = expression(withPoint);
  if (readings.length + others.length === 0) return refusalOf(withPoint);
  return settle([...readings, ...others], others.length === 0 && isFraction(withPoint), isQuotient);
}

function refusalOf(text: string): ParsedAmount {
  return { kind: "refused", why: isFraction(text) ? "fraction" : "notAnAmount" };
}

function isFraction(text: string): boolean {
  return /^\d[\d.,' ]*[.,]\d+$/u.test(text);
}

/**
 * Keeps the values that are whole and not above `MAX_AMOUNT`; if none is left, says why. `hasFraction` says that the
 * text has a further meaning, which is not whole.
 */
function settle(readings: readonly Ratio[], hasFraction = false, isQuotient = false): ParsedAmount {
  const amounts = new Set<number>();
  let why: "tooLarge" | "notWhole" | undefined = hasFraction ? "notWhole" : undefined;
  for (const { dividend, divisor } of readings) {
    const amount = dividend / divisor;
    if (dividend % divisor !== 0n) why ??= "notWhole";
    else if (amount > BigInt(MAX_AMOUNT)) why = "tooLarge";
    else amounts.add(Number(amount));
  }
  const [first, ...others] = [...amounts].sort((a, b) => a - b);
  if (first === undefined)
    return { kind: "refused", why: why === "tooLarge" ? why : isQuotient ? "remainder" : "notWhole" };
  if (others.length === 0 && why === undefined) return { kind: "amount", amount: first };
  return { kind: "ambiguous", amounts: [first, ...others], ...(why && { otherwise: why }) };
}

/** A sum of terms. "90% of 200m + 50m" has two meanings: the percentage may be of the whole sum or of its first amount. */
function expression(text: string): readonly Ratio[] {
  const terms = text.split(/ ?\+ ?| plus /u).map(term);
  const sums = terms.reduce((soFar, next) => combined(soFar, next, sum));
  const percent = terms.length > 1 ? PERCENT_OF.exec(text)?.groups : undefined;
  if (!percent) return sums;
  return [...sums, ...combined(percentage(percent.percent ?? ""), expression(percent.amount ?? ""), product)];
}

/** A product or a quotient, or a percentage of one. */
function term(text: string): readonly Ratio[] {
  const percent = PERCENT_OF.exec(text)?.groups;
  if (percent)
    return combined(percentage(percent.percent ?? ""), term((percent.amount ?? "").trim()), product);
  const [first = "", ...others] = text.split(/ ?(\/) ?| ?(?:\*) ?|(?<=[\dkmbdonse.]) ?x ?(?=\d)/u);
  let result = number(first);
  // The separators are the odd entries: "/" for a division, `undefined` for a product.
  for (let i = 0; i < others.length; i += 2) {
    const next = others[i + 1] ?? "";
    result =
      others[i] === "/"
        ? combined(result, divisors(next), quotient)
        : combined(result, number(next), product);
  }
  return result;
}

const sum = (a: Ratio, b: Ratio): Ratio => ({
  dividend: a.dividend * b.divisor + b.dividend * a.divisor,
  divisor: a.divisor * b.divisor,
});
const product = (a: Ratio, b: Ratio): Ratio => ({
  dividend: a.dividend * b.dividend,
  divisor: a.divisor * b.divisor,
});
const quotient = (a: Ratio, b: Ratio): Ratio => ({
  dividend: a.dividend * b.divisor,
  divisor: a.divisor * b.dividend,
});

/** Returns the results of an operation for all meanings of its operands. */
function combined(
  left: readonly Ratio[],
  right: readonly Ratio[],
  operation: (a: Ratio, b: Ratio) => Ratio,
): readonly Ratio[] {
  return left.flatMap((a) => right.map((b) => operation(a, b)));
}

/**
 * What an amount can be divided by: a count. "600m/300m" is more likely two prices than 2 Penya, so an amount with a
 * suffix is not a divisor.
 */
function divisors(text: string): readonly Ratio[] {
  return /\p{L}/u.test(text) ? [] : number(text).filter(({ dividend }) => dividend > 0n);
}

/** A percentage: "90", "7.5", "7,5". */
function percentage(text: string): readonly Ratio[] {
  const [, whole = "", fraction = ""] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/u.exec(text.trim()) ?? [];
  if (whole === "") return [];
  const { dividend, divisor } = decimal(whole, fraction);
  return [{ dividend, divisor: divisor * 100n }];
}

/** One number with or without a suffix: returns all its possible values, most often one. */
function number(text: string): readonly Ratio[] {
  const [, digits = "", suffix = ""] = /^(\d[\d.,' ]*?) ?(\p{L}+\.?)?$/u.exec(text) ?? [];
  if (digits === "") return [];
  if (suffix === "") return grouped(digits);
  const readings = [...grouped(digits), ...fractional(digits)];
  return (Object.hasOwn(SUFFIXES, suffix) ? (SUFFIXES[suffix] ?? []) : []).flatMap((power) =>
    readings.map(({ dividend, divisor }) => ({ dividend: dividend * 10n ** BigInt(power), divisor })),
  );
}

/**
 * Parses digits whose separators, if any, are all the same and stand before groups of three; or, as in India,
 * commas before groups of two and a last group of three: "1,50,000" is 150,000.
 */
function grouped(digits: string): readonly Ratio[] {
  if (/^\d+$/u.test(digits)) return [decimal(digits, "")];
  const isGrouped =
    /^[1-9]\d{0,2}(?<separator>[.,' ])\d{3}(?:\k<separator>\d{3})*$/u.test(digits) ||
    /^[1-9]\d?(?:,\d{2})+,\d{3}$/u.test(digits);
  return isGrouped ? [decimal(digits.replace(/\D/gu, ""), "")] : [];
}

/** Parses digits with a decimal point or comma: "1.5", "1,234.5", "1 234,5". */
function fractional(digits: string): readonly Ratio[] {
  const [, whole = "", point = "", fraction = ""] = /^(.*?)([.,])(\d+)$/u.exec(digits) ?? [];
  if (whole === "" || whole.includes(point)) return [];
  return grouped(whole).map(({ dividend }) => decimal(String(dividend), fraction));
}

function decimal(whole: string, fraction: string): Ratio {
  return { dividend: BigInt(whole + fraction), divisor: 10n ** BigInt(fraction.length) };
}

const wholeFormat = oncePerLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));

/** Returns a function that formats amounts with the locale's grouping: "1,500,000,000". */
export function amountFormatter(locale: string): (amount: number) => string {
  return wholeFormat(locale).format;
}

/**
 * Formats an amount as players write it: "602m", "1.5b", "200k". Exact: an amount that needs more than two
 * decimals gets a smaller unit or plain digits. Three decimals could be read as a group of digits.
 */
export function shortAmount(amount: number): string {
  const value = BigInt(amount);
  for (const [suffix, power] of [
    ["b", 9],
    ["m", 6],
    ["k", 3],
  ] as const) {
    const unit = 10n ** BigInt(power);
    const isUnwieldy = suffix !== "b" && value / unit >= 100_000n;
    if (value < unit || isUnwieldy || value % (unit / 100n) !== 0n) continue;
    const fraction = String((value % unit) / (unit / 100n))
      .padStart(2, "0")
      .replace(/0+$/u, "");
    return `${value / unit}${fraction === "" ? "" : `.${fraction}`}${suffix}`;
  }
  return String(amount);
}
