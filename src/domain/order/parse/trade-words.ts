/** Parts of patterns, without capturing groups, in French, English, German and Tagalog. */

import { CURRENCY_WORDS, plainNotation, SUFFIX } from "#domain/money/amount-notation.ts";
import { type Adjustment, isFixed, parseAdjustment } from "#domain/order/adjustment.ts";
import { withDigits } from "./number-words.ts";

const GREETING = [
  "hi+|hello|hey|yo|bonjour|bonsoir|salut|slt|bjr|coucou|hallo|moin|servus|guten (?:tag|abend|morgen)",
  "kumusta|kamusta|magandang (?:umaga|tanghali|hapon|gabi|araw)",
].join("|");
const CALL = [
  "wt[bst](?: ?[/&+] ?wt[bst])*|lf|[bsvakl](?= ?>)",
  "(?:i (?:want|need|would like)|i['’]d like|i['’]?m|i am)(?: to)?|selling|buying|sell|buy|looking for|want(?: to)?|need",
  "je (?:cherche|recherche|vends?|veux|voudrais|prends|ach[eè]te)|j['’](?:ach[eè]te|aimerai[st]?)",
  "ach[eè]te[rz]?|achat|vends?|vds|vente|cherche|recherche",
  "ich (?:suche|kaufe|verkaufe|biete|brauche|möchte)|(?:ich )?hätte gern|kaufe|verkaufe|vk|suche|biete|brauche",
  "magkano(?: (?:po|ba|ang|yung|yun))?|how much(?: (?:for|is|are))?|combien(?: (?:pour|coûtent?))?|(?:was|wie ?viel) kosten?",
  "pabili|bibili|pabenta|binebenta|nagbebenta|benta|naghahanap|hanap|meron|mayroon",
].join("|");
/** Forms of address. A name may begin with one, so it is removed only beside a call or before a number. */
const ADDRESSED = [
  "kuya|ate|boss|bossing|lods|idol|sir|paps|bro|mga (?:boss|kuya|lods)|all|guys|everyone|there",
  "à tous|a tous|tout le monde|zusammen|leute|po|nga|ng|ako|ko|ba|of|de|des|some",
].join("|");
const ASIDE = [
  "(?:pm|dm|mp|msg|pst|whisper|w)(?: (?!\\d)[\\p{L}\\d]{1,16})?(?: for (?:offers?|prices?|more|details))?|/w [\\p{L}\\d]{1,16}",
  "pls|plz|please|thx|thanks|ty|tysm|svp|stp|merci(?: d['’]avance)?|bitte|danke|salamat(?: po)?",
  "po|lang|nalang|na|nga|ba|tska|tsaka|saka|magkano(?: (?:lahat|isa|po))?|how much|combien|wie ?viel",
  "nego|negotiable|obo|ono|best offer|offers?(?: only)?|vhb|vb|fix(?:ed)?(?: price)?|last price|[aà] débattre|a debattre",
  "in ?game|left|remaining|restante?s?|übrig|natira|in stock|available|dispo(?:nible)?s?|verfügbar|asap|boss|kuya|ate|bro|paps",
  "[:;]-?[)D3pP]|xd|\\^\\^|<3|lol",
].join("|");
const SMALL_TALK = "price ?list|prices?|preis(?:liste|e)?|liste|tarifs?|presyo|list|shop|edited";
const SAID_EACH = [
  "each|e\\.?a\\.?|per(?: (?:piece|unit|pc|one))?|a ?piece|pc|piece|chacune?s?|chaque|l['’]?unit[eé]|unit[eé]|(?:la )?pièce|u",
  "(?:pro |je |das )?(?:stück|stk)|kada isa|bawat isa|ang isa|isa|bawat|kada",
].join("|");
const SAID_ALL = [
  "(?:for |take )?(?:all|both|everything)|(?:in )?total|altogether|(?:pour )?le tout|au total|ensemble|le lot|the lot",
  "(?:für )?alles?|zusammen|insgesamt|gesamt|lahat",
].join("|");
const EACH_BEFORE = "each|ea|per|je|tig|kada(?: isa)?|bawat(?: isa)?|chacune?|l['’]unit[eé]";
const ALL_BEFORE = "(?:all|total|alles?|zusammen|insgesamt|le tout|tout|lahat)(?: (?:for|pour|für))?";
const CONNECTION = [
  "for|at|pour|à|für|um|prices?|prix|preis|presyo|sa|entre|between|zwischen|asking|bin|vh?b",
  "ca|around|about|from|min|start(?:ing|s)?|bid|ab|dès|mula|[bs]\\.?o",
].join("|");
const ABOUT = "ca|around|about|from|min|start(?:ing|s)?(?: (?:at|bid))?|ab|dès|mula|s\\.?o";
const SOLD =
  "sold(?: out)?(?: na)?|vendue?s?|épuisée?s?|verkauft|ausverkauft|ubos(?: na)?|nabenta(?: na)?|out of stock";
const TOTAL = "(?:grand )?totals?|sum|summe|gesamt|insgesamt|somme|kabuuan|lahat";
const DISCOUNT =
  "discount|disc|(?:preis)?nachlass|rabatt|remise|rabais|r[eé]duc(?:tion)?|diskwento|bawas|tawad|less|minus|moins|abzüglich";
const SURCHARGE = "surcharge|suppl[eé]ment|aufschlag|zuschlag|patong|dagdag";

export const DURATION =
  "(?:days?|jours?|tage?n?|araw|hours?|heures?|stunden?|months?|mois|monate?|weeks?|semaines?|wochen?|linggo)";

const ENDS = "(?![\\p{L}\\d])";
const HEAD = new RegExp(
  `^(?:[\\s[(]{0,3}(?:${GREETING}|${CALL}|${ADDRESSED})${ENDS}[\\s\\]):>!,.?/-]{0,6})+`,
  "iu",
);
const SURE_HEAD = new RegExp(`(?<!\\p{L})(?:${GREETING}|${CALL})${ENDS}`, "iu");
const TAIL = new RegExp(`(?:^|[\\s,;.!?(/–—-]{1,4})(?:${ASIDE})${ENDS}[\\s.!?)…]{0,9}$`, "iu");
const TALK = new RegExp(`^(?:${SMALL_TALK}|${GREETING}|${ADDRESSED})${ENDS}[\\s.!?,:]*`, "iu");
/** Removed one at a time: one pattern for all words would backtrack exponentially. */
const MAX_WORDS = 12;

function without(text: string, pattern: RegExp): string {
  let rest = text;
  for (let count = 0; count < MAX_WORDS && pattern.test(rest); count++) rest = rest.replace(pattern, "");
  return rest;
}

/** Empty for small talk alone. */
export function withoutWordsAround(entry: string): string {
  const text = withoutHead(without(entry, TAIL).replace(/[!?…]+$|(?<=\p{L}|\d)\.+$/u, ""));
  return without(text.trim(), TALK) === "" ? "" : text;
}

/** Returns the greeting, call and address at the beginning of a text. */
function headOf(text: string): string {
  return HEAD.exec(text)?.[0] ?? "";
}

function withoutHead(text: string): string {
  const head = headOf(text);
  const rest = text.slice(head.length);
  return SURE_HEAD.test(head) || /^[x×]?\d/iu.test(rest) ? rest : text;
}

const CALL_AHEAD = new RegExp(`^(?:${CALL})${ENDS}`, "iu");
export function isCall(text: string): boolean {
  return CALL_AHEAD.test(text);
}

export const EACH_AFTER_PRICE = new RegExp(`[\\s/(]+(?:${SAID_EACH})\\.?\\)?$`, "iu");
export const ALL_AFTER_PRICE = new RegExp(`[\\s/(]+(?:${SAID_ALL})\\.?\\)?$`, "iu");
export const EACH_BEFORE_PRICE = new RegExp(`(?<!\\p{L})(?:${EACH_BEFORE})[\\s:-]*$`, "iu");
export const ALL_BEFORE_PRICE = new RegExp(`(?<!\\p{L})(?:${ALL_BEFORE})[\\s:-]*$`, "iu");
export const BEFORE_PRICE = new RegExp(
  `(?:[\\s/:=@([~≈>.…→➜⇒–—-]|(?<!\\p{L})(?:${CONNECTION})(?=[\\s:=.]|$))+$`,
  "iu",
);

const SAID_ABOUT = new RegExp(`(?:[~≈]|(?<!\\p{L})(?:${ABOUT})\\.?)[\\s:]*$`, "iu");
export function isApproximate(before: string): boolean {
  return SAID_ABOUT.test(before);
}

const SAID_SOLD = new RegExp(
  `^[\\s([]*(?:${SOLD})(?=[\\s:)\\]-]*(?:$|[:-]))|[\\s([:–—-](?:${SOLD})[\\s)\\].!]*$`,
  "iu",
);
export function isSold(entry: string): boolean {
  return SAID_SOLD.test(entry);
}

const ALL_SOLD = new RegExp(`^[\\s([]*(?:${SOLD})\\s*:`, "iu");
/** Whether everything that follows in a line is sold: "Sold: cloak, mask". */
export function isAllSold(line: string): boolean {
  return ALL_SOLD.test(line);
}

const SAID_AMOUNT = `[-+−–]? ?\\d[\\d.,' ]*(?: ?%| ?${SUFFIX})?(?: ?${CURRENCY_WORDS.penya})?`;
const ADJUSTMENT_SAID = [
  new RegExp(
    `^(?<word>${DISCOUNT}|${SURCHARGE})(?:[\\s:=]| (?:of|de|von|ng)(?= ))*(?<amount>${SAID_AMOUNT})$`,
    "iu",
  ),
  new RegExp(`^(?<amount>${SAID_AMOUNT}) ?(?:de |ng )?(?<word>off|${DISCOUNT}|${SURCHARGE})$`, "iu"),
];
const IS_SURCHARGE = new RegExp(`^(?:${SURCHARGE})$`, "iu");

/** "unread" if it cannot be the adjustment of an order, as "110% off". */
export type ReadAdjustment = Adjustment | "unread";

/** Parses "5m off", "-5m discount", "Rabatt 7,5 %" and "less 5m". A small number alone may be percent or Penya: `undefined`. */
export function saidAdjustment(entry: string): ReadAdjustment | undefined {
  const text = entry.trim().replace(/^[([]+|[\])!.]+$/gu, "");
  const { word = "", amount = "" } =
    ADJUSTMENT_SAID.map((pattern) => pattern.exec(text)).find(Boolean)?.groups ?? {};
  const unsigned = amount.replace(/^[-+−–] ?/u, "");
  const read = parseAdjustment(`${IS_SURCHARGE.test(word) ? "+" : "-"}${unsigned}`);
  if (read.kind === "refused" && unsigned.includes("%")) return "unread";
  if (unsigned === "" || read.kind !== "adjustment") return undefined;
  return isFixed(read.adjustment) || unsigned.includes("%") ? read.adjustment : undefined;
}

const WORD = new RegExp(
  `^(?:${[CALL, ADDRESSED, ASIDE, SAID_EACH, SAID_ALL, EACH_BEFORE, ALL_BEFORE, CONNECTION].join("|")})${ENDS}[\\s.,:]*`,
  "iu",
);
const TOTAL_OF = new RegExp(`^(?:${TOTAL})${ENDS}`, "iu");
/** Whether a name consists of words that name no item: "VB", "for", "total 5 items". */
export function namesNothing(name: string): boolean {
  return TOTAL_OF.test(name) || without(name, WORD) === "";
}

const CALLED_TOTAL = new RegExp(`^(?:${TOTAL})$`, "iu");
export function isTotal(name: string): boolean {
  return CALLED_TOTAL.test(name);
}

const SPECIAL = new RegExp(
  `(?<!\\p{L})(?:${[GREETING, CALL, ADDRESSED, ASIDE, SMALL_TALK, SAID_EACH, SAID_ALL, EACH_BEFORE, ALL_BEFORE].join("|")}|${CONNECTION}|${SOLD}|${TOTAL}|${DISCOUNT}|${SURCHARGE}|off)(?!\\p{L})`,
  "iu",
);
/** Only letters and none of the trade words, so that it can be parsed without quotes. "ℹ" is a letter and an emoji. */
export function isPlainName(name: string): boolean {
  return (
    /^\p{L}(?:[\p{L}\p{M}'’ -]*[\p{L}\p{M}])?$/u.test(name) &&
    plainNotation(name) === name &&
    withDigits(name, () => true) === name &&
    !/[\ufe0e\ufe0f\u20e3]|\p{Extended_Pictographic}/u.test(name) &&
    !SPECIAL.test(name)
  );
}

/** "wtb two xpro" asks for two pieces. */
export function withNumbers(line: string, names: (piece: string) => boolean): string {
  const head = headOf(line);
  return head + withDigits(line.slice(head.length), names);
}
