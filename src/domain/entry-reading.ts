/** One entry of a list as players write it: "20x spro", "gold ring x5", "3 gros bouquets 300m". */
import * as Amount from "./amount.ts";
import * as Cart from "./cart.ts";
import type { Recogniser } from "./recognise.ts";

export type ReadEntry = Readonly<{
  /** What it would be called as a line by hand. */
  name: string;
  quantity: number;
  /** For the whole entry, as written. */
  fc: number | undefined;
  penya: number | undefined;
  /** Whether it says that the price is for one piece. */
  isEach: boolean;
  /** Doubtful: the item or the number is a guess. */
  certainty: "sure" | "doubtful" | "byHand";
  /** The items it may be, likeliest first. */
  slugs: readonly string[];
}>;

/** Characters of one entry; what is longer is no line of an order. */
const LONGEST = 300;

const SUFFIX = "(?:k{1,3}|mrd|md|m|b)";
// With a suffix nobody groups by spaces: "lvl 120 500m" is half a billion, for something of level 120.
const SHORT = `(?:\\d{1,3}(?:[.,']\\d{3})+|\\d+(?:[.,]\\d+)?) ?${SUFFIX}`;
const LONG = "\\d{1,3}(?:[.,' ]\\d{3})+|\\d+(?:[.,]\\d+)?";
const PRICE = new RegExp(`(?:^|[\\s:=@(-])(${SHORT}|${LONG}) ?(fcoins?|fc|penyas?)\\)?$`, "iu");
/** Without a currency only a suffix or its size says that it is a price: "gold ring 100m", "cloak 3 000 000". */
const BARE_PRICE = new RegExp(`[\\s:=@](${SHORT}|\\d{1,3}(?:[.,' ]\\d{3}){2,}|\\d{6,15})$`, "iu");
/** Says that a price is for one piece. */
const EACH =
  /[\s/]+(?:each|ea|l'unité|l'unite|unité|pièce|piece|pro stück|je stück|stück|kada isa|bawat isa)\.?$/iu;

/** A label between straight quotes stands in the text as one mark, so that nothing in it is taken for anything. */
export type Quotes = Readonly<{ text: string; labelOf: (mark: string) => string | undefined }>;

const MARKS = { first: 0xe000, last: 0xf8ff };
/** Whatever stands for a label between quotes; private-use characters, which no text brings along. */
export const MARK = /[\ue000-\uf8ff]/u;

export function withoutQuotes(text: string): Quotes {
  const labels: string[] = [];
  const marked = text.replace(/"([^"]{1,80})"/g, (whole, label: string) => {
    if (MARKS.first + labels.length > MARKS.last) return whole;
    labels.push(label);
    return String.fromCharCode(MARKS.first + labels.length - 1);
  });
  return { text: marked, labelOf: (mark) => labels[mark.charCodeAt(0) - MARKS.first] };
}

/** The text as it was written, quotes included. */
export function withQuotes(text: string, { labelOf }: Quotes, around = '"'): string {
  return text.replace(new RegExp(MARK, "gu"), (mark) => `${around}${labelOf(mark) ?? ""}${around}`);
}

/** An entry without a name is called what it says. `isNoPrice` knows what stands where a price is missing. */
export function readEntry(
  entry: string,
  quotes: Quotes,
  recognise: Recogniser,
  isNoPrice: (text: string) => boolean,
): ReadEntry {
  const start = entry
    .slice(0, LONGEST)
    .replace(/^[-–—•*·>]+ */u, "")
    .replace(/^\d{1,3}[.)] +(?=\d)/u, "");
  const unmarked = start.replace(EACH, "");
  const priced = withoutPrices(unmarked);
  // "each" is a word of the name where no price stands before it.
  const hasPrice = priced.fc !== undefined || priced.penya !== undefined;
  const { rest, fc, penya } = hasPrice ? priced : withoutPrices(start);
  const isPriced = fc !== undefined || penya !== undefined;
  const { name: named, quantity } = quantityIn(isPriced ? rest : withoutTail(rest, isNoPrice), recognise);
  const quoted = named.length === 1 ? quotes.labelOf(named) : undefined;
  const name = quoted ?? (withQuotes(named, quotes, "").trim() || start);
  const found = recognised(name, quoted !== undefined, recognise);
  const count = counted(quantity);
  // "5 spro 3 apro" was not told apart: the number that was taken is one of two.
  const isMixed = quoted === undefined && found.certainty === "doubtful" && /\d/u.test(named);
  // A price in Penya alone says nothing about an item's FC: the player should look.
  const isOdd = count.isGuess || isMixed || (fc === undefined && penya !== undefined);
  return {
    ...found,
    quantity: count.quantity,
    fc,
    penya,
    isEach: hasPrice && unmarked !== start,
    certainty: found.certainty === "sure" && isOdd ? "doubtful" : found.certainty,
  };
}

/** At most one price in each currency, from the end: "800 FC", "800 FC = 160,000,000 Penya". */
function withoutPrices(text: string) {
  const amounts: { fc?: number | undefined; penya?: number | undefined } = {};
  let rest = text;
  for (let found = 0; found < 2; found++) {
    const match = PRICE.exec(rest) ?? (found === 0 ? BARE_PRICE.exec(rest) : null);
    const [whole, amount = "", unit = ""] = match ?? [];
    const currency = /^f/i.test(unit) ? "fc" : "penya";
    if (whole === undefined || amounts[currency] !== undefined) break;
    amounts[currency] = amountIn(amount);
    rest = rest.slice(0, rest.length - whole.length).replace(/[\s:=@(]+$/u, "");
  }
  return { rest, fc: amounts.fc, penya: amounts.penya };
}

/** "20x", "20 x", "x20", "20" and "1 500" before a name; "x20", "(20)" and "20" after it. */
function quantityIn(text: string, recognise: Recogniser): Readonly<{ name: string; quantity: string }> {
  const before =
    // "2x pro" and "2 x pro", but "2 xpro" is two of what is called xpro.
    /^(\d{1,3}(?: \d{3})+|\d[\d.,']*)(?:x ?| x | ?[×*] ?)(?=\D)(.+)$/iu.exec(text) ??
    /^[x×*] ?(\d[\d.,']*) +(.+)$/iu.exec(text) ??
    /^(\d{1,3}(?: \d{3})+|\d[\d.,']*k?) +(.+)$/iu.exec(text) ??
    // "5gold ring", and "Mia: 5 gold ring" out of a chat.
    /^(\d{1,4})(?=\p{L}{3})(.+)$/u.exec(text) ??
    /^[^\d:]{1,30}: ?(\d[\d.,']*) ?[x×*]? ?(?=\p{L}{2})(.+)$/iu.exec(text);
  if (before) return { quantity: before[1] ?? "", name: trimmed(before[2] ?? "") };
  // "hello, I would like 5 gold rings": only where what follows the number is certainly something.
  const within = /^\D{1,60}?\s(\d{1,4}) ?(?:x |× ?)?(\p{L}.+)$/iu.exec(text);
  if (within && recognise(trimmed(within[2] ?? "")).kind === "sure")
    return { quantity: within[1] ?? "", name: trimmed(within[2] ?? "") };
  const after = /^(.*[^\d.,'])(?<= |[x×*:(])(\d[\d.,']*)\)?$/iu.exec(text);
  if (!after) return { quantity: "", name: trimmed(text) };
  return { quantity: after[2] ?? "", name: trimmed((after[1] ?? "").replace(/(?:[\s:(]|\s[x×*])+$/iu, "")) };
}

function trimmed(name: string): string {
  return name.replace(/^[\s:.*]+|[\s:.,=]+$/gu, "");
}

/** "gold ring (no price)" and "gold ring: no price" without what follows the name. */
function withoutTail(text: string, isNoPrice: (text: string) => boolean): string {
  const [, before = "", tail = ""] = /^(.*?)(?: ?: | {2,}| \()([^:()]{1,40})\)?$/u.exec(text) ?? [];
  return before !== "" && isNoPrice(tail) ? before : text;
}

/** A quantity that can be ordered; a guess where the text says another one. */
export function counted(text: string): Readonly<{ quantity: number; isGuess: boolean }> {
  if (text.trim() === "") return { quantity: 1, isGuess: false };
  const amount = amountIn(text) ?? 0;
  const quantity = Cart.clampedQuantity(amount);
  return { quantity, isGuess: amount !== quantity };
}

/** What a name stands for. Between quotes it is a label, whatever it says. */
export function recognised(
  text: string,
  isQuoted: boolean,
  recognise: Recogniser,
): Pick<ReadEntry, "name" | "certainty" | "slugs"> {
  const name = Cart.inOneLine(text, Cart.MAX_LABEL) || "?";
  const found = isQuoted ? ({ kind: "unknown" } as const) : recognise(text);
  if (found.kind === "sure") return { name, certainty: "sure", slugs: [found.slug] };
  if (found.kind === "doubtful") return { name, certainty: "doubtful", slugs: found.slugs };
  return { name, certainty: "byHand", slugs: [] };
}

/** The smallest reading; nothing for what is no amount. */
export function amountIn(text: string): number | undefined {
  const reading = Amount.read(text);
  if (reading.kind === "amount") return reading.amount;
  return reading.kind === "ambiguous" ? reading.amounts[0] : undefined;
}
