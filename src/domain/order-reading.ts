/**
 * Orders out of text: our own texts in any language and format, and lists as players write them. Reads what it can
 * and drops nothing: what is not recognised is a line by hand. Never throws, whatever the text.
 */
import * as Cart from "./cart.ts";
import {
  amountIn,
  counted,
  MARK,
  type Quotes,
  type ReadEntry,
  readEntry,
  recognised,
  withoutQuotes,
  withQuotes,
} from "./entry-reading.ts";
import { adjustmentIn, calledIn, footIn, headingIn, type ReadRate, rateIn, totalIn } from "./fixed-words.ts";
import { type Row, tableIn } from "./order-csv-reading.ts";
import { CALL, NOTE_MARK, type Words } from "./order-text.ts";
import type { Rate } from "./rate.ts";
import type { Recogniser } from "./recognise.ts";

/** What texts are read with. */
export type Vocabulary = Readonly<{
  /** The fixed words of every language. */
  words: readonly Words[];
  recognise: Recogniser;
}>;

export type ReadLine = Omit<ReadEntry, "isEach"> &
  Readonly<{
    /** Which line of the order it is, counted from 0. */
    place: number;
    /** What it was read from. */
    text: string;
    note: string;
    /** Whether the amounts are certainly for all pieces, or for each, or whether nobody can tell. */
    pricedFor: "all" | "each" | "unclear";
  }>;

export type ReadOrder = Readonly<{
  lines: readonly ReadLine[];
  /** Whole percent, as in a cart. */
  adjustment: number;
  rate: Rate | undefined;
  isExample: boolean;
  /** The server's name. */
  server: string | undefined;
  /** What the text itself says the order comes to. */
  totalPenya: number | undefined;
  /** How many lines were too many for one order. */
  left: number;
  /** Whether the text was longer than is read. */
  isCut: boolean;
}>;

/** Characters that are read; the longest order in the longest format needs a fifth of that. */
const LONGEST = 500_000;
/** Characters of an entry that are shown. */
const SHOWN = 120;

/** What is said about the whole order, gathered line by line. */
type Said = { adjustment: number; rate?: ReadRate; server?: string; totalPenya?: number; isOurs: boolean };

export function readOrder(typed: string, { words, recognise }: Vocabulary): ReadOrder {
  const isCalled = calledIn(words);
  const lines: ReadLine[] = [];
  const said: Said = { adjustment: 0, isOurs: false };
  let left = 0;

  const text = plainly(typed.slice(0, LONGEST));
  const table = tableIn(text, words);
  if (table) table.forEach(takeRow);
  else text.split("\n").forEach(takeLine);
  return {
    // Of all texts only our own are known to price the whole line.
    lines: said.isOurs && !table ? lines.map((line) => ({ ...line, pricedFor: "all" })) : lines,
    left,
    isCut: typed.length > LONGEST,
    adjustment: said.adjustment,
    rate: said.rate?.rate,
    isExample: said.rate?.isExample ?? false,
    server: said.server,
    totalPenya: said.totalPenya,
  };

  function takeRow(row: Row) {
    const adjustment = row.quantity === "" ? adjustmentIn(row.name, isCalled) : undefined;
    if (adjustment !== undefined) said.adjustment = adjustment;
    else if (row.quantity === "" && isCalled(row.name, "total")) takeTotal(amountIn(row.penya));
    else if (row.name.trim() !== "") add(() => lineOf(row));
  }

  function lineOf(row: Row): Omit<ReadLine, "place"> {
    const [, quoted] = /^"([^"]*)"$/.exec(row.name) ?? [];
    const found = recognised(quoted ?? row.name, quoted !== undefined, recognise);
    const { quantity, isGuess } = counted(row.quantity);
    const amounts = [row.fc, row.penya].map((cell) => ({ cell, amount: amountIn(cell) }));
    const isOdd = isGuess || amounts.some(({ cell, amount }) => cell !== "" && amount === undefined);
    return {
      ...found,
      certainty: found.certainty === "sure" && isOdd ? "doubtful" : found.certainty,
      quantity,
      fc: amounts[0]?.amount,
      penya: amounts[1]?.amount,
      pricedFor: "each",
      text: Cart.inOneLine(row.name, SHOWN),
      note: Cart.inOneLine(row.note, Cart.MAX_NOTE),
    };
  }

  function takeLine(line: string) {
    const note = NOTE.exec(line)?.[1];
    const last = lines.at(-1);
    if (note !== undefined && last) {
      // The note of a line that was too many goes with it.
      if (left === 0) lines[lines.length - 1] = { ...last, note: Cart.inOneLine(note, Cart.MAX_NOTE) };
      return;
    }
    // "> " quotes somebody's message.
    const quotes = withoutQuotes(line.replace(/^\s*>\s?/, ""));
    // "2/3 " begins a chat message, also where several were pasted one behind the other.
    for (const message of quotes.text.split(NUMBERING)) takeMessage(message, quotes);
  }

  function takeMessage(message: string, quotes: Quotes) {
    const foot = footIn(message);
    takeTotal(foot.total);
    takeRate(foot.rate);
    const rest = foot.rest.trim();
    const heading = headingIn(rest, isCalled);
    const total = totalIn(rest, isCalled);
    const rate = rateIn(rest, isCalled);
    if (heading !== undefined || total || rate) {
      if (heading) said.server = heading;
      takeTotal(total?.penya);
      takeRate(rate);
      said.isOurs = true;
    } else if (!rest.startsWith("```")) {
      for (const entry of entriesIn(rest.replace(CALL, ""))) takeEntry(entry, quotes);
    }
  }

  function takeTotal(total: number | undefined) {
    if (total === undefined) return;
    said.totalPenya = total;
    said.isOurs = true;
  }

  function takeRate(read: ReadRate | undefined) {
    if (!read) return;
    said.rate = read;
    said.isOurs = true;
    if (read.server) said.server = read.server;
  }

  function takeEntry(entry: string, quotes: Quotes) {
    const adjustment = adjustmentIn(entry, isCalled);
    if (adjustment !== undefined) said.adjustment = adjustment;
    else
      add(() => {
        const { isEach, ...read } = readEntry(entry, quotes, recognise, (tail) => isCalled(tail, "noPrice"));
        const isClear = read.quantity === 1 || (read.fc === undefined && read.penya === undefined);
        return {
          ...read,
          pricedFor: isEach ? "each" : isClear ? "all" : "unclear",
          text: Cart.inOneLine(withQuotes(entry, quotes), SHOWN),
          note: "",
        };
      });
  }

  /** What does not fit any more is counted and not looked at: there may be a hundred thousand of it. */
  function add(line: () => Omit<ReadLine, "place">) {
    if (lines.length < Cart.MAX_LINES) lines.push({ ...line(), place: lines.length });
    else left += 1;
  }
}

const NOTE = new RegExp(`^\\s*${NOTE_MARK}(.*)$`, "u");
const NUMBERING = /(?:^|(?<=[\s,;]))\d{1,3}\/\d{1,3}(?=\s)/gu;

/** Line ends, spaces and digits' separators as we write them; nothing invisible. */
function plainly(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, "")
    .replace(/[^\S\n\t]/gu, " ")
    .replace(/(?![\n\t])\p{Cc}/gu, " ");
}

/** A number and what there is so many of: not a price. */
const COUNTED = "\\d{1,4} ?[x×]? ?(?!(?:fc|fcoins?|penyas?|k{1,3}|mrd?|md|m|b)\\b)\\p{L}{2}";
/** Where one entry ends and the next begins. A comma between digits may be part of a number. */
const BETWEEN = new RegExp(
  [
    "[;|\\t]",
    "(?<!\\d),|,(?!\\d)",
    " [/+&] |(?<=\\p{L})[/+](?=\\d)",
    ` (?:and|et|und|at) (?=${COUNTED})`,
  ].join("|"),
  "giu",
);

/** "5 spro 3 apro" without anything between; words before the first number go with it. */
function countedIn(piece: string): readonly string[] {
  const [first = "", second, ...others] = piece.split(BEFORE_COUNTED);
  if (second === undefined) return [piece];
  return /\d/u.test(first) ? [first, second, ...others] : [`${first} ${second}`, ...others];
}

const BEFORE_COUNTED = new RegExp(`(?<=\\p{L}) (?=${COUNTED})`, "giu");

function entriesIn(line: string): readonly string[] {
  const pieces = line
    .split(BETWEEN)
    .flatMap(countedIn)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}\p{So}]/u.test(piece) || MARK.test(piece));
  // "20;spro" and "spro,20": a table of two columns.
  const [first = "", second = ""] = pieces;
  const isNumber = (text: string) => /^\d[\d.,' ]*$/u.test(text);
  if (pieces.length !== 2 || isNumber(first) === isNumber(second)) return pieces;
  return [isNumber(first) ? `${first} x ${second}` : `${second} x ${first}`];
}
