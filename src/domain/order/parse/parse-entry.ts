import { SUFFIX, THOUSANDS } from "#domain/money/amount-notation.ts";
import {
  amountIn,
  containsAmount,
  NO_PRICE,
  type ParsedPrice,
  parsePrice,
  RATE_PATTERN,
} from "#domain/money/parse-price.ts";
import * as Cart from "#domain/order/cart.ts";
import { withoutEmoji } from "#domain/order/text/chat-marks.ts";
import { type Quotes, withQuotes } from "#domain/order/text/quoted-labels.ts";
import { toSingleLine } from "#domain/text/name.ts";
import type { ItemMatcher } from "./match-item.ts";
import { mayBePrice, PIECES } from "./table-row.ts";
import { DURATION, namesNothing, withoutWordsAround } from "./trade-words.ts";

/** The price is for the whole entry, as written. */
export type ParsedEntry = ParsedPrice &
  Readonly<{
    name: string;
    quantity: number;
    isFor: "each" | "all" | undefined;
    /** "doubtful": the item, the number or the price is a guess, or has to be chosen. */
    certainty: "sure" | "doubtful" | "byHand";
    /** Likeliest first; empty for a line by hand. */
    slugs: readonly string[];
  }>;

/** In characters; a longer text is not a line of an order. */
const MAX_ENTRY_LENGTH = 300;
/** A name with more words than this and without a price is probably a sentence. */
const MAX_WORDS = 6;

const BULLETS = /^(?:[-–—•*·>→➜➤►▶◦‣▸●○■□★☆✦✧~=]+ *)+/u;
const NUMBERING = /^\d{1,3}(?:[.)] +(?=[\d\p{L}[+])|[.)](?=\d+ ?[x×]))/u;

/** Without a name, the whole text is the name; small talk alone is `undefined`. */
export function parseEntry(
  entry: string,
  quotes: Quotes,
  matchItem: ItemMatcher,
  isNoPrice: (text: string) => boolean,
): ParsedEntry | undefined {
  const start = withCountFirst(startOf(entry));
  if (start === "") return undefined;
  if (RATE_PATTERN.test(start)) return unreadable(withQuotes(start, quotes, ""));
  const last = quantityLast(start);
  const { price, rest: bare, isFor, isAbout, isPriced } = priced(last?.before ?? start);
  const rest = withLastWord(bare, start, matchItem);
  const unpriced = isPriced ? rest : withoutTail(rest, isNoPrice);
  const { name: named, quantity: written, isBare, isPriceLike = false } = quantityIn(unpriced, matchItem);
  const quantity = isPriced && last && written === "" ? last.quantity : written;
  const quoted = named.length === 1 ? quotes.labelOf(named) : undefined;
  const name = quoted ?? withQuotes(named, quotes, "").trim();
  // An amount without a name: the whole text is kept, so that the player can say what it is.
  if (name === "" && isPriced && /%/u.test(start)) return unreadable(withQuotes(start, quotes, ""));
  const match = matchEntry(name || start, quoted !== undefined, matchItem);
  const count = parseQuantity(quantity);
  const isOdd =
    count.isGuess ||
    isPriceLike ||
    // "gold ring 1 500m" may be one for 500 million, or one for 1,500 million.
    (isBare && new RegExp(` ${written} \\d{3}(?!\\d)`, "u").test(start)) ||
    isAbout ||
    name === "" ||
    price.choice !== undefined ||
    price.unread !== undefined ||
    // A price for all pieces is a price for each only if it divides evenly.
    (isFor === "all" && (price.fc ?? price.penya ?? 0) % count.quantity !== 0);
  const isOddName =
    quoted === undefined &&
    (match.certainty === "byHand" ? isBare || isOddLabel(name || start, isPriced) : isMixed());
  return {
    ...match,
    ...price,
    quantity: count.quantity,
    isFor,
    certainty: isOdd || isOddName ? "doubtful" : match.certainty,
  };

  /** Entries such as "5 spro 3 apro" were not split: the number that was used is one of two. */
  function isMixed() {
    return match.certainty === "doubtful" && /\d/u.test(named);
  }
}

/** Returns the name with the word before the price where it is a part of an item's name: "Parchemin FOR 100 FC". */
function withLastWord(name: string, text: string, matchItem: ItemMatcher): string {
  const [word = ""] = (text.startsWith(name) && /^\s+\p{L}+/u.exec(text.slice(name.length))) || [];
  const isSure = (whole: string) => matchItem(quantityIn(whole, matchItem).name).kind === "sure";
  return word !== "" && !isSure(name) && isSure(name + word) ? name + word : name;
}

/** "sprotect 3x15m" is three pieces at 15m each. */
function withCountFirst(text: string): string {
  const [, name = "", count = "", amount = ""] = COUNTED_PRICE.exec(text) ?? [];
  return name === "" ? text : `${count}x ${name} ${amount} each`;
}
const COUNTED_PRICE = new RegExp(
  `^(?!\\d)(.*\\p{L}{2})[\\s:=-]+\\(?(\\d{1,4})(?:[x×@]| [x×@] )(\\d[\\d.,]* ?${SUFFIX})(?: ?penya)?\\)?$`,
  "iu",
);

function startOf(entry: string): string {
  const listed = withoutEmoji(entry.slice(0, MAX_ENTRY_LENGTH).trim())
    .replace(BULLETS, "")
    .replace(NUMBERING, "");
  return withoutWordsAround(listed).replace(BULLETS, "").trim();
}

function priced(text: string) {
  const parsed = parsePrice(text);
  const { fc, penya, choice, unread } = parsed.price;
  return { ...parsed, isPriced: [fc, penya, choice, unread].some((one) => one !== undefined) };
}

/** A line to review, without a price: the whole text is its name. */
export function unreadable(text: string): ParsedEntry {
  const name = toSingleLine(text, Cart.MAX_LABEL) || "?";
  return { ...NO_PRICE, name, quantity: 1, isFor: undefined, certainty: "doubtful", slugs: [] };
}

/** Whether the name of a line by hand names no thing, still contains an amount, or is a sentence. */
function isOddLabel(name: string, isPriced: boolean): boolean {
  if (/\d/u.test(name) && !/[\p{L}\p{S}]/u.test(name)) return true;
  if (namesNothing(name) || !/[^\d\s.,]/u.test(name) || /: |(?<!\p{L})[x×]\d/iu.test(name)) return true;
  if (containsAmount(name)) return true;
  return !isPriced && (hasUnknownUnit(name) || (name.match(/\p{L}{2,}/gu)?.length ?? 0) > MAX_WORDS);
}

/** Whether digits of a name have a word that may be of an amount: "cloak 500 mcd", "500gp cloak", "g" of "500 g cloak". */
function hasUnknownUnit(name: string): boolean {
  if (/^(?:\d[\d.,']*(?!h )\p{L}{1,2}|\p{L}) /iu.test(name)) return true;
  const [, before = ""] = UNKNOWN_UNIT.exec(name) ?? [];
  return before !== "" && !LEVEL.test(before);
}
const UNKNOWN_UNIT = new RegExp(
  `^(.*\\p{L}.*[^\\p{L}\\d+-])\\d[\\d.,']* ?(?!${DURATION}$|h$)\\p{L}+\\.?$`,
  "iu",
);

/** Finds a number of pieces after the price: "spro 350k each x20". */
function quantityLast(text: string): Readonly<{ before: string; quantity: string }> | undefined {
  const [, before = "", first, second] =
    /^(.+?)[\s([]+(?:[x×*] ?(\d{1,4})|(\d{1,4}) ?[x×])[)\]]?$/iu.exec(text) ?? [];
  const quantity = first ?? second;
  return quantity === undefined || !priced(before).isPriced ? undefined : { before, quantity };
}

/** Matches the word for pieces: "20 pcs of spro" and "spro 20 Stück" mean the same as "20x". */
const AFTER_COUNT = new RegExp(
  `(?<=(?<![\\d.,])\\d{1,4}) ?${PIECES}(?!\\p{L})\\.?(?: (?:of|de|ng|von)(?= ))?`,
  "iu",
);

/** `isBare`: the number may have another meaning, as in "bow Earth 10". `isPriceLike`: it may be a price, as in "ring 2,500". */
type Counted = Readonly<{ name: string; quantity: string; isBare?: boolean; isPriceLike?: boolean }>;

/** Finds a quantity: "20x", "20 x", "x20", "20" and "1 500" before a name; "x20", "(20)" and "20" after it. */
function quantityIn(written: string, matchItem: ItemMatcher): Counted {
  const text = written.trim().replace(AFTER_COUNT, "x");
  const before =
    // "2x pro" and "2 x pro", but "2 xpro" is two pieces of "xpro".
    /^(\d{1,3}(?: \d{3})+|\d[\d.,']*)(?:x ?| x | ?[×*] ?)(?=\D)(.+)$/iu.exec(text) ??
    /^[x×*] ?(\d[\d.,']*) +(.+)$/iu.exec(text) ??
    /^[([]x?(\d{1,4}) ?[x×]?[)\]] *(.+)$/iu.exec(text) ??
    /^(\d{1,4})(?: [-–—] |: ?)(?=\p{L})(.+)$/u.exec(text) ??
    COUNTED_BEFORE.exec(text) ??
    // "5gold ring", and "Mia: 5 gold ring" from a chat.
    /^(\d{1,4})(?=\p{L}{3})(.+)$/u.exec(text) ??
    /^[^\d:]{1,30}: ?(\d[\d.,']*) ?[x×]? ?(?=\p{L}{2})(.+)$/iu.exec(text);
  if (before) return { quantity: before[1] ?? "", name: trimmed(before[2] ?? "") };
  // "hello, I would like 5 gold rings": only if the text after the number certainly names an item.
  const within = /^\D{1,60}?\s(\d{1,4}) ?(?:x |× ?)?(\p{L}.+)$/iu.exec(text);
  if (within && matchItem(trimmed(within[2] ?? "")).kind === "sure")
    return { quantity: within[1] ?? "", name: trimmed(within[2] ?? "") };
  // The number of a level, a socket or a stat is not a number of pieces.
  const after = /^(.*[^\d.,'])(?<= |[x×*:([])(\d[\d.,']*)(?: ?[x×])?[)\]]?$/iu.exec(text);
  if (!after || LEVEL.test(after[1] ?? "")) return { quantity: "", name: trimmed(text) };
  return {
    quantity: after[2] ?? "",
    isPriceLike: mayBePrice(after[2] ?? "") && !/[x×*] ?\d[\d.,']*[)\]]?$|[x×][)\]]?$/iu.test(text),
    isBare: / \d[\d.,']*$/u.test(text) && !/[x×*:=–—-] \d[\d.,']*$/iu.test(text),
    name: trimmed((after[1] ?? "").replace(/(?:[\s:([]|\s[x×]|[×*])+$/iu, "")),
  };
}
/** A word for thousands may belong to the number; after another one, the number is an amount. */
const COUNTED_BEFORE = new RegExp(
  `^(\\d{1,3}(?: \\d{3})+|\\d[\\d.,']*(?: ?${THOUSANDS})?) +(?!${SUFFIX}(?![\\p{L}\\d]))(.+)$`,
  "iu",
);
const LEVEL = /(?<!\p{L})(?:le?ve?l|lv|niv(?:eau)?|stufe|antas|lvl)\.? ?$/iu;

export function isListed(piece: string, matchItem: ItemMatcher): boolean {
  return matchItem(quantityIn(priced(startOf(piece)).rest, matchItem).name).kind === "sure";
}

function trimmed(name: string): string {
  const bare = name.replace(/^[\s:.*]+|[\s:.,=–—-]+$/gu, "");
  return /^\[[^[\]]+\]$/u.test(bare) ? bare.slice(1, -1).trim() : bare;
}

/** Removes the remark after the name from "gold ring (no price)" and "gold ring: no price". */
function withoutTail(text: string, isNoPrice: (text: string) => boolean): string {
  const [, before = "", tail = ""] = /^(.*?)(?: ?: | {2,}| \()([^:()]{1,40})\)?$/u.exec(text) ?? [];
  return before !== "" && isNoPrice(tail) ? before : text;
}

/** Parses a quantity that can be ordered; it is a guess where the text contains another number. */
export function parseQuantity(text: string): Readonly<{ quantity: number; isGuess: boolean }> {
  if (text.trim() === "") return { quantity: 1, isGuess: false };
  const amount = amountIn(text) ?? 0;
  const quantity = Cart.clampedQuantity(amount);
  return { quantity, isGuess: amount !== quantity };
}

/** A name between quotes is always a label. */
export function matchEntry(
  text: string,
  isQuoted: boolean,
  matchItem: ItemMatcher,
): Pick<ParsedEntry, "name" | "certainty" | "slugs"> {
  const name = toSingleLine(text, Cart.MAX_LABEL) || "?";
  const match = isQuoted ? ({ kind: "unknown" } as const) : matchItem(text);
  if (match.kind === "sure") return { name, certainty: "sure", slugs: [match.slug] };
  if (match.kind === "doubtful") return { name, certainty: "doubtful", slugs: match.slugs };
  return { name, certainty: "byHand", slugs: [] };
}
