/**
 * What a seller offers, in the fragment of a link: it needs no server and no account, and it opens forever. The first character is
 * the version; `offer-link.test.ts` contains links of version 1 that must open.
 */
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { type Fc, fc, MAX_AMOUNT, type Penya, penya } from "#domain/money/money.ts";
import { RATE_UNITS, type Rate, rate } from "#domain/money/rate.ts";
import { MAX_LINES, MAX_QUANTITY } from "#domain/order/cart.ts";
import { itemIdOf, itemSlug, MAX_ITEM_NAME } from "#domain/order/listed-item.ts";
import {
  FIRST_LINKED_DAY,
  LINKED_LANGUAGES,
  LINKED_SLUGS,
  MAX_LINKED_DAYS,
  MAX_LINKED_SERVER,
} from "#domain/order/share-link.ts";
import {
  ByteReader,
  ByteWriter,
  DecodeError,
  fromBase64Url,
  toBase64Url,
} from "#domain/text/binary-codec.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";

export type OfferedProduct = Readonly<{
  slug: string;
  /** The name of an item of the cash shop in the seller's language; "" for a product of everybody. */
  label: string;
  /** For one piece. */
  penya: Penya;
  /** Only if the seller shows what the piece costs in the cash shop. */
  fc: Fc | undefined;
  /** Pieces that are left: 0 is sold out, `undefined` not counted. */
  stock: number | undefined;
}>;

export type Offer = Readonly<{
  /** "" without a name. */
  seller: string;
  /** Id of the server. */
  server: string | undefined;
  rate: Rate;
  /** The rate is only the example of a first visit. */
  isExample: boolean;
  /** Day of the prices. */
  date: string;
  language: Language;
  /** Each slug once. */
  products: readonly OfferedProduct[];
}>;

export type OpenedOffer =
  | Readonly<{ kind: "offer"; offer: Offer }>
  /** Cut off or changed in transit. */
  | Readonly<{ kind: "damaged" }>
  /** Made by a later version of the app than this one. */
  | Readonly<{ kind: "newer" }>;

export const MAX_SELLER = 40;
/** An order of all of them fits into a cart. */
export const MAX_OFFERED = MAX_LINES;
const bytesOf = (most: number) => most * 4;

/** The code of a product after those of `LINKED_SLUGS`, which begin at 1. 0 is a slug that is written out. */
const ITEM_CODE = LINKED_SLUGS.length + 1;
const [LABELED, IN_FC, COUNTED, CODE] = [1, 2, 4, 8];

/** Returns the fragment without the hash sign. */
export function offerToFragment({
  seller,
  server,
  rate,
  isExample,
  date,
  language,
  products,
}: Offer): string {
  const out = new ByteWriter()
    .whole(LINKED_LANGUAGES.indexOf(language) + 4 * RATE_UNITS.indexOf(rate.per) + 8 * Number(isExample))
    .whole(Math.round((Date.parse(date) - FIRST_LINKED_DAY) / DAY_MS))
    .amount(rate.penya)
    .text(server ?? "")
    .text(seller)
    .whole(products.length);
  for (const { slug, label, penya, fc, stock } of products) {
    const id = itemIdOf(slug);
    const code = id === undefined ? LINKED_SLUGS.indexOf(slug) + 1 : ITEM_CODE;
    out.whole(
      (label === "" ? 0 : LABELED) +
        (fc === undefined ? 0 : IN_FC) +
        (stock === undefined ? 0 : COUNTED) +
        CODE * code,
    );
    if (id !== undefined) out.whole(id);
    else if (code === 0) out.text(slug);
    if (label !== "") out.text(label);
    out.amount(penya);
    if (fc !== undefined) out.amount(fc);
    if (stock !== undefined) out.whole(stock);
  }
  return `1${toBase64Url(out.finish())}`;
}

/** In characters: above the longest link, 500 items with names in four-byte characters. */
const MAX_FRAGMENT_LENGTH = 300_000;

/** Never throws. */
export function offerFromFragment(fragment: string): OpenedOffer {
  // Chats treat a full stop or a bracket after a link as a part of it.
  const [, text = ""] = /^#?([\w-]*)/.exec(fragment.slice(0, MAX_FRAGMENT_LENGTH)) ?? [];
  if (/^[2-9]/.test(text)) return { kind: "newer" };
  if (!text.startsWith("1")) return { kind: "damaged" };
  try {
    return { kind: "offer", offer: decoded(new ByteReader(fromBase64Url(text.slice(1)))) };
  } catch (error) {
    if (error instanceof DecodeError) return { kind: "damaged" };
    throw error;
  }
}

function decoded(bytes: ByteReader): Offer {
  const flags = bytes.whole(15);
  const day = bytes.whole(MAX_LINKED_DAYS);
  const amount = positive(bytes);
  const server = toSingleLine(bytes.text(bytesOf(MAX_LINKED_SERVER)), MAX_LINKED_SERVER);
  const seller = toSingleLine(bytes.text(bytesOf(MAX_SELLER)), MAX_SELLER);
  const products = Array.from({ length: bytes.whole(MAX_OFFERED) }, () => decodedProduct(bytes));
  bytes.end();
  if (new Set(products.map(({ slug }) => slug)).size < products.length)
    throw new DecodeError("one product, two prices");
  return {
    seller,
    server: server === "" ? undefined : server,
    rate: rate(penya(amount), RATE_UNITS[(flags >> 2) & 1] ?? 1),
    isExample: (flags & 8) !== 0,
    date: new Date(FIRST_LINKED_DAY + day * DAY_MS).toISOString().slice(0, 10),
    language: LINKED_LANGUAGES[flags & 3] ?? LANGUAGES[0],
    products,
  };
}

function decodedProduct(bytes: ByteReader): OfferedProduct {
  const head = bytes.whole(CODE * (ITEM_CODE + 1) - 1);
  const slug = decodedSlug(bytes, Math.floor(head / CODE));
  const label = (head & LABELED) === 0 ? "" : toSingleLine(bytes.text(bytesOf(MAX_ITEM_NAME)), MAX_ITEM_NAME);
  return {
    slug,
    label,
    penya: penya(positive(bytes)),
    fc: (head & IN_FC) === 0 ? undefined : fc(positive(bytes)),
    stock: (head & COUNTED) === 0 ? undefined : bytes.whole(MAX_QUANTITY),
  };
}

function decodedSlug(bytes: ByteReader, code: number): string {
  const slug =
    code === ITEM_CODE
      ? itemSlug(bytes.whole(2_147_483_647))
      : code === 0
        ? bytes.text(80)
        : LINKED_SLUGS[code - 1];
  const isWord = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug ?? "");
  // `constructor` and the like are no slugs, and an item has no leading zeros.
  if (!slug || !isWord || slug in {} || (/^item-\d+$/.test(slug) && itemIdOf(slug) === undefined))
    throw new DecodeError("no product");
  return slug;
}

function positive(bytes: ByteReader): number {
  const amount = bytes.amount(MAX_AMOUNT);
  if (amount === 0) throw new DecodeError("a price of nothing");
  return amount;
}
