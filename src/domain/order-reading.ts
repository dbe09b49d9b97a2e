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
import { fc, penya } from "./money.ts";
import type { Offer } from "./offer.ts";
import type { PriceList } from "./order.ts";
import { type Row, tableIn } from "./order-csv-reading.ts";
import { NOTE_MARK, type Words } from "./order-text.ts";
import { type Rate, rate } from "./rate.ts";
import type { Recogniser } from "./recognise.ts";

/** What texts are read with. */
export type Vocabulary = Readonly<{
  /** The fixed words of every language. */
  words: readonly Words[];
  recognise: Recogniser;
}>;

export type ReadLine = ReadEntry &
  Readonly<{
    /** Which line of the order it is, counted from 0. */
    place: number;
    /** What it was read from. */
    text: string;
    note: string;
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

export function readOrder(typed: string, { words, recognise }: Vocabulary): ReadOrder {
  const lines: ReadLine[] = [];
  let left = 0;
  const said: { adjustment: number; rate?: Rate; isExample: boolean; server?: string; totalPenya?: number } =
    {
      adjustment: 0,
      isExample: false,
    };
  const known = words.map(comparable);
  const isCalled = (text: string, ...names: readonly (keyof ComparableWords)[]) => {
    const wanted = comparableText(text);
    return known.some((one) => names.some((name) => one[name] === wanted));
  };

  const text = plainly(typed.slice(0, LONGEST));
  const table = tableIn(text, words);
  if (table) table.forEach(takeRow);
  else text.split("\n").forEach(takeLine);
  return {
    lines,
    left,
    isCut: typed.length > LONGEST,
    rate: said.rate,
    server: said.server,
    totalPenya: said.totalPenya,
    adjustment: said.adjustment,
    isExample: said.isExample,
  };

  function add(line: Omit<ReadLine, "place">) {
    if (lines.length < Cart.MAX_LINES) lines.push({ ...line, place: lines.length });
    else left += 1;
  }

  function takeRow(row: Row) {
    if (row.quantity === "" && takeAdjustment(row.name)) return;
    if (row.quantity === "" && isCalled(row.name, "total")) return takeTotal(row.penya);
    if (row.name.trim() === "") return;
    const [, quoted] = /^"([^"]*)"$/.exec(row.name) ?? [];
    add({
      ...recognised(quoted ?? row.name, quoted !== undefined, recognise),
      quantity: counted(row.quantity).quantity,
      fc: amountIn(row.fc),
      penya: amountIn(row.penya),
      text: Cart.inOneLine(row.name, SHOWN),
      note: Cart.inOneLine(row.note, Cart.MAX_NOTE),
    });
  }

  function takeLine(line: string) {
    const note = new RegExp(`^\\s*${NOTE_MARK}(.*)$`, "u").exec(line)?.[1];
    const last = lines.at(-1);
    if (note !== undefined && last) {
      lines[lines.length - 1] = { ...last, note: Cart.inOneLine(note, Cart.MAX_NOTE) };
      return;
    }
    // "2/3 " numbers a chat message.
    const quotes = withoutQuotes(line.replace(/^\s*\d+\/\d+ (?=\S)/, ""));
    const rest = withoutFoot(quotes.text).trim();
    if (rest.startsWith("```") || isHeading(rest) || isTotal(rest) || isRate(rest)) return;
    for (const entry of entriesIn(rest)) takeEntry(entry, quotes);
  }

  function takeEntry(entry: string, quotes: Quotes) {
    if (takeAdjustment(entry)) return;
    const read = readEntry(entry, quotes, recognise, (tail) => isCalled(tail, "noPrice"));
    if (read) add({ ...read, text: Cart.inOneLine(withQuotes(entry, quotes), SHOWN), note: "" });
  }

  /** The line without the totals and the rate that end a chat text. */
  function withoutFoot(line: string): string {
    return line
      .replace(/(?:^|\s)= \d[\d.,' ]* FC \/ (\S+) Penya/iu, (_, amount: string) => {
        takeTotal(amount);
        return " ";
      })
      .replace(
        /\((?:([^():]{1,40})\s?: )?(1|1000) FC = (\S+?)(?:, ([^()]{1,40}))?\)/iu,
        (whole, label: string | undefined, per: string, amount: string, server: string | undefined) => {
          if (!takeRate(per, amount, label !== undefined)) return whole;
          if (server) said.server = server.trim();
          return " ";
        },
      );
  }

  function takeTotal(text: string) {
    const amount = amountIn(text);
    if (amount !== undefined) said.totalPenya = amount;
  }

  function takeRate(per: string, text: string, isExample: boolean): boolean {
    const amount = amountIn(text);
    const perFc = amountIn(per);
    if (!amount || (perFc !== 1 && perFc !== 1000)) return false;
    said.rate = rate(penya(amount), perFc);
    said.isExample = isExample;
    return true;
  }

  /** "Order · Lawolf · 21 Nov 2026", in bold or not, numbered or not. */
  function isHeading(line: string): boolean {
    const [order = "", ...parts] = line
      .replaceAll("**", "")
      .replace(/ \(\d+\/\d+\)$/, "")
      .split(" · ");
    if (!isCalled(order, "order")) return false;
    if (parts.length > 1 && parts[0]) said.server = parts[0].trim();
    return true;
  }

  /** "Total Penya: 1,000 Penya"; in a Discord block "Total    5 FC    1,000 Penya". */
  function isTotal(line: string): boolean {
    const [, label = "", amount = ""] =
      /^(.{1,60}?)(?: ?: | {2,})(?:\d[\d.,' ]* FC {2,})?(\d[\d.,' ]*) (?:FC|Penya)$/iu.exec(line) ?? [];
    if (label === "" || !isCalled(label, "total", "totalFc", "totalPenya")) return false;
    if (/penya$/iu.test(line)) takeTotal(amount);
    return true;
  }

  /** "Rate: 1 FC = 200,000 Penya". */
  function isRate(line: string): boolean {
    const [, label = "", per = "", amount = ""] =
      /^(.{1,60}?) ?: (1|1[.,' ]?000) FC = (\d[\d.,' ]*) Penya$/iu.exec(line) ?? [];
    if (label === "" || !isCalled(label, "rate", "exampleRate")) return false;
    return takeRate(per, amount, isCalled(label, "exampleRate"));
  }

  /** "Discount 10% -5m Penya": its amount follows from the percentage. */
  function takeAdjustment(text: string): boolean {
    const [, label = "", percent = ""] =
      /^(.{1,40}?) (\d{1,3}) ?%(?: ?:? *[-+−]?\d[\d.,' kmb]* ?Penya)?$/iu.exec(text.trim()) ?? [];
    if (label === "" || !isCalled(label, "discount", "surcharge")) return false;
    const isDiscount = isCalled(label, "discount");
    said.adjustment = Cart.withAdjustment(Cart.EMPTY, Number(percent) * (isDiscount ? -1 : 1)).adjustment;
    return true;
  }
}

/** Line ends, spaces and digits' separators as we write them; nothing invisible. */
function plainly(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, "")
    .replace(/[^\S\n\t]/gu, " ")
    .replace(/(?![\n\t])\p{Cc}/gu, " ");
}

/** Where one entry ends and the next begins. A comma between digits may be part of a number. */
const BETWEEN =
  /[;|\t]|(?<!\d),|,(?!\d)| [/+&] | (?:and|et|und|at) (?=\d{1,4} ?[x×]? ?(?!fc|fcoin|penya)\p{L}{2})/giu;

function entriesIn(line: string): readonly string[] {
  const pieces = line
    .split(BETWEEN)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}\p{So}]/u.test(piece) || MARK.test(piece));
  // "20;spro" and "spro,20": a table of two columns.
  const [first = "", second = ""] = pieces;
  const isNumber = (text: string) => /^\d[\d.,' ]*$/u.test(text);
  if (pieces.length !== 2 || isNumber(first) === isNumber(second)) return pieces;
  return [isNumber(first) ? `${first} x ${second}` : `${second} x ${first}`];
}

/** Which item each doubtful line is, by its place; nothing for a line by hand. Others are what they are likeliest. */
export type Choices = ReadonlyMap<number, string | undefined>;

/** What was read, as an order with the prices that the text gives. */
export function offered(read: ReadOrder, choices: Choices, today: PriceList, newId: () => string): Offer {
  const prices: Record<string, ReturnType<typeof fc>> = {};
  let cart = Cart.withAdjustment(Cart.EMPTY, read.adjustment);
  read.lines.forEach((line) => {
    const slug = choices.has(line.place) ? choices.get(line.place) : line.slugs[0];
    if (slug === undefined) {
      cart = Cart.withLine(cart, byHand(line, newId()));
      return;
    }
    const each = eachOf(line.fc, line.quantity, today(slug));
    if (each) prices[slug] = fc(each);
    cart = Cart.joined(cart, {
      lines: [{ ...Cart.itemLine(slug, line.quantity), ...(line.note && { note: line.note }) }],
      adjustment: 0,
    });
  });
  return { cart, prices, rate: read.rate, isExample: read.isExample, server: read.server };
}

function byHand(line: ReadLine, id: string): Cart.ManualLine {
  const currency = line.fc === undefined ? "penya" : "fc";
  return {
    kind: "manual",
    id,
    label: line.name,
    currency,
    amount: eachOf(line.fc ?? line.penya, line.quantity, undefined) ?? 0,
    quantity: line.quantity,
    ...(line.note && { note: line.note }),
  };
}

/** Our texts price the whole line. What cannot be that, or is what one piece costs today, is the price of a piece. */
function eachOf(amount: number | undefined, quantity: number, today: number | undefined): number | undefined {
  if (amount === undefined || amount === today) return amount;
  return amount % quantity === 0 ? amount / quantity : amount;
}

type ComparableWords = Readonly<
  Record<
    | "order"
    | "discount"
    | "surcharge"
    | "totalFc"
    | "totalPenya"
    | "total"
    | "rate"
    | "exampleRate"
    | "noPrice",
    string
  >
>;

function comparable(words: Words): ComparableWords {
  return {
    order: comparableText(words.order),
    discount: comparableText(words.discount),
    surcharge: comparableText(words.surcharge),
    totalFc: comparableText(words.totalFc),
    totalPenya: comparableText(words.totalPenya),
    total: comparableText(words.total),
    rate: comparableText(words.rate),
    exampleRate: comparableText(words.exampleRate),
    noPrice: comparableText(words.noPrice),
  };
}

function comparableText(text: string): string {
  return text.replace(/\s+/gu, " ").trim().toLowerCase();
}
