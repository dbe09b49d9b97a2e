/** A seller's list as a table for a spreadsheet, which `listFromFile` parses exactly. */

import type { Fc } from "#domain/money/money.ts";
import { fc, MAX_AMOUNT } from "#domain/money/money.ts";
import { MAX_QUANTITY } from "#domain/order/cart.ts";
import { itemIdOf, MAX_ITEM_NAME, MAX_SHORT_NAME } from "#domain/order/listed-item.ts";
import { cellsIn, withoutZeroDecimals } from "#domain/order/parse/table-row.ts";
import {
  BYTE_ORDER_MARK,
  CSV_SEPARATORS,
  type Separator,
  toCsv,
  withoutFormulaGuard,
} from "#domain/text/csv.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { ownEntry } from "#domain/values/own-entry.ts";
import type { Offer } from "./offer-link.ts";

export type SellerRow = Readonly<{
  slug: string;
  name: string;
  /** The seller's own name in chat, or ""; `undefined` if the source does not say. */
  short: string | undefined;
  /** For one piece; `undefined` without a price. */
  fc: Fc | undefined;
  /** 0 is sold out, `null` not counted; `undefined` if the source does not say. */
  stock: number | null | undefined;
  /** Whether it is in the shop link; `undefined` if the source does not say. */
  isOffered: boolean | undefined;
}>;

/** The names of the columns are the same in every language. */
const COLUMNS = ["product", "name", "short_name", "fc", "stock", "in_shop"] as const;

export function listToFile(rows: readonly SellerRow[], separator: Separator): string {
  const cells = rows.map(({ slug, name, short, fc, stock, isOffered }) => [
    slug,
    name,
    short,
    fc,
    stock ?? undefined,
    isOffered === undefined ? undefined : isOffered ? "yes" : "no",
  ]);
  return BYTE_ORDER_MARK + toCsv([[...COLUMNS], ...cells], separator);
}

export type ParsedList = Readonly<{
  rows: readonly SellerRow[];
  /** The product column of the rows that cannot be read. */
  unread: readonly string[];
  /** The names of products with more than one row, of which the last counts. */
  repeated: readonly string[];
}>;

/** Far above the products of everybody and the most items of one list. */
export const MAX_IMPORTED_ROWS = 1_300;
/** In UTF-16 code units: above the longest shop link and the largest list. */
export const MAX_IMPORTED_LENGTH = 400_000;
const MAX_UNREAD_NAME = 60;

/** What of a text is parsed: its head and as many rows as a list could have. */
export function importedPart(text: string): Readonly<{ text: string; isCut: boolean }> {
  const whole = text.trimEnd();
  let end = -1;
  for (let rows = 0; rows <= MAX_IMPORTED_ROWS; rows++) {
    end = whole.indexOf("\n", end + 1);
    if (end === -1) break;
  }
  const part = whole.slice(0, Math.min(end === -1 ? whole.length : end, MAX_IMPORTED_LENGTH));
  return part.length < whole.length ? { text: part, isCut: true } : { text, isCut: false };
}

/** `undefined` if the text is no such table. */
export function listFromFile(text: string): ParsedList | undefined {
  const lines = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  for (const separator of CSV_SEPARATORS) {
    const [head = [], ...rows] = cellsIn(lines, separator);
    const places = COLUMNS.map((column) => head.findIndex((cell) => cell.trim().toLowerCase() === column));
    if (places[0] === -1 || places[3] === -1) continue;
    const parsed = rows.map((cells) => {
      const values = places.map((place) => {
        const cell = cells[place];
        return cell === undefined ? undefined : withoutFormulaGuard(cell).trim();
      });
      return { product: toSingleLine(values[0] ?? "", MAX_UNREAD_NAME), row: rowOf(values) };
    });
    const read = new Map(parsed.flatMap(({ row }) => (row ? [[row.slug, row] as const] : [])));
    const unread = parsed.flatMap(({ product, row }) => (row ? [] : [product || "?"]));
    const all = parsed.flatMap(({ row }) => row ?? []);
    return { rows: [...read.values()], unread, repeated: repeatedIn(all) };
  }
  return undefined;
}

function repeatedIn(rows: readonly SellerRow[]): readonly string[] {
  const counts = Map.groupBy(rows, ({ slug }) => slug);
  return [...counts.values()].flatMap(([row, second]) => (row && second ? [row.name || row.slug] : []));
}

/** `undefined` for a column that the table lacks. */
function rowOf(values: readonly (string | undefined)[]): SellerRow | undefined {
  const [slug = "", name = "", short, price = "", stock, shop = ""] = values;
  const [inFc, pieces] = [wholeIn(price, 1, MAX_AMOUNT), wholeIn(stock ?? "", 0, MAX_QUANTITY)];
  if (!/^[a-z0-9-]{1,80}$/.test(slug) || inFc === null || pieces === null) return undefined;
  return {
    slug,
    name: toSingleLine(name, MAX_ITEM_NAME),
    short: short === undefined ? undefined : toSingleLine(short, MAX_SHORT_NAME),
    fc: inFc === undefined ? undefined : fc(inFc),
    stock: stock === undefined ? undefined : (pieces ?? null),
    isOffered: shop === "" ? undefined : !/^(?:no|0|false)$/i.test(shop),
  };
}

/** `undefined` for an empty cell, `null` for one that is not a whole number within the limits. */
function wholeIn(cell: string, least: number, most: number): number | undefined | null {
  if (cell === "") return undefined;
  const digits = withoutZeroDecimals(cell);
  const value = /^\d{1,16}$/.test(digits) ? Number(digits) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

/** Prices in FC only if the seller shows them. */
export const listFromOffer = ({ products }: Pick<Offer, "products">): ParsedList => ({
  rows: products.map(({ slug, label, fc, stock }) => ({
    ...{ slug, name: label, fc, stock },
    short: undefined,
    isOffered: true,
  })),
  unread: [],
  repeated: [],
});

type Step<T> = Readonly<{ from: T; to: T }>;

/** What an imported row would change in the player's own list; absent parts stay as they are. */
export type ListChange = Readonly<{
  slug: string;
  /** As the source has it. */
  name: string;
  /** An item of the cash shop that is not in the list yet. */
  isNew: boolean;
  price?: Step<Fc | undefined>;
  short?: Step<string>;
  stock?: Step<number | undefined>;
  isOffered?: Step<boolean>;
}>;

export type OwnList = Readonly<{
  /** Whether everybody's list has the product. */
  hasProduct: (slug: string) => boolean;
  /** The price that applies for the player. */
  priceOf: (slug: string) => Fc | undefined;
  items: Readonly<Record<string, Readonly<{ short: string }>>>;
  stock: Readonly<Record<string, number>>;
  hidden: Readonly<Record<string, true>>;
}>;

/** `unknown` are names of rows that are neither products nor items of the cash shop. */
export function listChanges(
  rows: readonly SellerRow[],
  own: OwnList,
): Readonly<{ changes: readonly ListChange[]; unknown: readonly string[] }> {
  const isKnown = ({ slug }: SellerRow) => own.hasProduct(slug) || itemIdOf(slug) !== undefined;
  return {
    changes: rows.filter(isKnown).flatMap((row) => changeOf(row, own) ?? []),
    unknown: rows.filter((row) => !isKnown(row)).map(({ name, slug }) => name || slug),
  };
}

function changeOf(row: SellerRow, own: OwnList): ListChange | undefined {
  const { slug, name } = row;
  const isItem = !own.hasProduct(slug);
  const present = ownEntry(own.items, slug);
  const stock = ownEntry(own.stock, slug);
  const price = { from: own.priceOf(slug), to: row.fc };
  const short = { from: present?.short ?? "", to: row.short ?? present?.short ?? "" };
  const isOffered = !Object.hasOwn(own.hidden, slug);
  const offered = { from: isOffered, to: row.isOffered ?? isOffered };
  const pieces = { from: stock, to: row.stock === undefined ? stock : (row.stock ?? undefined) };
  const change: ListChange = {
    ...{ slug, name },
    isNew: isItem && !present,
    ...(price.to !== undefined && price.to !== price.from && { price }),
    ...(isItem && short.from !== short.to && { short }),
    ...(pieces.from !== pieces.to && { stock: pieces }),
    ...(offered.from !== offered.to && { isOffered: offered }),
  };
  const { slug: _slug, name: _name, isNew, ...steps } = change;
  return isNew || Object.keys(steps).length > 0 ? change : undefined;
}

/** Whether a change replaces nothing that the player has set or sees: these are chosen from the start. */
export const addsOnly = ({ isNew, price }: ListChange): boolean => isNew && price?.from === undefined;
