/**
 * An order as text that people paste: into the game's chat, or as a plain list. `order-reading.ts` reads both back:
 * what changes here must change there, and a property test holds them together.
 */
import { grouping, shortAmount } from "#domain/money/amount.ts";
import type { Order, OrderLine } from "#domain/order/order.ts";
import type { ItemMatcher } from "#domain/order/parse/match-item.ts";
import { isPlainName } from "#domain/order/parse/trade-words.ts";

/** The fixed words, in the reader's language, and the locale of its numbers. */
export type OrderLabels = Readonly<{
  locale: string;
  order: string;
  discount: string;
  surcharge: string;
  totalFc: string;
  totalPenya: string;
  /** Of both currencies together. */
  total: string;
  rate: string;
  exampleRate: string;
  noPrice: string;
  /** The heads of a table's columns. */
  columns: Readonly<{ quantity: string; item: string; fcEach: string; penyaEach: string; note: string }>;
  /** What stands between a name and its value: French has a space before it. */
  colon: string;
}>;

/** What the order itself does not know. */
export type Setting = Readonly<{
  words: OrderLabels;
  /** The name of a shop item: the short one in chat, the whole one elsewhere. */
  nameOf: (slug: string) => string;
  /** Which item a text would be read as: a label that reads as one is set off. */
  recognise: ItemMatcher;
  server: string | undefined;
  /** Whether the rate is only the example of a first visit: every text says so. */
  isExample: boolean;
}>;

/** The shortest and longest chat message that can be asked for, in characters, and the usual one. */
export const CHAT_LENGTH = { least: 80, most: 1_000, usual: 100 } as const;
export type Digits = "short" | "plain";

/**
 * The chat messages: numbered "1/3" where there is more than one, each at most `length` characters, broken only
 * between entries. Penya as players write it; FC, which are never that large, in digits. Notes are left out: they
 * are for the two who trade, and every character counts.
 */
export function chat(order: Order, setting: Setting, length: number, digits: Digits): readonly string[] {
  const { words, server, isExample } = setting;
  const write = digits === "short" ? shortAmount : String;
  const entries = order.lines.map((line) => {
    const many = line.line.quantity === 1 ? "" : `${line.line.quantity}x `;
    return `${many}${nameIn(line, setting)} ${chatPrice(line, write, words)}`;
  });
  const { percent, penya } = order.adjustment;
  if (percent !== 0) entries.push(`${named(percent, words)} ${signed(penya, write)} Penya`);
  const rate = `${isExample ? `${words.exampleRate}: ` : ""}${order.rate.per} FC = ${write(order.rate.penya)}`;
  const rateAndServer = `(${rate}, ${server})`;
  // A long name is worth less than a message that can be sent.
  const hasRoom = server && rateAndServer.length <= length - LONGEST_NUMBER;
  const totals = [
    `= ${order.totalFc} FC / ${write(order.totalPenya)} Penya`,
    hasRoom ? rateAndServer : `(${rate})`,
  ];
  return messages(
    [...entries.map((entry, i) => (i < entries.length - 1 ? `${entry},` : entry)), ...totals],
    length,
  );
}

/** "999/999 " before a message. */
const LONGEST_NUMBER = 8;

function chatPrice({ total }: OrderLine, write: (amount: number) => string, words: OrderLabels): string {
  if (!total) return `(${words.noPrice})`;
  return total.fc === undefined ? `${write(total.penya)} Penya` : `${total.fc} FC`;
}

/** Pieces joined into messages of at most `length`; a piece is never broken. */
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

/** The whole order as lines of plain text, with every number in full. */
export function plain(order: Order, setting: Setting, date: string): string {
  const { words, server, isExample } = setting;
  const write = grouping(words.locale);
  const { percent, penya } = order.adjustment;
  const { colon } = words;
  return [
    [words.order, server, date].filter(Boolean).join(" · "),
    ...order.lines.map(
      (line) =>
        `${line.line.quantity} × ${nameIn(line, setting)}${colon}${plainPrice(line, write, words)}${noteBelow(line)}`,
    ),
    ...(percent === 0 ? [] : [`${named(percent, words)}${colon}${signed(penya, write)} Penya`]),
    `${words.totalFc}${colon}${write(order.totalFc)} FC`,
    `${words.totalPenya}${colon}${write(order.totalPenya)} Penya`,
    `${isExample ? words.exampleRate : words.rate}${colon}${write(order.rate.per)} FC = ${write(order.rate.penya)} Penya`,
  ].join("\n");
}

function plainPrice({ total }: OrderLine, write: (amount: number) => string, words: OrderLabels): string {
  if (!total) return words.noPrice;
  const inPenya = `${write(total.penya)} Penya`;
  return total.fc === undefined ? inPenya : `${write(total.fc)} FC = ${inPenya}`;
}

/** Leads a note, on the line below what it belongs to. */
export const NOTE_MARK = "↳";

/** The line's note as a line of its own, or nothing. */
export function noteBelow({ line }: OrderLine): string {
  return line.note ? `\n   ${NOTE_MARK} ${line.note}` : "";
}

type NameSetting = Pick<Setting, "nameOf" | "recognise">;

/**
 * The name that stands in a text. A label written by hand stands between straight quotes where it could be read as
 * anything else: an item's name, a number, a price, a separator.
 */
export function nameIn({ line }: OrderLine, { nameOf, recognise }: NameSetting): string {
  if (line.kind === "item") return nameOf(line.slug);
  const isClear = isPlainName(line.label) && recognise(line.label).kind === "unknown";
  return isClear ? line.label : `"${line.label}"`;
}

/** "Discount 10%", with the locale's way of writing percent. */
export function named(percent: number, words: OrderLabels): string {
  const write = new Intl.NumberFormat(words.locale, { style: "percent" });
  return `${percent < 0 ? words.discount : words.surcharge} ${write.format(Math.abs(percent) / 100)}`;
}

export function signed(amount: number, write: (amount: number) => string): string {
  return `${amount < 0 ? "-" : "+"}${write(Math.abs(amount))}`;
}
