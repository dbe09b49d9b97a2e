/** A URL may be typed by hand: invalid values are ignored. */
import { ITEM_CATEGORIES, RARITIES, SEXES, STATS } from "./item.ts";
import { MAX_COMPARED } from "./item-comparison.ts";
import type { CatalogueFilter, StatMinimum } from "./item-filter.ts";
import { type Column, defaultSort, firstSort, ITEM_COLUMNS, ITEM_SORTS, type Sort } from "./item-sorting.ts";

/** The router parses a 12 in the URL as a number. */
type Value = string | number | undefined;
export type FilterSearchParams = Readonly<{
  q?: Value;
  category?: Value;
  kind?: Value;
  min?: Value;
  max?: Value;
  class?: Value;
  sex?: Value;
  rarity?: Value;
  fwc?: Value;
  edition?: Value;
  has?: Value;
}>;
export type ItemSearchParams = FilterSearchParams &
  Readonly<{ sort?: Value; columns?: Value; compare?: Value; item?: Value }>;

export const DEFAULT_COLUMNS: readonly Column[] = ["kind", "level", ...STATS];

export function parseFilter(address: FilterSearchParams): CatalogueFilter {
  const [from, to, classId] = [wholeIn(address.min), wholeIn(address.max), wholeIn(address.class)];
  const edition = wholeIn(address.edition);
  const sex = SEXES.find((one) => one === address.sex);
  return {
    query: String(address.q ?? ""),
    categories: among(ITEM_CATEGORIES, address.category),
    kinds: [...new Set(partsOf(address.kind))].filter((kind) => /^[\w-]{1,40}$/.test(kind)),
    rarities: among(RARITIES, address.rarity),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(classId && { classId }),
    ...(sex && { sex }),
    isFwc: String(address.fwc) === "1",
    ...(edition && { edition }),
    has: wantedIn(address.has),
  };
}

/** Every parameter is present, so that an unused one is removed from the URL. */
export function formatFilter(filter: CatalogueFilter): Required<FilterSearchParams> {
  return {
    q: asTyped(filter.query),
    category: listed(filter.categories),
    kind: listed(filter.kinds),
    min: filter.from,
    max: filter.to,
    class: filter.classId,
    sex: filter.sex,
    rarity: listed(filter.rarities),
    fwc: filter.isFwc ? 1 : undefined,
    edition: filter.edition,
    has: listed(filter.has.map(({ stat, least }) => (least === undefined ? stat : `${stat}:${least}`))),
  };
}

/** "attack" is descending, "-attack" ascending, for names the reverse. Otherwise the default of the categories. */
export const parseSort = (address: ItemSearchParams): Sort =>
  parseExplicitSort(address) ?? defaultSort(among(ITEM_CATEGORIES, address.category));

/** `undefined` without a valid sort. */
export function parseExplicitSort({ sort }: ItemSearchParams): Sort | undefined {
  const [, sign, name] = /^(-?)(\w+)$/.exec(String(sort ?? "")) ?? [];
  const by = ITEM_SORTS.find((one) => one === name);
  if (!by) return undefined;
  const first = firstSort(by);
  return sign ? { by, isRising: !first.isRising } : first;
}

export function formatSort({ by, isRising }: Sort): string {
  return firstSort(by).isRising === isRising ? by : `-${by}`;
}

/** Always in the order of the page. */
export function parseColumns({ columns }: ItemSearchParams): readonly Column[] {
  const chosen = among(ITEM_COLUMNS, columns);
  return chosen.length > 0 ? chosen : DEFAULT_COLUMNS;
}

export function formatColumns(columns: readonly Column[]): string | undefined {
  const chosen = ITEM_COLUMNS.filter((column) => columns.includes(column));
  return chosen.join() === DEFAULT_COLUMNS.join() ? undefined : listed(chosen)?.toString();
}

/** In the order of selection. */
export function parseCompared({ compare }: ItemSearchParams): readonly number[] {
  const ids = partsOf(compare).flatMap((part) => wholeIn(part) || []);
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

export const formatCompared = (ids: readonly number[]): Value => listed(ids.map(String));

export const parseOpenItem = ({ item }: ItemSearchParams): number | undefined => wholeIn(item) || undefined;

function wantedIn(value: Value): readonly StatMinimum[] {
  const wanted = partsOf(value).flatMap((part): StatMinimum[] => {
    const [, name, least] = /^(\w+)(?::(\d{1,9}(?:\.\d{1,2})?))?$/.exec(part) ?? [];
    const stat = STATS.find((one) => one === name);
    if (!stat) return [];
    return [least === undefined ? { stat } : { stat, least: Number(least) }];
  });
  return wanted.filter(({ stat }, index) => wanted.findIndex((one) => one.stat === stat) === index);
}

const partsOf = (value: Value): readonly string[] => (value === undefined ? [] : String(value).split(","));

function among<T extends string>(options: readonly T[], value: Value): readonly T[] {
  const parts = partsOf(value);
  return options.filter((one) => parts.includes(one));
}

/** At most nine digits, more than the game needs. */
function wholeIn(value: Value): number | undefined {
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : undefined;
}

const listed = (parts: readonly string[]): Value => asTyped(parts.join());

/** A number is put into the URL as one: as a text it would get quotation marks. */
function asTyped(text: string): Value {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : text || undefined;
}

/** A separate file, because the route needs only the names. */
export const ITEM_SEARCH_PARAMS = [
  "q",
  "category",
  // Comma-separated kinds: the game's name, with the prefix 1h- or 2h- for a weapon that exists in both forms.
  "kind",
  "min",
  "max",
  "class",
  "sex",
  "rarity",
  "fwc",
  "edition",
  // "hp,attack:200": stats that an item must have, with an optional minimum.
  "has",
  // "attack" for descending, "-attack" for ascending.
  "sort",
  "columns",
  "compare",
] as const;
