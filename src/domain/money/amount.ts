/**
 * Parses amounts as players type them: "1.5b", "2kk", "1 234 567", "12*45m" and "90% of 200m". Returns every
 * meaning of an ambiguous text instead of choosing one, and never uses floating-point numbers.
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
  | "notWhole";

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

/** An exact decimal: mantissa / 10^scale. */
type Decimal = Readonly<{ mantissa: bigint; scale: number }>;

/** Powers of ten. French "Md" and German "Mrd" are 10^9; German "Mio" is 10^6. */
const SUFFIXES: Readonly<Record<string, number>> = { k: 3, m: 6, kk: 6, mio: 6, b: 9, kkk: 9, md: 9, mrd: 9 };

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
const UNIT: Readonly<Record<Currency, RegExp>> = { penya: / ?penya$/u, fc: / ?(?:fc|fcoins?)$/u };

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
    .trim()
    .toLowerCase()
    .replace(currency ? UNIT[currency] : "", "");
  if (text === "") return { kind: "empty" };
  if (text.length > MAX_LENGTH) return { kind: "refused", why: "notAnAmount" };

  const readings = expression(text.replace(RAISED_DOT, "*"));
  const withPoint = text.replace(POINT_OR_PRODUCT, ".");
  if (withPoint === text) return readings.length === 0 ? refusalOf(text) : settle(readings);
  const others = expression(withPoint);
  if (readings.length + others.length === 0) return refusalOf(withPoint);
  return settle([...readings, ...others], others.length === 0 && isFraction(withPoint));
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
function settle(readings: readonly Decimal[], hasFraction = false): ParsedAmount {
  const amounts = new Set<number>();
  let why: "tooLarge" | "notWhole" | undefined = hasFraction ? "notWhole" : undefined;
  for (const { mantissa, scale } of readings) {
    const unit = 10n ** BigInt(scale);
    const amount = mantissa / unit;
    if (mantissa % unit !== 0n) why ??= "notWhole";
    else if (amount > BigInt(MAX_AMOUNT)) why = "tooLarge";
    else amounts.add(Number(amount));
  }
  const [first, ...others] = [...amounts].sort((a, b) => a - b);
  if (first === undefined) return { kind: "refused", why: why ?? "notWhole" };
  if (others.length === 0 && why === undefined) return { kind: "amount", amount: first };
  return { kind: "ambiguous", amounts: [first, ...others], ...(why && { otherwise: why }) };
}

function expression(text: string): readonly Decimal[] {
  const percent = PERCENT_OF.exec(text)?.groups;
  if (percent) {
    const hundredths = factor(percent.percent ?? "").map(({ mantissa, scale }) => ({
      mantissa,
      scale: scale + 2,
    }));
    return product(hundredths, expression(percent.amount ?? ""));
  }
  const factors = text.split(/\s*[*]\s*|(?<=[\dkmbdo])\s*x\s*(?=\d)/u).map(number);
  return factors.reduce((soFar, next) => product(soFar, next), [ONE]);
}

const ONE: Decimal = { mantissa: 1n, scale: 0 };

function product(left: readonly Decimal[], right: readonly Decimal[]): readonly Decimal[] {
  return left.flatMap((a) =>
    right.map((b) => ({ mantissa: a.mantissa * b.mantissa, scale: a.scale + b.scale })),
  );
}

/** A percentage: "90", "7.5", "7,5". */
function factor(text: string): readonly Decimal[] {
  const [, whole = "", fraction = ""] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/u.exec(text.trim()) ?? [];
  return whole === "" ? [] : [decimal(whole, fraction)];
}

/** One number with or without a suffix: returns zero, one or two possible values. */
function number(text: string): readonly Decimal[] {
  const [, digits = "", suffix = ""] = /^(\d[\d.,' ]*?) ?(k{1,3}|mio|m|b|md|mrd)?$/u.exec(text) ?? [];
  if (digits === "") return [];
  const power = suffix === "" ? 0 : (SUFFIXES[suffix] ?? 0);
  const readings = suffix === "" ? grouped(digits) : [...grouped(digits), ...fractional(digits)];
  return readings.map(({ mantissa, scale }) => ({ mantissa: mantissa * 10n ** BigInt(power), scale }));
}

/**
 * Parses digits whose separators, if any, are all the same and stand before groups of three; or, as in India,
 * commas before groups of two and a last group of three: "1,50,000" is 150,000.
 */
function grouped(digits: string): readonly Decimal[] {
  if (/^\d+$/u.test(digits)) return [decimal(digits, "")];
  const isGrouped =
    /^[1-9]\d{0,2}(?<separator>[.,' ])\d{3}(?:\k<separator>\d{3})*$/u.test(digits) ||
    /^[1-9]\d?(?:,\d{2})+,\d{3}$/u.test(digits);
  return isGrouped ? [decimal(digits.replace(/\D/gu, ""), "")] : [];
}

/** Parses digits with a decimal point or comma: "1.5", "1,234.5", "1 234,5". */
function fractional(digits: string): readonly Decimal[] {
  const [, whole = "", point = "", fraction = ""] = /^(.*?)([.,])(\d+)$/u.exec(digits) ?? [];
  if (whole === "" || whole.includes(point)) return [];
  return grouped(whole).map(({ mantissa }) => decimal(String(mantissa), fraction));
}

function decimal(whole: string, fraction: string): Decimal {
  return { mantissa: BigInt(whole + fraction), scale: fraction.length };
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
