/**
 * An order as text that people paste: into the game's chat, or as a plain list. `parse-order.ts` parses both: a
 * change here requires a change there, which a property test checks.
 */

import { amountFormatter, shortAmount } from "#domain/money/format-amount.ts";
import type { Order, OrderLine } from "#domain/order/order.ts";
import type { ItemMatcher } from "#domain/order/parse/match-item.ts";
import { isPlainName } from "#domain/order/parse/trade-words.ts";
import type { PriceKind } from "#domain/order/price-kind.ts";
import { oncePerLocale } from "#domain/text/once-per-locale.ts";
import { type ChatPrices, NOTE_MARK } from "./chat-format.ts";
import { chatMarks, NO_MARKS, type PriceMarks, priceMarks } from "./price-marks.ts";

/** The fixed words, in the recipient's language, and the locale of its numbers. */
export type OrderLabels = Readonly<{
  locale: string;
  order: string;
  discount: string;
  surcharge: string;
  totalFc: string;
  totalPenya: string;
  total: string;
  rate: string;
  exampleRate: string;
  noPrice: string;
  columns: Readonly<{
    quantity: string;
    item: string;
    fcEach: string;
    penyaEach: string;
    note: string;
    kind: string;
  }>;
  kinds: Readonly<Record<PriceKind, string>>;
  /** Separator between a name and its value: French has a space before the colon. */
  colon: string;
}>;

export type TextContext = Readonly<{
  words: OrderLabels;
  /** Returns the name of a shop item: the short one in chat, the full one elsewhere. */
  nameOf: (slug: string) => string;
  /** Finds the item that a text would be parsed as: a label that matches an item is quoted. */
  matchItem: ItemMatcher;
  server: string | undefined;
  /** Whether the rate is only the example of a first visit: every text says so. */
  isExample: boolean;
}>;

/** How Penya are written: "short" as in "1.5m", "plain" with all digits. */
export type Digits = "short" | "plain";

/**
 * Formats messages of at most `length` characters, numbered "1/3" and split only between entries. Notes are left out,
 * and so is what explains the kinds of prices if it needs one more message.
 */
export function formatChat(
  order: Order,
  setting: TextContext,
  length: number,
  digits: Digits,
  prices: ChatPrices = "fc",
): readonly string[] {
  const names = order.lines.map((line) => nameIn(line, setting));
  const format = (marks: PriceMarks) =>
    messages(chatPieces(order, setting, { names, length, digits, prices, marks }), length);
  const unmarked = format(NO_MARKS);
  let marked = unmarked;
  for (const marks of chatMarks(order, setting.words)) {
    marked = format(marks);
    if (marked.length <= unmarked.length) break;
  }
  return marked;
}

type ChatChoices = Readonly<{
  names: readonly string[];
  length: number;
  digits: Digits;
  prices: ChatPrices;
  marks: PriceMarks;
}>;

/** Returns the entries, the totals, the rate and what explains the marks; only between them is a chat text split. */
function chatPieces(
  order: Order,
  { words, server, isExample }: TextContext,
  { names, length, digits, prices, marks }: ChatChoices,
): readonly string[] {
  const write = digits === "short" ? shortAmount : String;
  const priceIn = (line: OrderLine, currencies: ChatPrices) =>
    chatPrice(line, write, words, currencies, marks.markOf(line));
  const entries = order.lines.map((line, index) => {
    const many = line.line.quantity === 1 ? "" : `${line.line.quantity}x `;
    const entry = `${many}${names[index]} ${priceIn(line, prices)}`;
    // Both prices of a line with a long name may not fit into one message.
    const isTooLong = prices === "both" && entry.length + MAX_NUMBER_LENGTH >= length;
    return isTooLong ? `${many}${names[index]} ${priceIn(line, "fc")}` : entry;
  });
  const { percent, penya } = order.adjustment;
  if (percent !== 0) entries.push(`${formatAdjustment(percent, words)} ${formatSigned(penya, write)} Penya`);
  const rate = `${isExample ? `${words.exampleRate}: ` : ""}${order.rate.per} FC = ${write(order.rate.penya)}`;
  const rateAndServer = `(${rate}, ${server})`;
  // A long server name is left out rather than making the message too long to send.
  const hasRoom = server && rateAndServer.length <= length - MAX_NUMBER_LENGTH;
  const totals = [
    `= ${order.totalFc} FC / ${write(order.totalPenya)} Penya`,
    hasRoom ? rateAndServer : `(${rate})`,
    ...marks.legend,
  ];
  return [...entries.map((entry, i) => (i < entries.length - 1 ? `${entry},` : entry)), ...totals];
}

const MAX_NUMBER_LENGTH = 8;

function chatPrice(
  { total }: OrderLine,
  write: (amount: number) => string,
  words: OrderLabels,
  prices: ChatPrices,
  mark: string,
): string {
  if (!total) return `(${words.noPrice})`;
  const inPenya = `${write(total.penya)} Penya`;
  if (total.fc === undefined || prices === "penya") return `${inPenya}${mark}`;
  return prices === "fc" ? `${total.fc} FC${mark}` : `${total.fc} FC${mark} (${inPenya})`;
}

/** Joins pieces into messages of at most `length` characters; a piece is never split. */
function messages(pieces: readonly string[], length: number): readonly string[] {
  const whole = pieces.join(" ");
  if (whole.length <= length) return [whole];
  // The number before a message takes room, and how much depends on how many messages there are.
  for (let places = 1; ; places++) {
    const room = length - (2 * places + 2);
    const joined = pieces.reduce<string[]>((soFar, piece) => {
      const last = soFar.at(-1);
      if (last === undefined || last.length + 1 + piece.length > room) soFar.push(piece);
      else soFar[soFar.length - 1] = `${last} ${piece}`;
      return soFar;
    }, []);
    if (String(joined.length).length <= places)
      return joined.map((text, i) => `${i + 1}/${joined.length} ${text}`);
  }
}

/** Formats the whole order as lines of plain text, with every number in full. */
export function formatPlainText(order: Order, setting: TextContext, date: string): string {
  const { words, server, isExample } = setting;
  const write = amountFormatter(words.locale);
  const { percent, penya } = order.adjustment;
  const { colon } = words;
  const { markOf, legend } = priceMarks(order, words);
  return [
    [words.order, server, date].filter(Boolean).join(" · "),
    ...order.lines.map(
      (line) =>
        `${line.line.quantity} × ${nameIn(line, setting)}${colon}${plainPrice(line, write, words, markOf(line))}${noteBelow(line)}`,
    ),
    ...(percent === 0
      ? []
      : [`${formatAdjustment(percent, words)}${colon}${formatSigned(penya, write)} Penya`]),
    `${words.totalFc}${colon}${write(order.totalFc)} FC`,
    `${words.totalPenya}${colon}${write(order.totalPenya)} Penya`,
    `${isExample ? words.exampleRate : words.rate}${colon}${write(order.rate.per)} FC = ${write(order.rate.penya)} Penya`,
    ...legend,
  ].join("\n");
}

function plainPrice(
  { total }: OrderLine,
  write: (amount: number) => string,
  words: OrderLabels,
  mark: string,
): string {
  if (!total) return words.noPrice;
  const inPenya = `${write(total.penya)} Penya`;
  return total.fc === undefined ? inPenya : `${write(total.fc)} FC${mark} = ${inPenya}`;
}

/** Returns the line's note as a separate line, or "" without a note. */
export function noteBelow({ line }: OrderLine): string {
  return line.note ? `\n   ${NOTE_MARK} ${line.note}` : "";
}

type NameSetting = Pick<TextContext, "nameOf" | "matchItem">;

/**
 * Puts a label between straight quotes if it could be parsed as anything else: an item's name, a number, a price, a separator.
 */
export function nameIn({ line }: OrderLine, { nameOf, matchItem }: NameSetting): string {
  if (line.kind === "item") return nameOf(line.slug);
  const isClear = isPlainName(line.label) && matchItem(line.label).kind === "unknown";
  return isClear ? line.label : `"${line.label}"`;
}

const percentFormat = oncePerLocale((locale) => new Intl.NumberFormat(locale, { style: "percent" }));

/** Formats an adjustment: "Discount 10%", with the locale's percent format. */
export function formatAdjustment(percent: number, words: OrderLabels): string {
  const { format } = percentFormat(words.locale);
  return `${percent < 0 ? words.discount : words.surcharge} ${format(Math.abs(percent) / 100)}`;
}

export function formatSigned(amount: number, write: (amount: number) => string): string {
  return `${amount < 0 ? "-" : "+"}${write(Math.abs(amount))}`;
}
