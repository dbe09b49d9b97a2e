/** `parse-order.ts` parses both formats: a change here requires a change there, which a property test checks. */

import { amountFormatter, shortAmount } from "#domain/money/format-amount.ts";
import type { Order, OrderLine } from "#domain/order/order.ts";
import type { ItemMatcher } from "#domain/order/parse/match-item.ts";
import { isPlainName } from "#domain/order/parse/trade-words.ts";
import type { PriceKind } from "#domain/order/price-kind.ts";
import { oncePerLocale } from "#domain/text/once-per-locale.ts";
import { type ChatPrices, NOTE_MARK } from "./chat-format.ts";
import { chatMarks, NO_MARKS, type PriceMarks, priceMarks } from "./price-marks.ts";

/** In the recipient's language. */
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
  /** The short name in chat, the full one elsewhere. */
  nameOf: (slug: string) => string;
  /** A label that matches an item is quoted. */
  matchItem: ItemMatcher;
  server: string | undefined;
  /** Every text states that the rate is only an example. */
  isExample: boolean;
}>;

/** "short" as in "1.5m", "plain" with all digits. */
export type Digits = "short" | "plain";

/**
 * Messages of at most `length` characters, numbered "1/3" and split between entries. Without notes, and without the legend of the
 * kinds of prices if that needs one more message.
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

/** A chat text is only split between these. */
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

export function noteBelow({ line }: OrderLine): string {
  return line.note ? `\n   ${NOTE_MARK} ${line.note}` : "";
}

type NameSetting = Pick<TextContext, "nameOf" | "matchItem">;

/** Quotes a label that could be parsed as an item's name, a number, a price or a separator. */
export function nameIn({ line }: OrderLine, { nameOf, matchItem }: NameSetting): string {
  if (line.kind === "item") return nameOf(line.slug);
  const isClear = isPlainName(line.label) && matchItem(line.label).kind === "unknown";
  return isClear ? line.label : `"${line.label}"`;
}

const percentFormat = oncePerLocale((locale) => new Intl.NumberFormat(locale, { style: "percent" }));

/** "Discount 10%", in the locale's format. */
export function formatAdjustment(percent: number, words: OrderLabels): string {
  const { format } = percentFormat(words.locale);
  return `${percent < 0 ? words.discount : words.surcharge} ${format(Math.abs(percent) / 100)}`;
}

export function formatSigned(amount: number, write: (amount: number) => string): string {
  return `${amount < 0 ? "-" : "+"}${write(Math.abs(amount))}`;
}
