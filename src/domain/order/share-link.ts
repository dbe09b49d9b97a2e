/**
 * A whole order in the fragment of a link: it needs no server and no account, and it opens forever. The first character is the
 * version. Each version adds to the one before, and is written only for an order that needs it, so that most copies of the app
 * open the link. `share-link.test.ts` contains links of version 1 that must open.
 *
 * | version | an item's line has, after its slug                      | written for an order               |
 * | ------- | ------------------------------------------------------- | ---------------------------------- |
 * | 1       | a price in FC, or none: the line's, otherwise the list's | without what follows               |
 * | 2       | then a price in Penya, 0 without one                    | with items priced in Penya         |
 * | 3       | between the two the kind of the price in FC, 0 without  | that says of which kind a price is |
 * | 4       | last the line's own price in FC, 0 without one          | with several lines of an item      |
 * | 5       | the same                                                | with another adjustment than whole percent, or a note |
 *
 * Since version 5 the kind of the adjustment stands before its value, and the order's note after it. The buyer's name is in no link.
 */

import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { type Fc, fc, MAX_AMOUNT, penya } from "#domain/money/money.ts";
import { RATE_UNITS, rate } from "#domain/money/rate.ts";
import {
  ByteReader,
  ByteWriter,
  DecodeError,
  fromBase64Url,
  toBase64Url,
} from "#domain/text/binary-codec.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import {
  type Adjustment,
  hundredthsOf,
  isDiscount,
  isFixed,
  MAX_ADJUSTMENT,
  validAdjustment,
} from "./adjustment.ts";
import * as Cart from "./cart.ts";
import type { IncomingOrder } from "./incoming-order.ts";
import type { PriceKind } from "./price-kind.ts";

export type SharedOrder = IncomingOrder &
  Readonly<{
    rate: NonNullable<IncomingOrder["rate"]>;
    date: string;
    language: Language;
  }>;

export type OpenedOrder =
  | Readonly<{ kind: "order"; order: SharedOrder }>
  /** Cut off or changed in transit. */
  | Readonly<{ kind: "damaged" }>
  /** Made by a later version of the app than this one. */
  | Readonly<{ kind: "newer" }>;

/** Encoded in one byte by their positions, which are part of version 1 and never change. Later items are encoded by slug. */
export const LINKED_SLUGS = [
  "scroll-aprotection",
  "scroll-sprotection",
  "scroll-gprotection",
  "scroll-xprotection",
  "scroll-eprotection",
  "scroll-element",
  "scroll-effect",
  "potion-pensee",
  "fancy-cubic-ring",
  "silver-ring",
  "gold-ring",
  "platinum-ring",
  "diamond-ring",
  "rose-petals",
  "small-bouquet-of-rose",
  "large-bouquet-roses",
  "parchemin-bonus-armes",
  "parchemin-bonus-bouclier",
  "parchemin-force",
  "parchemin-dex",
  "parchemin-end",
  "parchemin-int",
  "box-elem-attaque",
  "box-elem-def",
  "stone-elem-attaque",
  "stone-elem-def",
];

/** The kinds of prices in the numbering of version 3, from 1. */
const KINDS: readonly PriceKind[] = ["players", "reported", "own"];

export const FIRST_LINKED_DAY = Date.parse("2020-01-01");
/** About the year 2200: a later date is invalid in a link. */
export const MAX_LINKED_DAYS = 66_000;
/** In the numbering of version 1. */
export const LINKED_LANGUAGES: readonly Language[] = ["fr", "en", "de", "tl"];
/** Maximum length of a server's id in characters, the same as in a player's rates. */
export const MAX_LINKED_SERVER = 80;
const bytesOf = (most: number) => most * 4;

/** Returns the fragment without the hash sign. */
export function orderToFragment(order: SharedOrder): string {
  const { cart, prices, kinds, rate, isExample, server, date, language } = order;
  const version = versionFor(order);
  const days = Math.round((Date.parse(date) - FIRST_LINKED_DAY) / DAY_MS);
  const out = new ByteWriter()
    .whole(LINKED_LANGUAGES.indexOf(language) + 4 * RATE_UNITS.indexOf(rate.per) + 8 * Number(isExample))
    .whole(days)
    .amount(rate.penya)
    .text(server ?? "");
  writeAdjustment(out, cart.adjustment, version);
  if (version > 4) out.text(cart.note ?? "");
  out.whole(cart.lines.length);
  for (const line of cart.lines) {
    const noted = line.note ? 2 : 0;
    if (line.kind === "manual") {
      out
        .whole(1 + noted + 4 * Number(line.currency === "fc"))
        .text(line.label)
        .amount(line.amount);
    } else {
      const price = version < 4 ? (line.fc ?? prices.get(line.slug)) : prices.get(line.slug);
      const index = LINKED_SLUGS.indexOf(line.slug);
      out.whole(noted + 4 * Number(price !== undefined) + 8 * (index + 1));
      if (index < 0) out.text(line.slug);
      if (price !== undefined) out.amount(price);
      const kind = price === prices.get(line.slug) ? kinds?.get(line.slug) : undefined;
      if (price !== undefined && version > 2) out.whole(numberOfKind(kind));
      if (version > 1) out.amount(line.penya ?? 0);
      if (version > 3) out.amount(line.fc ?? 0);
    }
    out.whole(line.quantity);
    if (line.note) out.text(line.note);
  }
  return `${version}${toBase64Url(out.finish())}`;
}

/** A discount in Penya is a negative amount. */
const FIXED = { discount: 1, surcharge: 2 } as const;

function writeAdjustment(out: ByteWriter, adjustment: Adjustment, version: number): void {
  if (isFixed(adjustment))
    out.whole(isDiscount(adjustment) ? FIXED.discount : FIXED.surcharge).amount(Math.abs(adjustment.penya));
  else if (version < 5) out.whole(adjustment + MAX_ADJUSTMENT);
  else out.whole(0).whole(hundredthsOf(adjustment) + 100 * MAX_ADJUSTMENT);
}

function readAdjustment(bytes: ByteReader, version: number): Adjustment {
  if (version < 5) return bytes.whole(2 * MAX_ADJUSTMENT) - MAX_ADJUSTMENT;
  const kind = bytes.whole(FIXED.surcharge);
  if (kind === 0) return (bytes.whole(200 * MAX_ADJUSTMENT) - 100 * MAX_ADJUSTMENT) / 100;
  const amount = bytes.amount(MAX_AMOUNT);
  return validAdjustment({ penya: kind === FIXED.discount ? -amount : amount });
}

/** The oldest possible version, which most copies of the app open. */
function versionFor({ cart, prices, kinds }: SharedOrder): 1 | 2 | 3 | 4 | 5 {
  if (!Number.isInteger(cart.adjustment) || cart.note) return 5;
  const items = cart.lines.flatMap((line) => (line.kind === "item" ? [line] : []));
  if (new Set(items.map(({ slug }) => slug)).size < items.length) return 4;
  if (items.some(({ slug }) => prices.has(slug) && kinds?.has(slug))) return 3;
  return items.some(({ penya }) => penya !== undefined) ? 2 : 1;
}

/** A change in question is encoded as reported: nobody has confirmed the price. */
const numberOfKind = (kind: PriceKind | undefined) =>
  kind === undefined ? 0 : KINDS.indexOf(kind === "changed" ? "reported" : kind) + 1;

/** In characters: above the longest link, 1,000 lines by hand with notes in four-byte characters. */
const MAX_FRAGMENT_LENGTH = 800_000;

/** Never throws. `newId` returns the ids of lines by hand. */
export function orderFromFragment(fragment: string, newId: () => string): OpenedOrder {
  // Chats treat a full stop or a bracket after a link as a part of it.
  const [, text = ""] = /^#?([\w-]*)/.exec(fragment.slice(0, MAX_FRAGMENT_LENGTH)) ?? [];
  if (/^[6-9]/.test(text)) return { kind: "newer" };
  if (!/^[1-5]/.test(text)) return { kind: "damaged" };
  const version = Number(text[0]);
  try {
    return { kind: "order", order: decoded(new ByteReader(fromBase64Url(text.slice(1))), newId, version) };
  } catch (error) {
    if (error instanceof DecodeError) return { kind: "damaged" };
    throw error;
  }
}

function decoded(bytes: ByteReader, newId: () => string, version: number): SharedOrder {
  const flags = bytes.whole(15);
  const day = bytes.whole(MAX_LINKED_DAYS);
  const amount = bytes.amount(MAX_AMOUNT);
  if (amount === 0) throw new DecodeError("a rate of nothing");
  const server = toSingleLine(bytes.text(bytesOf(MAX_LINKED_SERVER)), MAX_LINKED_SERVER);
  const adjustment = readAdjustment(bytes, version);
  const note = version > 4 ? noteIn(bytes, Cart.MAX_ORDER_NOTE) : "";
  const count = bytes.whole(Cart.MAX_STORED_LINES);
  const prices = new Map<string, Fc>();
  const kinds = new Map<string, PriceKind>();
  const lines = Array.from({ length: count }, (): Cart.Line => {
    const head = bytes.whole(8 * (LINKED_SLUGS.length + 1) - 1);
    const isByHand = head % 2 === 1;
    const isNoted = (head & 2) !== 0;
    const hasFc = (head & 4) !== 0;
    const line = isByHand ? byHand(bytes, hasFc, newId()) : item(bytes, head >> 3, hasFc, prices);
    const kind =
      version > 2 && line.kind === "item" && hasFc ? KINDS[bytes.whole(KINDS.length) - 1] : undefined;
    if (line.kind === "item" && kind) kinds.set(line.slug, kind);
    const inPenya = version > 1 && !isByHand ? bytes.amount(MAX_AMOUNT) : 0;
    const inFc = version > 3 && !isByHand ? bytes.amount(MAX_AMOUNT) : 0;
    const quantity = bytes.whole(Cart.MAX_QUANTITY);
    if (quantity === 0) throw new DecodeError("a line of nothing");
    const lineNote = isNoted ? noteIn(bytes, Cart.MAX_NOTE) : "";
    const price = inPenya > 0 ? { penya: inPenya } : inFc > 0 ? { fc: inFc } : {};
    return { ...line, ...price, quantity, ...(lineNote && { note: lineNote }) };
  });
  bytes.end();
  // Before version 4 the id of a line does not depend on its price.
  if (version < 4 && new Set(lines.map(({ id }) => id)).size < lines.length)
    throw new DecodeError("one item, two lines");
  return {
    cart:
      lines.length === 0
        ? Cart.EMPTY_CART
        : { lines: Cart.joinedLines(lines), adjustment, ...(note && { note }) },
    prices,
    ...(kinds.size > 0 && { kinds }),
    rate: rate(penya(amount), RATE_UNITS[(flags >> 2) & 1] ?? 1),
    isExample: (flags & 8) !== 0,
    server: server === "" ? undefined : server,
    date: new Date(FIRST_LINKED_DAY + day * DAY_MS).toISOString().slice(0, 10),
    language: LINKED_LANGUAGES[flags & 3] ?? LANGUAGES[0],
  };
}

const noteIn = (bytes: ByteReader, most: number) => toSingleLine(bytes.text(bytesOf(most)), most);

function byHand(bytes: ByteReader, isFc: boolean, id: string) {
  const label = toSingleLine(bytes.text(bytesOf(Cart.MAX_LABEL)), Cart.MAX_LABEL) || "?";
  const currency = isFc ? ("fc" as const) : ("penya" as const);
  return { kind: "manual" as const, id, label, currency, amount: bytes.amount(MAX_AMOUNT) };
}

function item(bytes: ByteReader, code: number, isPriced: boolean, prices: Map<string, Fc>) {
  const slug = code === 0 ? bytes.text(80) : LINKED_SLUGS[code - 1];
  if (!slug || !/^[a-z0-9-]+$/.test(slug)) throw new DecodeError("no item");
  if (!isPriced) return Cart.itemLine(slug, 1);
  const price = bytes.amount(MAX_AMOUNT);
  if (price === 0) throw new DecodeError("a price of nothing");
  prices.set(slug, fc(price));
  return Cart.itemLine(slug, 1);
}
