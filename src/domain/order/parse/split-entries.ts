import { CURRENCY_WORD, SUFFIX } from "#domain/money/amount-notation.ts";
import { PRICE_ALONE } from "#domain/money/parse-price.ts";
import { CHAT_ADJUSTMENT } from "#domain/order/text/chat-format.ts";
import { LABEL_MARK } from "#domain/order/text/quoted-labels.ts";
import {
  hasUnclearComma,
  isCountCell,
  isNumberCell,
  isPriceCell,
  mayBePrice,
  PIECES,
  rowEntry,
  rowIn,
  type WrittenEntry,
} from "./table-row.ts";
import { DURATION } from "./trade-words.ts";

/** A number and the name of what is counted: not a price, and not a duration or a level. */
const COUNTED = [
  "\\d{1,4} ?[x×]? ?",
  `(?!(?:${CURRENCY_WORD}|${SUFFIX}|each|ea|per|${PIECES})(?![\\p{L}\\d]))`,
  `(?!${DURATION}(?!\\p{L}))`,
  "\\p{L}{2}",
].join("");
/** A comma between digits may be part of a number. */
const BETWEEN = new RegExp(
  [
    "[;|\\t、]",
    "(?<!\\d),|,(?!\\d)",
    ` [/+&] |(?<=\\p{L})/(?=\\d)(?!\\d[\\d.,]* ?${SUFFIX}(?![\\p{L}\\d]))`,
    ` (?:and|et|und|at|tsaka|tska|saka) (?=${COUNTED})`,
  ].join("|"),
  "giu",
);
const BEFORE_COUNTED = new RegExp(`(?<=\\p{L})(?<!(?<!\\p{L})(?:or|ou|oder|o)) (?=${COUNTED})`, "giu");
const PLUS = /(?<=\p{L})\+(?=\d)/u;
const BEFORE_TIMES = /(?<=\p{L}) (?=[x×]\d{1,4} \p{L})/giu;
const AFTER_COUNT = /(?<=\p{L}(?: ?[x×*]| )\d{1,4}|\p{L} \d{1,4}[x×]) (?=\p{L})/giu;
const COUNT_BEHIND = /(?:[x×* ]\d{1,4}|\d[x×])$/iu;
const AFTER_PRICE = new RegExp(
  `(?<=\\d ?(?:${SUFFIX}|${CURRENCY_WORD})(?:[ /](?:each|ea|pc))?) (?=\\p{L}{2})(?!(?:each|ea|pc)(?!\\p{L}))`,
  "giu",
);
const STAT = /^(?:str|sta|dex|int|hp|mp|fp|atk|def|adoch|crit|speed|aspd) ?[+-]\d/iu;
/** In characters, above which pieces are not matched with items, to keep the time linear. */
const MAX_LINE_LENGTH = 4_000;

type Piece = Readonly<{ text: string; separator: string }>;

/** `isListed`: the part certainly names a listed item. A number alone, or in another one, makes all entries unclear. */
export function splitEntries(line: string, isListed: (piece: string) => boolean): readonly WrittenEntry[] {
  const row = line.length > MAX_LINE_LENGTH ? undefined : rowIn(line);
  if (row !== undefined) return [row];
  const whole =
    line.length > MAX_LINE_LENGTH
      ? line.split(BETWEEN)
      : together(piecesIn(line)).flatMap((piece) => plusIn(piece, isListed));
  const pieces = whole
    .flatMap((piece) => (piece.length > MAX_LINE_LENGTH ? [piece] : countedIn(piece, isListed)))
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}\p{So}]/u.test(piece) || LABEL_MARK.test(piece));
  const hasNumber = pieces.some((piece) => isNumberCell(piece) || isCountCell(piece));
  // "bow + 8" is one bow.
  const entry = hasNumber ? rowEntry(pieces, / [+&] /u.test(line)) : undefined;
  if (entry !== undefined) return [entry];
  const isUnclear = pieces.length > 1 && (hasUnclearComma(line) || pieces.some(isWordless));
  const isUnknown = (piece: string) => pieces.length > 1 && hasUnknownUnit(piece) && !isListed(piece);
  return pieces.map((text) => (isUnclear || isUnknown(text) ? { text, isUnclear: true } : { text }));
}

/** Whether an entry may be the price of the one beside it: "cloak; 500 mcd". */
function hasUnknownUnit(piece: string): boolean {
  const [, number = ""] = /^(\d+) ?\p{L}+\.?$/u.exec(piece) ?? [];
  return mayBePrice(number);
}

function isWordless(piece: string): boolean {
  if (CHAT_ADJUSTMENT.test(piece)) return false;
  return isPriceCell(piece) || (/\d/u.test(piece) && !/\p{L}{2}/u.test(piece) && !LABEL_MARK.test(piece));
}

function piecesIn(line: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let [from, separator] = [0, ""];
  for (const match of line.matchAll(BETWEEN)) {
    pieces.push({ text: line.slice(from, match.index), separator });
    [from, separator] = [match.index + match[0].length, match[0]];
  }
  pieces.push({ text: line.slice(from), separator });
  return pieces;
}

/** "20 spro+5 apro" is two entries; "LGA+10" is one item with its level. */
function plusIn(piece: string, isListed: (piece: string) => boolean): readonly string[] {
  const parts = piece.split(PLUS);
  return parts.length > 1 && parts.every(isListed) ? parts : [piece];
}

/** Joins parts that are not entries themselves: stats, and a price after a slash. */
function together(pieces: readonly Piece[]): readonly string[] {
  return pieces.reduce<string[]>((soFar, { text, separator }) => {
    const before = soFar.at(-1);
    const isOne =
      before !== undefined &&
      ((/[,/+&]/u.test(separator) && STAT.test(text.trim())) ||
        (/[,/]/u.test(separator) && PRICE_ALONE.test(text) && !PRICED.test(before)));
    if (isOne) soFar[soFar.length - 1] = `${before}${separator}${text}`;
    else soFar.push(text);
    return soFar;
  }, []);
}
const PRICED = new RegExp(`\\d ?(?:${SUFFIX}|${CURRENCY_WORD})(?:\\s|$)`, "iu");

/** Splits "5 spro 3 apro", which has no separator; words before the first number belong to its entry. */
function countedIn(piece: string, isListed: (piece: string) => boolean): readonly string[] {
  if (/^[x×]\d/iu.test(piece)) return piece.split(BEFORE_TIMES);
  const behind = piece.split(AFTER_COUNT);
  const isCounted = behind.length > 1 && behind.every((part) => COUNT_BEHIND.test(part.trim()));
  if (isCounted && behind.every(isListed)) return behind;
  const priced = piece.split(AFTER_PRICE);
  if (priced.length > 1 && priced.every(isListed)) return priced;
  const [first = "", second, ...others] = piece.split(BEFORE_COUNTED);
  if (second === undefined) return [piece];
  return /\d/u.test(first) ? [first, second, ...others] : [`${first} ${second}`, ...others];
}
