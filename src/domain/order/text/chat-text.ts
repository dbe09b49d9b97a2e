/** `parse-order.ts` parses both formats: a change here requires a change there, which a property test checks. */

import { amountFormatter, roundedAmount, shortAmount } from "#domain/money/format-amount.ts";
import { type Adjustment, isDiscount, isFixed } from "#domain/order/adjustment.ts";
import { hasAllInFc, type Order, type OrderLine, writtenAmount } from "#domain/order/order.ts";
import type { ItemMatcher } from "#domain/order/parse/match-item.ts";
import { isPlainName } from "#domain/order/parse/trade-words.ts";
import type { PriceKind } from "#domain/order/price-kind.ts";
import { oncePerLocale } from "#domain/text/once-per-locale.ts";
import { NOTE_MARK } from "./chat-format.ts";
import { chatMarks, NO_MARKS, type PriceMarks, priceMarks } from "./price-marks.ts";

/** In the recipient's language. */
export type OrderLabels = Readonly<{
  locale: string;
  order: string;
  buyer: string;
  note: string;
  discount: string;
  surcharge: string;
  totalFc: string;
  totalPenya: string;
  total: string;
  rate: string;
  exampleRate: string;
  noPrice: string;
  /** What a total of FCoins leaves out: "lines in FC only". */
  fcOnly: string;
  /** Before the FCoins that the seller spends: "cost 1390 FC". */
  cost: string;
  /** What a total of Penya leaves out: "priced lines only". */
  pricedOnly: string;
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
  /** Whether the text has the FCoins, which are the seller's cost, besides the Penya that the buyer pays. */
  showsFc: boolean;
}>;

/** How Penya are written: "short" rounded as in "538.1m", "exact" short only if that says the same amount, "plain" with all digits. */
export type Digits = "short" | "exact" | "plain";

const WRITERS = { short: roundedAmount, exact: shortAmount, plain: String } as const;

/**
 * Messages of at most `length` characters, numbered "1/3" and split between entries. Without notes, and without the legend of the
 * kinds of prices if that needs one more message.
 */
export function formatChat(
  order: Order,
  setting: TextContext,
  length: number,
  digits: Digits,
): readonly string[] {
  const names = order.lines.map((line) => nameIn(line, setting));
  const format = (marks: PriceMarks) =>
    messages(chatPieces(order, setting, { names, length, digits, marks }), length);
  const unmarked = format(NO_MARKS);
  if (!setting.showsFc) return unmarked;
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
  marks: PriceMarks;
}>;

/** Returns the entries, what the buyer pays, the FCoins and what explains the marks; only between them is a chat text split. */
function chatPieces(
  order: Order,
  setting: TextContext,
  { names, length, digits, marks }: ChatChoices,
): readonly string[] {
  const { words, showsFc } = setting;
  const write: (amount: number) => string = WRITERS[digits];
  const entries = order.lines.map((line, index) => {
    const entry = `${line.line.quantity === 1 ? "" : `${line.line.quantity}x `}${names[index]} `;
    if (!line.total) return `${entry}(${words.noPrice})`;
    const inPenya = write(line.total.penya);
    const inFc = showsFc && line.total.fc !== undefined ? ` (${line.total.fc} FC${marks.markOf(line)})` : "";
    const inBoth = `${entry}${inPenya} Penya${inFc}`;
    // Both prices of a line with a long name may not fit into one message.
    return inFc !== "" && inBoth.length + MAX_NUMBER_LENGTH < length
      ? inBoth
      : `${entry}${withUnit(inPenya, entry)}`;
  });
  if (hasAdjustment(order)) entries.push(chatAdjustment(order, words, write));
  const unpriced = order.unpriced > 0 ? ` + (${words.noPrice})` : "";
  const totals = [
    `= ${write(order.totalPenya)} Penya${unpriced}`,
    ...(showsFc ? [`(${chatFc(order, words)})`] : []),
    ...(showsFc || setting.isExample ? [chatRate(order, setting, length)] : []),
    ...marks.legend,
  ];
  return [...entries.map((entry, i) => (i < entries.length - 1 ? `${entry},` : entry)), ...totals];
}

/** Returns "-7.5% (-28.3m)" or "Discount -5m". */
function chatAdjustment(order: Order, words: OrderLabels, write: (amount: number) => string): string {
  const { agreed } = order.adjustment;
  const amount = formatSigned(writtenAmount(order), write);
  if (isFixed(agreed)) {
    const word = adjustmentWord(agreed, words);
    return `${word} ${withUnit(amount, word)}`;
  }
  return `${agreed < 0 ? "" : "+"}${agreed}% (${amount})`;
}

const MAX_NUMBER_LENGTH = 8;

/** Returns the amount with its currency, unnecessary after a name and with a suffix: "spro 15m", "spro 900 Penya". */
const withUnit = (amount: string, name: string) =>
  /\d$/u.test(amount) || !/\p{L}{2}/u.test(name) ? `${amount} Penya` : amount;

/** Returns "cost 1390 FC": what the seller spends, before a discount, and what it leaves out. */
function chatFc(order: Order, words: OrderLabels): string {
  return `${words.cost} ${order.totalFc} FC${hasAllInFc(order) ? "" : `, ${words.fcOnly}`}`;
}

/** Returns "Total FCoins (lines in FC only)": the brackets only if lines are left out. */
export function totalFcLabel(
  order: Order,
  { totalFc, fcOnly }: Pick<OrderLabels, "totalFc" | "fcOnly">,
): string {
  return hasAllInFc(order) ? totalFc : `${totalFc} (${fcOnly})`;
}

function chatRate({ rate }: Order, { words, server, isExample }: TextContext, length: number): string {
  const text = `${isExample ? `${words.exampleRate}: ` : ""}${rate.per} FC = ${shortAmount(rate.penya)}`;
  const rateAndServer = `(${text}, ${server})`;
  // A long server name is left out rather than making the message too long to send.
  const hasRoom = server && rateAndServer.length <= length - MAX_NUMBER_LENGTH;
  return hasRoom ? rateAndServer : `(${text})`;
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
  const { words, server, showsFc } = setting;
  const write = amountFormatter(words.locale);
  const { agreed } = order.adjustment;
  const { colon } = words;
  const { markOf, legend } = showsFc ? priceMarks(order, words) : NO_MARKS;
  return [
    [words.order, server, date].filter(Boolean).join(" · "),
    ...order.lines.map(
      (line) =>
        `${line.line.quantity} × ${nameIn(line, setting)}${colon}${plainPrice(line, write, setting, markOf(line))}${noteBelow(line)}`,
    ),
    ...(hasAdjustment(order)
      ? [`${formatAdjustment(agreed, words)}${colon}${formatSigned(writtenAmount(order), write)} Penya`]
      : []),
    `${words.totalPenya}${order.unpriced > 0 ? ` (${words.pricedOnly})` : ""}${colon}${write(order.totalPenya)} Penya`,
    ...costLines(order, setting),
    ...legend,
    ...aboutOrder(order, words),
  ].join("\n");
}

function plainPrice(
  { total }: OrderLine,
  write: (amount: number) => string,
  { words, showsFc }: TextContext,
  mark: string,
): string {
  if (!total) return words.noPrice;
  const inPenya = `${write(total.penya)} Penya`;
  return showsFc && total.fc !== undefined ? `${write(total.fc)} FC${mark} = ${inPenya}` : inPenya;
}

/** Returns the lines below the total: the FCoins, which leave out lines in Penya, and the rate. */
export function costLines(order: Order, { words, isExample, showsFc }: TextContext): readonly string[] {
  const { colon } = words;
  const write = amountFormatter(words.locale);
  const fcLine = `${totalFcLabel(order, words)}${colon}${write(order.totalFc)} FC`;
  const rate = `${isExample ? words.exampleRate : words.rate}${colon}${write(order.rate.per)} FC = ${write(order.rate.penya)} Penya`;
  return [...(showsFc ? [fcLine] : []), ...(showsFc || isExample ? [rate] : [])];
}

/** Returns "Buyer: Mia" and "Note: pays on Friday", of what there is. */
export function aboutOrder({ buyer, note }: Order, words: OrderLabels): readonly string[] {
  const { colon } = words;
  return [
    ...(buyer ? [`${words.buyer}${colon}${buyer}`] : []),
    ...(note ? [`${words.note}${colon}${note}`] : []),
  ];
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

const percentFormat = oncePerLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }),
);

/** A discount in Penya takes nothing off an order for nothing. */
export const hasAdjustment = (order: Order): boolean =>
  isFixed(order.adjustment.agreed) ? writtenAmount(order) !== 0 : order.adjustment.agreed !== 0;

const adjustmentWord = (adjustment: Adjustment, { discount, surcharge }: OrderLabels) =>
  isDiscount(adjustment) ? discount : surcharge;

/** "Discount 7.5%", in the locale's format; "Discount" for an amount in Penya. */
export function formatAdjustment(adjustment: Adjustment, words: OrderLabels): string {
  const word = adjustmentWord(adjustment, words);
  return isFixed(adjustment)
    ? word
    : `${word} ${percentFormat(words.locale).format(Math.abs(adjustment) / 100)}`;
}

export function formatSigned(amount: number, write: (amount: number) => string): string {
  return `${amount < 0 ? "-" : "+"}${write(Math.abs(amount))}`;
}
