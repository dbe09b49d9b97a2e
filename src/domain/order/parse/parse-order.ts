/**
 * Our own texts in any language and format, and lists as players write them. Never throws, and drops nothing that is for sale: an
 * unmatched name becomes a line by hand.
 */

import { plainNotation } from "#domain/money/amount-notation.ts";
import { roundingStep } from "#domain/money/format-amount.ts";
import type { Rate } from "#domain/money/rate.ts";
import type { Adjustment } from "#domain/order/adjustment.ts";
import * as Cart from "#domain/order/cart.ts";
import { NOTE_MARK } from "#domain/order/text/chat-format.ts";
import { asItIs, withoutEmoji, withoutMarks } from "#domain/order/text/chat-marks.ts";
import type { OrderLabels } from "#domain/order/text/chat-text.ts";
import {
  aboutIn,
  adjustmentLineIn,
  adjustmentRowIn,
  headingIn,
  type IsCalled,
  labelMatcher,
  type ParsedRate,
  type ParsedTotal,
  parseFooter,
  rateIn,
  totalIn,
} from "#domain/order/text/order-labels.ts";
import { markRemover } from "#domain/order/text/price-marks.ts";
import { LABEL_MARK, type Quotes, withoutQuotes, withQuotes } from "#domain/order/text/quoted-labels.ts";
import { toSingleLine } from "#domain/text/name.ts";
import type { ItemMatcher } from "./match-item.ts";
import { isListed, type ParsedEntry, parseEntry, unreadable } from "./parse-entry.ts";
import { type CsvRow, isSeparatorLine, ownRowIn, priceIn, tableEntry, tableIn } from "./parse-order-csv.ts";
import { messagesIn, NUMBERED, plainly } from "./pasted-text.ts";
import { isTaken, namesItems, type ReadTerms, takeAbout } from "./read-terms.ts";
import { splitEntries } from "./split-entries.ts";
import { quotedRowIn, type WrittenEntry, withoutZeroDecimals } from "./table-row.ts";
import { isAllSold, isSold, isTotal, type ReadAdjustment, withNumbers } from "./trade-words.ts";

export type Vocabulary = Readonly<{
  words: readonly OrderLabels[];
  matchItem: ItemMatcher;
}>;

export type ParsedLine = Omit<ParsedEntry, "isFor"> &
  Readonly<{
    index: number;
    /** Unique in a text, and stable while lines are added around it. */
    key: string;
    /** Shortened for display; not unique. */
    text: string;
    note: string;
    pricedFor: "all" | "each" | "unclear";
    /** Whether the price is that of one of our chat texts, rounded: it need not divide evenly among the pieces. */
    isRounded?: boolean;
  }>;

export type ParsedOrder = Readonly<{
  lines: readonly ParsedLine[];
  adjustment: Adjustment;
  buyer: string;
  note: string;
  rate: Rate | undefined;
  isExample: boolean;
  server: string | undefined;
  totalPenya: number | undefined;
  /** Whether that total is one of a chat text, which may be rounded. */
  isTotalOfChat: boolean;
  isTotalUnread: boolean;
  left: number;
  sold: number;
  /** Lines that order nothing, such as greetings and titles. */
  skipped: number;
  isCut: boolean;
}>;

/** Maximum length of a text in characters: five times the longest order in the longest format. */
const MAX_TEXT_LENGTH = 500_000;
const SHOWN = 120;

type Unplaced = Omit<ParsedLine, "index" | "key"> & Readonly<{ source: string }>;

type Progress = Vocabulary &
  ReadTerms & {
    readonly isCalled: IsCalled;
    readonly withoutPriceMarks: (text: string) => string;
    readonly lines: ParsedLine[];
    readonly timesRead: Map<string, number>;
    rate?: ParsedRate;
    server?: string;
    total?: ParsedTotal;
    isOurs: boolean;
    isChat: boolean;
    left: number;
    sold: number;
    skipped: number;
  };

export function parseOrder(typed: string, vocabulary: Vocabulary): ParsedOrder {
  const so: Progress = {
    ...vocabulary,
    isCalled: labelMatcher(vocabulary.words),
    withoutPriceMarks: markRemover(vocabulary.words),
    lines: [],
    timesRead: new Map(),
    adjustment: 0,
    buyer: "",
    note: "",
    isOurs: false,
    isChat: false,
    left: 0,
    sold: 0,
    skipped: 0,
  };
  const text = plainly(typed.slice(0, MAX_TEXT_LENGTH));
  const table = tableIn(text, vocabulary.words);
  for (const line of table?.before ?? text.split("\n")) takeLine(so, line);
  for (const row of table?.rows ?? []) takeRow(so, row);
  return {
    // Only our own texts are known to price the whole line.
    lines: so.isOurs && !table ? so.lines.map(asOurs) : so.lines,
    left: so.left,
    sold: so.sold,
    skipped: so.skipped,
    isCut: typed.length > MAX_TEXT_LENGTH,
    adjustment: so.adjustment,
    buyer: so.buyer,
    note: so.note,
    rate: so.rate?.rate,
    isExample: so.rate?.isExample ?? false,
    server: so.server,
    totalPenya: so.total === "unread" ? undefined : so.total,
    isTotalOfChat: so.isChat,
    isTotalUnread: so.total === "unread",
  };
}

function asOurs(line: ParsedLine): ParsedLine {
  if (line.pricedFor !== "unclear") return line;
  const { fc, penya = 0 } = line;
  const isRounded = fc === undefined && penya % roundingStep(penya) === 0;
  return { ...line, pricedFor: "all", ...(isRounded && { isRounded }) };
}

function takeRow(so: Progress, row: CsvRow) {
  const penya = withoutZeroDecimals(row.penya);
  const adjustment = row.quantity === "" ? adjustmentRowIn(row.name, penya, so.isCalled) : undefined;
  const isAbout = row.quantity === "" && row.note !== "";
  if (adjustment !== undefined) takeAdjustment(so, adjustment, `${row.name} ${penya}`);
  else if (isAbout && so.isCalled(row.name, "buyer")) takeAbout(so, { buyer: row.note });
  else if (isAbout && so.isCalled(row.name, "note")) takeAbout(so, { note: row.note });
  else if (row.quantity === "" && so.isCalled(row.name, "total")) {
    if (row.penya !== "") takeTotal(so, priceIn(row.penya, "penya").penya ?? "unread");
  } else if (row.name !== "")
    add(so, () => ({
      ...lineFrom(tableEntry(row, so.matchItem)),
      note: toSingleLine(row.note, Cart.MAX_NOTE),
      source: JSON.stringify(row),
      text: toSingleLine(row.name, SHOWN),
    }));
}

function takeLine(so: Progress, line: string) {
  const note = NOTE.exec(line)?.[1];
  const last = so.lines.at(-1);
  if (note !== undefined && last) {
    // The note of a line beyond the limit is dropped with it.
    if (so.left === 0) so.lines[so.lines.length - 1] = { ...last, note: toSingleLine(note, Cart.MAX_NOTE) };
    return;
  }
  if (isSeparatorLine(line)) return;
  // "> " quotes a message.
  const unquoted = line.replace(/^\s*>\s?/, "");
  const about = aboutIn(unquoted, so.isCalled);
  // Below the lines of our own texts, the buyer and the note may be called like an item.
  const isSure = so.lines.length > 0 && (so.isOurs || so.lines.length >= Cart.MAX_LINES);
  if (about && (isSure || !namesItems(about, so.matchItem, so.lines.length === 0)))
    return takeAbout(so, about);
  const row = ownRowIn(line, so.isCalled);
  if (row) return takeRow(so, row);
  const quotedRow = quotedRowIn(plainNotation(line));
  if (quotedRow) return takeQuotedRow(so, quotedRow);
  const quotes = withoutQuotes(unquoted);
  const unmarked = so.withoutPriceMarks(quotes.text);
  // One of several messages may be pasted alone, without the total.
  if (NUMBERED.test(unmarked)) so.isOurs = true;
  for (const message of messagesIn(unmarked)) takeMessage(so, message, quotes);
}

function takeAdjustment(so: Progress, read: ReadAdjustment, written: string) {
  if (isTaken(so, read)) return;
  const source = written.trim();
  add(so, () => ({ ...lineFrom(unreadable(source)), source, text: toSingleLine(source, SHOWN) }));
}

/** Quotes belong to cells; quotes within a cell are those of a label. */
function takeQuotedRow(so: Progress, row: WrittenEntry) {
  const quotes = withoutQuotes(row.text);
  takeEntry(so, { ...row, text: quotes.text }, quotes);
}

function takeMessage(so: Progress, message: string, quotes: Quotes) {
  const foot = parseFooter(message, so.isCalled);
  takeTotal(so, foot.total);
  if (foot.total !== undefined) so.isChat = true;
  takeRate(so, foot.rate);
  const rest = foot.rest.trim();
  const heading = headingIn(rest, so.isCalled);
  const total = totalIn(rest, so.isCalled);
  const rate = rateIn(rest, so.isCalled);
  if (heading !== undefined || total || rate) {
    if (heading) so.server = heading;
    takeTotal(so, total?.penya);
    takeRate(so, rate);
    so.isOurs = true;
  } else if (!/^```\w*$/.test(rest)) takeChat(so, rest, quotes);
}

function takeChat(so: Progress, line: string, quotes: Quotes) {
  // Lines beyond the limit are only counted.
  const isFull = so.lines.length >= Cart.MAX_LINES;
  const { text, isStruck, isHead } = isFull ? asItIs(line) : withoutMarks(plainNotation(line));
  if (isStruck) so.sold += 1;
  else if (isHead && !LABEL_MARK.test(text) && so.matchItem(text).kind !== "sure") so.skipped += 1;
  else {
    const names = (piece: string) => isListed(piece, so.matchItem);
    const entries = splitEntries(withNumbers(text, names), names);
    if (entries.length === 0 && /\p{L}/u.test(line)) so.skipped += 1;
    if (isAllSold(text)) so.sold += entries.length;
    else for (const entry of entries) takeEntry(so, entry, quotes);
  }
}

function takeTotal(so: Progress, total: ParsedTotal | undefined) {
  if (total === undefined) return;
  so.total = total;
  so.isOurs = true;
}

function takeRate(so: Progress, read: ParsedRate | undefined) {
  if (!read) return;
  so.rate = read;
  so.isOurs = true;
  if (read.server) so.server = read.server;
}

function takeEntry(so: Progress, written: WrittenEntry, quotes: Quotes) {
  const { text: entry, cells = entry, isUnclear, isBare, unread } = written;
  const adjustment = adjustmentLineIn(entry, so.isCalled);
  if (adjustment !== undefined) takeAdjustment(so, adjustment, withQuotes(cells, quotes));
  else if (so.lines.length >= Cart.MAX_LINES) so.left += 1;
  else if (isSold(withoutEmoji(entry))) so.sold += 1;
  else {
    const parsed = parseEntry(entry, quotes, so.matchItem, (tail) => so.isCalled(tail, "noPrice"));
    const isDoubtful = isUnclear || (isBare && parsed?.certainty === "byHand");
    const read = parsed && { ...parsed, ...(unread && { unread }), ...(isDoubtful && DOUBTFUL) };
    if (!read) so.skipped += 1;
    else if (!LABEL_MARK.test(entry) && isSum(read, so.isCalled)) takeSum(so, read);
    else {
      const source = withQuotes(cells, quotes);
      add(so, () => ({ ...lineFrom(read), source, text: toSingleLine(source, SHOWN) }));
    }
  }
}

const DOUBTFUL = { certainty: "doubtful" } as const;

function lineFrom({ isFor, ...read }: ParsedEntry): Omit<Unplaced, "source" | "text"> {
  const { quantity, fc, penya, choice } = read;
  const isClear = quantity === 1 || [fc, penya, choice].every((one) => one === undefined);
  return { ...read, pricedFor: isFor ?? (isClear ? "all" : "unclear"), note: "" };
}

/** "Total: 700m" below a player's own list. */
function isSum({ name, quantity, slugs }: ParsedEntry, isCalled: IsCalled): boolean {
  return (
    quantity === 1 &&
    slugs.length === 0 &&
    (isTotal(name) || isCalled(name, "total", "totalFc", "totalPenya"))
  );
}

/** Does not mark the text as one of ours. A sum in FC alone is not compared. */
function takeSum(so: Progress, { fc, penya, choice, unread }: ParsedEntry) {
  if (penya !== undefined) so.total = penya;
  else if (fc === undefined && (choice !== undefined || unread !== undefined)) so.total = "unread";
}

/** Adds a line. Lines beyond the limit are counted without being parsed: there may be a hundred thousand of them. */
function add(so: Progress, line: () => Unplaced) {
  if (so.lines.length >= Cart.MAX_LINES) {
    so.left += 1;
    return;
  }
  const { source, ...read } = line();
  const before = so.timesRead.get(source) ?? 0;
  so.timesRead.set(source, before + 1);
  so.lines.push({ ...read, key: `${before}:${source}`, index: so.lines.length });
}

const NOTE = new RegExp(`^\\s*${NOTE_MARK}(.*)$`, "u");
