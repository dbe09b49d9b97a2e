/** Removes mentions, emoji, emphasis, senders and times of Discord and the game's chat. */
import { CURRENCY_WORD, SUFFIX } from "#domain/money/amount-notation.ts";
import { isCall } from "#domain/order/parse/trade-words.ts";

/** Discord's longest message, in characters. Longer lines come from elsewhere and are left as they are. */
const MAX_LINE_LENGTH = 4_000;

const TIME = "\\d{1,2}[:h]\\d{2}(?::\\d{2})?(?: ?[ap]m)?";
const DAY =
  "today|yesterday|heute|gestern|aujourd['’]hui|hier|ngayon|kahapon|\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}";
/** "Mia — Today at 20:31" above a message, or a date alone. */
const STAMP = new RegExp(
  `^(?:[^\\d\\n]{1,40} ?[—–-] ?(?:${DAY})[^\\d]{1,6}${TIME}|(?:${DAY})[^\\d]{0,6}(?:${TIME})?)(?: uhr)?$`,
  "iu",
);
const LEADING_TIME = new RegExp(`^\\[?${TIME}\\]?(?=\\s|$)\\s*`, "iu");
const CHANNEL = /^\[\p{L}{2,12}\] ?(?=[^:[\]]{1,24}:)/u;
const SENDER = /^[^\s:\d][^:]{0,24}: */u;
const EDITED = /\((?:edited|modifié|bearbeitet|na-edit)\)/giu;
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0f|\u20e3)+/gu;
const SHORTCODE = /(?<![\p{L}\d]):(\p{L}\w{1,31}):(?![\p{L}\d])/gu;

type ChatLine = Readonly<{
  text: string;
  /** Whether all of it was struck through: what was offered is sold. */
  isStruck: boolean;
  /** Whether it is the heading of a part of a list: "## Rings", "**Scrolls**", "Prices:", "--- RINGS ---". */
  isHead: boolean;
}>;

export function asItIs(text: string): ChatLine {
  return { text, isStruck: false, isHead: false };
}

/** Removes the marks from a line. A custom emoji stays as ":name:", because it may be the only name of an entry. */
export function withoutMarks(line: string): ChatLine {
  if (line.length > MAX_LINE_LENGTH) return asItIs(line);
  const bare = line
    .replace(/https?:\/\/\S+/giu, " ")
    .replace(/<t:\d{1,15}(?::\w)?>|<(?:@[!&]?|#)\d{1,25}>/gu, " ")
    .replace(/<a?:(\w{2,32}):\d{1,25}>/gu, " :$1: ")
    .replace(/(?<![\p{L}\d])@(?=\p{L})[\p{L}\d_.]{1,32}/gu, " ")
    .replace(EDITED, "")
    .replace(/\d\ufe0f?\u20e3/gu, " ")
    .trim();
  const kept = bare.replace(/~~[^~]{1,300}~~/gu, " ");
  const text = kept
    .replace(/^#{1,3} +|^-# +|^#\d{1,3}[.):]? +(?=\D)/u, "")
    .replace(/\*{2,}|_{2,}|\|{2}|`+/gu, "")
    .replace(/(?<![\p{L}\d*])\*(?=\S)([^*]{1,100})(?<=\S)\*(?![\p{L}\d*])/gu, "$1")
    .replace(/(?<![\p{L}\d_])_(?=\S)([^_]{1,100})(?<=\S)_(?![\p{L}\d_])/gu, "$1")
    .trim();
  return {
    text: STAMP.test(text) ? "" : withoutSender(text),
    isStruck: kept !== bare && !/[\p{L}\p{N}]/u.test(text),
    isHead: !/\d/u.test(bare) && isHead(bare, text),
  };
}

function withoutSender(text: string): string {
  const untimed = text.replace(LEADING_TIME, "").replace(CHANNEL, "");
  const unsigned = untimed.replace(SENDER, "");
  return untimed !== text || isCall(unsigned) ? unsigned : text;
}

function isHead(marked: string, text: string): boolean {
  return (
    /^#{1,3} /u.test(marked) ||
    /^(\*\*|__)[^*_]+\1:?$/u.test(marked) ||
    /^[^:]{1,40}:$/u.test(text) ||
    /^[-=~_#•·—–+*>]{2,} ?[^-=~_#•·—–+*>]{1,40} ?[-=~_#•·—–+*<]{2,}$/u.test(marked)
  );
}

const UNIT = new RegExp(`(?<!\\p{L})(?:${CURRENCY_WORD}|x|${SUFFIX})(?!\\p{L})`, "giu");

/** Removes emoji from an entry, unless one is its only name: "20x :spro:" becomes "spro". */
export function withoutEmoji(entry: string): string {
  const text = entry.replace(SHORTCODE, " ").replace(EMOJI, " ");
  if (text === entry) return entry;
  const words = text.replace(UNIT, "");
  if (/\p{L}/u.test(words)) return text.trim();
  if (!/\d/u.test(text) && entry.search(SHORTCODE) === -1) return "";
  return entry.replace(SHORTCODE, (_, name: string) => name.replaceAll("_", " ")).trim();
}
