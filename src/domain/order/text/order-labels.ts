import { penya } from "#domain/money/money.ts";
import { amountIn } from "#domain/money/parse-price.ts";
import { type Rate, rate } from "#domain/money/rate.ts";
import { MAX_ADJUSTMENT, validAdjustment } from "#domain/order/adjustment.ts";
import { type ReadAdjustment, saidAdjustment } from "#domain/order/parse/trade-words.ts";
import { CHAT_ADJUSTMENT } from "./chat-format.ts";
import type { OrderLabels } from "./chat-text.ts";

type Word = Exclude<keyof OrderLabels, "locale" | "columns" | "kinds" | "colon">;
const WORDS: readonly Word[] = [
  "order",
  "buyer",
  "note",
  "discount",
  "surcharge",
  "totalFc",
  "totalPenya",
  "total",
  "rate",
  "exampleRate",
  "noPrice",
];

export type IsCalled = (text: string, ...names: readonly Word[]) => boolean;

export function labelMatcher(languages: readonly OrderLabels[]): IsCalled {
  const wordForms = new Map(
    WORDS.map((word) => [word, new Set(languages.map((words) => comparable(words[word])))] as const),
  );
  return (text, ...names) => names.some((name) => wordForms.get(name)?.has(comparable(text)));
}

function comparable(text: string): string {
  return text.replace(/\s+/gu, " ").trim().toLowerCase();
}

export type ParsedRate = Readonly<{ rate: Rate; isExample: boolean; server?: string | undefined }>;

/** "Order · Lawolf · 21 Nov 2026", also bold or numbered. Returns the server or ""; `undefined` for other lines. */
export function headingIn(line: string, isCalled: IsCalled): string | undefined {
  const [order = "", ...parts] = line
    .replaceAll("**", "")
    .replace(/ \(\d+\/\d+\)$/, "")
    .split(" · ");
  // The last part is the date.
  return isCalled(order, "order") ? parts.slice(0, -1).join(" · ").trim() : undefined;
}

/** Parses "Buyer: Mia" and "Note: pays on Friday". */
export function aboutIn(
  line: string,
  isCalled: IsCalled,
): Readonly<{ buyer?: string; note?: string }> | undefined {
  const [, label = "", text = ""] = /^([^:]{1,20}?) ?: (.+)$/u.exec(line.trim()) ?? [];
  if (label === "") return undefined;
  if (isCalled(label, "buyer")) return { buyer: text };
  return isCalled(label, "note") ? { note: text } : undefined;
}

/** "unread" if it cannot be parsed with certainty. */
export type ParsedTotal = number | "unread";

/** "Total Penya: 1,000 Penya", or in a Discord block "Total 5 FC 1,000 Penya". FC alone is no total in Penya. */
export function totalIn(
  line: string,
  isCalled: IsCalled,
): Readonly<{ penya: ParsedTotal | undefined }> | undefined {
  const [, label = "", amount = ""] =
    /^(.{1,60}?)(?: ?: | {2,})(?:\d[\d.,' ]* FC {2,})?(\d[\d.,' ]*) (?:FC|Penya)$/iu.exec(line) ??
    // The same with collapsed spaces; only a total has both currencies.
    /^(\D{1,60}?) \d[\d.,' ]* FC (\d[\d.,' ]*) Penya$/iu.exec(line) ??
    [];
  // What the total leaves out stands in brackets.
  if (!isCalled(label.replace(/ ?\([^()]+\)$/u, ""), "total", "totalFc", "totalPenya")) return undefined;
  return { penya: /penya$/iu.test(line) ? (amountIn(amount) ?? "unread") : undefined };
}

/** Parses "Rate: 1 FC = 200,000 Penya". */
export function rateIn(line: string, isCalled: IsCalled): ParsedRate | undefined {
  const [, label = "", per = "", amount = ""] =
    /^(.{1,60}?) ?: (1|1[.,' ]?000) FC = (\d[\d.,' ]*) Penya$/iu.exec(line) ?? [];
  if (label === "" || !isCalled(label, "rate", "exampleRate")) return undefined;
  return rateOf(per, amount, isCalled(label, "exampleRate"));
}

/** Parses the total and "(1 FC = 200k, Lawolf)" at the end of a chat text. `rest` is the text without them. */
export function parseFooter(
  line: string,
  isCalled: IsCalled,
): Readonly<{ rest: string; total: ParsedTotal | undefined; rate: ParsedRate | undefined }> {
  let total: ParsedTotal | undefined;
  let read: ParsedRate | undefined;
  const rest = line
    // A server's name may contain brackets: the last one closes.
    .replace(
      /\((?:([^():]{1,40})\s?: )?(1|1000) FC = ([^\s,()]+)(?:, ([^\n]{1,60}))?\)\s*$/iu,
      (whole, label: string | undefined, per: string, amount: string, server: string | undefined) => {
        const parsedRate = rateOf(per, amount, label !== undefined);
        if (parsedRate) read = { ...parsedRate, server: server?.trim() };
        return parsedRate ? " " : whole;
      },
    )
    .replace(CHAT_TOTAL, (whole, old: string | undefined, amount: string, at: number, text: string) => {
      if (old === undefined && !endsEntry(text.slice(0, at), isCalled)) return whole;
      total = amountIn(amount) ?? "unread";
      return " ";
    })
    // The FCoins may begin the next message.
    .replace(/^\s*\((?:[^()\d]{1,20} )?\d+ FC(?:, [^()]{1,60})?\)/iu, " ");
  return { rest, total, rate: read };
}

/** "= 378m Penya + (no price) (cost 1390 FC)", and in older texts "= 1390 FC / 378m Penya". */
const CHAT_TOTAL =
  /(?:^|\s)= (\d[\d.,' ]* FC \/ )?(\d\S*) Penya(?: \+ \([^()]{1,40}\))?(?: \((?:[^()\d]{1,20} )?\d+ FC(?:, [^()]{1,60})?\))?/iu;

/**
 * Whether a text ends as an entry of our chat texts does: with its price, "no price" or the amount of a discount. Otherwise what
 * follows is the price of the entry: "2x spro = 30m penya".
 */
function endsEntry(text: string, isCalled: IsCalled): boolean {
  if (/^$|\d[kmb](?: penya)?$|\d penya$|\d FC\)$|[-+]\d[\d.,]*[kmb]?\)$/iu.test(text.trim())) return true;
  const [, words = ""] = /\(([^()]{1,40})\)$/u.exec(text.trim()) ?? [];
  return isCalled(words, "noPrice");
}

/** Parses "-7.5% (-5m)" and "Discount 7.5% -5m Penya", whose amount follows from the percentage, and "discount -5m". */
export function adjustmentLineIn(text: string, isCalled: IsCalled): ReadAdjustment | undefined {
  const [, signed] = CHAT_ADJUSTMENT.exec(text.trim()) ?? [];
  if (signed !== undefined) return percentage(Number(signed));
  const [, label = "", percent = ""] =
    /^(.{1,40}?) (\d{1,3}(?:[.,]\d{1,2})?) ?%(?: ?:? *[-+−]?\d[\d.,' kmb]* ?Penya)?$/iu.exec(text.trim()) ??
    [];
  if (label === "" || !isCalled(label, "discount", "surcharge")) return saidAdjustment(text);
  const sign = isCalled(label, "discount") ? -1 : 1;
  return percentage(Number(percent.replace(",", ".")) * sign);
}

const percentage = (percent: number): ReadAdjustment =>
  Math.abs(percent) > MAX_ADJUSTMENT ? "unread" : validAdjustment(percent);

/** In a row of a table, where the amount has a cell of its own. */
export function adjustmentRowIn(name: string, penya: string, isCalled: IsCalled): ReadAdjustment | undefined {
  if (!isCalled(name, "discount", "surcharge")) return adjustmentLineIn(name, isCalled);
  return saidAdjustment(`${name} ${penya} Penya`);
}

function rateOf(per: string, text: string, isExample: boolean): ParsedRate | undefined {
  const amount = amountIn(text);
  const perFc = amountIn(per);
  if (!amount || (perFc !== 1 && perFc !== 1000)) return undefined;
  return { rate: rate(penya(amount), perFc), isExample };
}
