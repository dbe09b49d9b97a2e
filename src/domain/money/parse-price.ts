/** Parses a price at the end or beginning of an entry, for each piece or all. Never chooses between two meanings of an amount. */

import {
  ALL_AFTER_PRICE,
  ALL_BEFORE_PRICE,
  BEFORE_PRICE,
  EACH_AFTER_PRICE,
  EACH_BEFORE_PRICE,
  isApproximate,
} from "#domain/order/parse/trade-words.ts";
import * as Amount from "./amount.ts";
import { CURRENCY_WORD, CURRENCY_WORDS, currencyOf, SHARE_OF, SUFFIX, THOUSANDS } from "./amount-notation.ts";
import type { Currency } from "./money.ts";

/** Smallest first: only the player can tell which is meant. */
type AmountChoice = Readonly<{ currency: Currency; amounts: readonly number[] }>;

export type ParsedPrice = Readonly<{
  /** `undefined` without a single certain price. */
  fc: number | undefined;
  penya: number | undefined;
  choice: AmountChoice | undefined;
  unread: string | undefined;
}>;

type Priced = Readonly<{
  price: ParsedPrice;
  rest: string;
  isFor: "each" | "all" | undefined;
  /** Approximate or a minimum: "~500m", "500m+". */
  isAbout: boolean;
}>;

export const NO_PRICE: ParsedPrice = {
  fc: undefined,
  penya: undefined,
  choice: undefined,
  unread: undefined,
};

const NUMBER = "\\d+(?:[.,'·]\\d+)*";
// Before a suffix nobody groups by spaces: in "lvl 120 500m" the price is half a billion, for something of level 120.
const SHORT = `(?:\\d{1,6} ?${SUFFIX} ?\\d{1,3}|${NUMBER}) ?${SUFFIX}`;
const EITHER = `${NUMBER} ?${SUFFIX} ?/ ?${NUMBER} ?${SUFFIX}`;
const RANGE = `${NUMBER} ?${SUFFIX}?(?: ?[-–—~] ?| (?:to|bis|à|hanggang|et|and|und) )${NUMBER} ?${SUFFIX}?`;
const SHARE = `\\d{1,3}(?:[.,]\\d{1,2})? ?% ?${SHARE_OF} ?${NUMBER} ?${SUFFIX}?`;
/** Looks like an amount, but has no notation that can be parsed: "1b5", "1.5E+09". */
const ODD = `${NUMBER} ?${SUFFIX}\\d+|${NUMBER}e[+-]?\\d{1,3}`;
const GROUPED = "\\d{1,3}(?:[.,' ]\\d{3})+";
const BEFORE = "(?:^|[\\s:=@([~≈>→➜⇒-]|(?<=\\p{L})/)";
const PRICE = new RegExp(
  `${BEFORE}(${SHARE}|${EITHER}|${RANGE}|${ODD}|${SHORT}|${GROUPED}|${NUMBER}) ?(${CURRENCY_WORD})[)\\]]?$`,
  "iu",
);
/** Without a currency, a price by suffix, size or form: "gold ring 100m", "cloak 3 000 000", "cloak 12.5". */
const BARE_PRICE = new RegExp(
  `${BEFORE}(${SHARE}|${EITHER}|${RANGE.slice(0, -1)}|${ODD}|${SHORT}|\\d{1,3}(?:[.,' ]\\d{3}){2,}|\\d{1,2}(?:,\\d{2})+,\\d{3}|\\d{6,}|\\d+[.,](?!\\d{3}[)\\]]?$)\\d+)[)\\]]?$`,
  "iu",
);
/** "500m cloak", "500 FC - gold ring". A number of pieces from a thousand on may look the same: "1.5k spro". */
const LEADING = new RegExp(
  `^(${ODD}|${SHORT}|(?:${GROUPED}|${NUMBER})(?= ?${CURRENCY_WORD}(?!\\p{L})))(?: ?(${CURRENCY_WORD}))?(?: ?[-–—:=>→]{1,2} ?| (?:for|pour|für) | )(?=[\\p{L}+[])(.+)$`,
  "iu",
);
const COUNTED = new RegExp(`\\d ?${THOUSANDS}$`, "iu");
/** "500m+" is a minimum. */
const AT_LEAST = new RegExp(`(?<=\\d ?${SUFFIX}?)\\+$`, "iu");
/** No line has more pieces than this: a leading "350k" is a price. */
const MAX_PIECES = 9_999;

export function parsePrice(text: string): Priced {
  const plain = text.replace(AT_LEAST, "");
  const [each, all] = [plain.replace(EACH_AFTER_PRICE, ""), plain.replace(ALL_AFTER_PRICE, "")];
  const isAbout = plain !== text;
  for (const [unmarked, isFor] of [
    [each, "each"],
    [all, "all"],
  ] as const) {
    const priced = unmarked === plain ? undefined : atEnd(unmarked);
    // Without a price before it, "each" is a word of the name.
    if (priced?.isPriced) return { ...priced, isFor, isAbout: isAbout || priced.isAbout };
  }
  const priced = atEnd(plain);
  if (!priced.isPriced) return atStart(plain) ?? { ...priced, isFor: undefined, isAbout: false };
  for (const [said, isFor] of [
    [EACH_BEFORE_PRICE, "each"],
    [ALL_BEFORE_PRICE, "all"],
  ] as const) {
    const rest = priced.rest.replace(said, "").replace(BEFORE_PRICE, "");
    // In "Total: 700m" the word is the name of the entry.
    if (rest !== "" && said.test(priced.rest))
      return { ...priced, rest, isFor, isAbout: isAbout || priced.isAbout };
  }
  const isEach = AT_PRICE.test(plain);
  return { ...priced, isFor: isEach ? "each" : undefined, isAbout: isAbout || priced.isAbout };
}

/** "3 spro @ 15m" is at 15m each; of "3 spro à 15m" the player is asked. */
const AT_PRICE = /@ ?\d[^@\p{L}]*(?:\p{L}{1,9}\.?)?(?: ?penya| ?fc)?[)\]]?$/iu;

/** Finds at most one price in each currency, from the end: "800 FC", "800 FC = 160,000,000 Penya". */
function atEnd(text: string): Pick<Priced, "price" | "rest" | "isAbout"> & Readonly<{ isPriced: boolean }> {
  const read: Partial<Record<Currency, ParsedPrice>> = {};
  let rest = text;
  let isAbout = false;
  for (let count = 0; count < 2; count++) {
    const match = PRICE.exec(rest) ?? (count === 0 ? BARE_PRICE.exec(rest) : null);
    const [whole, matched = "", unit = ""] = match ?? [];
    const amount = withoutCount(matched);
    const currency = currencyOf(unit);
    if (whole === undefined || read[currency] !== undefined) break;
    read[currency] = priceOf(amount, currency, `${amount} ${unit}`.trim());
    const before = rest.slice(0, rest.length - whole.length);
    isAbout ||= isApproximate(`${before}${whole.slice(0, whole.lastIndexOf(amount))}`);
    rest = `${before}${amount === matched ? "" : whole.slice(0, whole.lastIndexOf(amount))}`.replace(
      BEFORE_PRICE,
      "",
    );
  }
  // An item costs FC; its price in Penya follows from the rate.
  const price = { ...NO_PRICE, ...read.penya, ...defined(read.fc) };
  return { price, rest, isAbout, isPriced: read.fc !== undefined || read.penya !== undefined };
}

/** Leaves a certain amount in Penya when spread over it. */
function defined(price: ParsedPrice | undefined): Partial<ParsedPrice> {
  if (!price) return {};
  return { fc: price.fc, choice: price.choice, unread: price.unread };
}

function atStart(text: string): Priced | undefined {
  const [, amount = "", unit = "", rest = ""] = LEADING.exec(text) ?? [];
  if (amount === "") return undefined;
  const price = priceOf(amount, currencyOf(unit));
  const isCount = unit === "" && COUNTED.test(amount) && (price.penya ?? 0) <= MAX_PIECES;
  return isCount ? undefined : { price, rest, isFor: undefined, isAbout: false };
}

export function priceOf(amount: string, currency: Currency, written = amount): ParsedPrice {
  const reading = rangeIn(amount) ?? Amount.parseAmount(amount);
  if (reading.kind === "amount") return { ...NO_PRICE, [currency]: reading.amount };
  if (reading.kind === "ambiguous") return { ...NO_PRICE, choice: { currency, amounts: reading.amounts } };
  return reading.kind === "empty" ? NO_PRICE : { ...NO_PRICE, unread: written };
}

const PARTS = new RegExp(
  `^(${NUMBER}) ?(${SUFFIX})?( ?[-–—~/] ?| (?:to|bis|à|hanggang|et|and|und) )(${NUMBER}) ?(${SUFFIX})?$`,
  "iu",
);

/** "spro 20 - 350k" is a number of pieces and a price. It is not a range: its ends are more than a factor of 5 apart. */
function withoutCount(amount: string): string {
  const [, low = "", suffix, between = "", high = "", end = ""] = PARTS.exec(amount) ?? [];
  if (suffix !== undefined || !/^ [-–—~] $/u.test(between)) return amount;
  const [least, most] = [amountIn(`${low}${end}`), amountIn(`${high}${end}`)];
  const isRange = least !== undefined && most !== undefined && least < most && most <= 5 * least;
  return isRange ? amount : amount.slice(low.length + between.length);
}

/** "2-3m" is from two to three million: the player chooses. */
function rangeIn(text: string): Amount.ParsedAmount | undefined {
  const [, low = "", suffix, , high = "", end = ""] = PARTS.exec(text) ?? [];
  if (low === "") return undefined;
  const amounts = [`${low}${suffix ?? end}`, `${high}${end}`].flatMap((part) => {
    const reading = Amount.parseAmount(part);
    return reading.kind === "amount" ? [reading.amount] : reading.kind === "ambiguous" ? reading.amounts : [];
  });
  const sorted = [...new Set(amounts)].sort((a, b) => a - b);
  return sorted.length < 2 ? { kind: "refused", why: "notAnAmount" } : { kind: "ambiguous", amounts: sorted };
}

export function amountIn(text: string): number | undefined {
  const reading = Amount.parseAmount(text);
  return reading.kind === "amount" ? reading.amount : undefined;
}

export function containsAmount(name: string): boolean {
  return LEFT.test(name);
}
const LEFT = new RegExp(
  `(?:(?<![\\p{L}\\d+%.,])|(?<=\\d ?[x×*]))${SHORT}(?![\\p{L}\\d])|(?<=[+\\p{L}])${NUMBER}${SUFFIX}(?![\\p{L}\\d])|\\d[kmb]{2,4}(?!\\p{L})|\\d{6,}|\\d[^\\p{L}\\d\\s/:+*×%()[\\]–—-]\\d|(?!\\d)[\\p{Nd}\\p{No}]`,
  "iu",
);
/** An exchange rate, which is not the price of a piece: "1 FC = 200k". */
export const RATE_PATTERN = new RegExp(
  `^(?:\\p{L}{1,12}:? )?1(?:[., ]?000|k)? ?${CURRENCY_WORDS.fc} ?(?:=|:|->|→) ?${NUMBER}`,
  "iu",
);
/** A price alone, which belongs to the entry before it. */
export const PRICE_ALONE = new RegExp(
  `^ ?(?:(?:price|preis|prix|presyo|vh?b|asking) ?:? ?)?${SHORT}(?![\\p{L}\\d])(?! ?${CURRENCY_WORD})(?! (?!each)\\p{L}{4})`,
  "iu",
);
