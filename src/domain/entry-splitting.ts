/** Where one entry of a line ends and the next begins. */

import { PRICE_ALONE } from "./price-reading.ts";
import { MARK } from "./quoted-labels.ts";

/** A number and what there is so many of: not a price, and not how long or at which level something is. */
const COUNTED = [
  "\\d{1,4} ?[x×]? ?",
  "(?!(?:fc|fcoins?|penyas?|k{1,3}|mrd?|mio|md|m|b|mil|mill?ions?|milliards?|each|ea|per|pcs?|stk|stück|piraso)\\b)",
  "(?!(?:days?|jours?|tage?n?|araw|hours?|heures?|stunden?|months?|mois|monate?)\\b)",
  "\\p{L}{2}",
].join("");
/** A comma between digits may be part of a number. */
const BETWEEN = new RegExp(
  [
    "[;|\\t]",
    "(?<!\\d),|,(?!\\d)",
    " [/+&] |(?<=\\p{L})/(?=\\d)",
    ` (?:and|et|und|at|tsaka|tska|saka) (?=${COUNTED})`,
  ].join("|"),
  "giu",
);
const BEFORE_COUNTED = new RegExp(`(?<=\\p{L})(?<!(?<!\\p{L})(?:or|ou|oder|o)) (?=${COUNTED})`, "giu");
const PLUS = /(?<=\p{L})\+(?=\d)/u;
const BEFORE_TIMES = /(?<=\p{L}) (?=[x×]\d{1,4} \p{L})/giu;
const AFTER_TIMES = /(?<=\p{L} ?[x×]\d{1,4}) (?=\p{L})/giu;
const STAT = /^(?:str|sta|dex|int|hp|mp|fp|atk|def|adoch|crit|speed|aspd) ?[+-]\d/iu;
/** Nobody writes a longer line by hand; in such a one no piece is looked at for its meaning. */
const LONGEST = 4_000;

type Piece = Readonly<{ text: string; separator: string }>;

/** The entries of a line. `isListed` says whether a piece is certainly a number of a listed item. */
export function entriesIn(line: string, isListed: (piece: string) => boolean): readonly string[] {
  const cut = piecesIn(line);
  const whole =
    line.length > LONGEST
      ? cut.map(({ text }) => text)
      : together(cut).flatMap((piece) => plusIn(piece, isListed));
  const pieces = whole
    .flatMap(countedIn)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}\p{So}]/u.test(piece) || MARK.test(piece));
  // "20;spro" and "spro,20": a table of two columns.
  const [first = "", second = ""] = pieces;
  const isNumber = (text: string) => /^\d[\d.,' ]*$/u.test(text);
  if (pieces.length !== 2 || isNumber(first) === isNumber(second)) return pieces;
  return [isNumber(first) ? `${first} x ${second}` : `${second} x ${first}`];
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

/** "20 spro+5 apro" are two entries, "LGA+10" is one thing and its level. */
function plusIn(piece: string, isListed: (piece: string) => boolean): readonly string[] {
  const parts = piece.split(PLUS);
  return parts.length > 1 && parts.every(isListed) ? parts : [piece];
}

/** Puts together what is no entry of its own: stats, and a price behind a slash. */
function together(pieces: readonly Piece[]): readonly string[] {
  return pieces.reduce<string[]>((soFar, { text, separator }) => {
    const before = soFar.at(-1);
    const isOne =
      before !== undefined &&
      ((/[,/+&]/u.test(separator) && STAT.test(text.trim())) ||
        (separator === " / " && PRICE_ALONE.test(text) && !PRICED.test(before)));
    if (isOne) soFar[soFar.length - 1] = `${before}${separator}${text}`;
    else soFar.push(text);
    return soFar;
  }, []);
}
const PRICED = /\d ?(?:k{1,3}|mrd|md|mio|m|b|fc|fcoins?|penyas?)(?:\s|$)/iu;

/** "5 spro 3 apro" without anything between; words before the first number go with it. */
function countedIn(piece: string): readonly string[] {
  if (/^[x×]\d/iu.test(piece)) return piece.split(BEFORE_TIMES);
  const behind = piece.split(AFTER_TIMES);
  if (behind.length > 1 && behind.every((part) => /[x×]\d{1,4}$/iu.test(part.trim()))) return behind;
  const [first = "", second, ...others] = piece.split(BEFORE_COUNTED);
  if (second === undefined) return [piece];
  return /\d/u.test(first) ? [first, second, ...others] : [`${first} ${second}`, ...others];
}
