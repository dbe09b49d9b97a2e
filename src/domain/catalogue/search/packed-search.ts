/** What items are found by, made at an import: one file for all languages. Schema: `contract/items.ts`. */
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { foldText } from "#domain/text/search.ts";
import { STAT_OF, type Stat, type StatBonus } from "../item.ts";
import { initials, type PackableItem } from "../packed-catalogue.ts";

/** Rows as gaps: the first row, then the distance to each next one. */
type PackedValues = { gaps: number[]; values: number[] };

export type SourceNames = Readonly<{ en: string } & Partial<Record<Language, string>>>;

/** What items belong to or come from. */
export const SOURCE_KINDS = ["set", "monster"] as const;
export type SearchSourceKind = (typeof SOURCE_KINDS)[number];

/** The words of a query that are no name, folded, by the game's own names. */
export const TERM_KINDS = ["parameter", "kind", "category", "rarity"] as const;
export type TermKind = (typeof TERM_KINDS)[number];
export type SearchTerms = Record<TermKind, Record<string, string[]>>;

export type PackedSearch = Readonly<{
  /** The words of all names, folded and sorted, a line for each. */
  words: string;
  /** For each word: the number of its rows, then the rows as gaps. */
  rows: number[];
  /** The greatest plain value of each parameter; of the eight stats only those that an accessory has at an upgrade. */
  values: Record<string, { flat: PackedValues; percent: PackedValues }>;
  sources: { kind: SearchSourceKind; names: SourceNames; gaps: number[] }[];
  terms: Record<Language, SearchTerms>;
}>;

type SearchableAbility = Readonly<{
  parameter: string;
  add?: number;
  addMax?: number;
  set?: number;
  isPercent?: true;
}>;
type Upgrade = Readonly<{
  stats?: Readonly<Partial<Record<Stat, StatBonus | undefined>>>;
  abilities?: readonly SearchableAbility[];
}>;
export type SearchableItem = PackableItem &
  Readonly<{ abilities?: readonly SearchableAbility[]; upgrades?: readonly Upgrade[] }>;

export type SearchSource = Readonly<{ kind: SearchSourceKind; names: SourceNames; items: readonly number[] }>;

type SearchInput = Readonly<{
  /** The players' names, by item id. */
  nicknames: ReadonlyMap<number, readonly string[]>;
  sources: readonly SearchSource[];
  terms: Record<Language, SearchTerms>;
}>;

/** The items must be sorted by id. */
export function packSearch(items: readonly SearchableItem[], input: SearchInput): PackedSearch {
  const rowsOf = new Map<string, number[]>();
  for (const [row, item] of items.entries())
    for (const word of wordsOf(item, input.nicknames)) {
      const rows = rowsOf.get(word);
      if (rows) rows.push(row);
      else rowsOf.set(word, [row]);
    }
  const words = [...rowsOf.keys()].sort();
  const values = packValues(items);
  return {
    words: words.join("\n"),
    rows: words.flatMap((word) => {
      const rows = rowsOf.get(word) ?? [];
      return [rows.length, ...gapsOf(rows)];
    }),
    values,
    sources: packSources(items, input.sources),
    terms: withoutUnused(input.terms, items, values),
  };
}

function wordsOf({ id, name }: SearchableItem, nicknames: SearchInput["nicknames"]): ReadonlySet<string> {
  const names = [...LANGUAGES.flatMap((language) => name[language] ?? []), ...(nicknames.get(id) ?? [])];
  const texts = [...new Set([...names, initials(name.en)])];
  return new Set(texts.flatMap((text) => foldText(text).split(" ")).filter(Boolean));
}

const gapsOf = (rows: readonly number[]): number[] =>
  rows.map((row, index) => row - (index === 0 ? 0 : (rows[index - 1] ?? 0)));

type Values = Map<string, Record<"flat" | "percent", Map<number, number>>>;

function packValues(items: readonly SearchableItem[]): PackedSearch["values"] {
  const greatest: Values = new Map();
  const note = (row: number, parameter: string, unit: "flat" | "percent", value: number | undefined) => {
    if (!value) return;
    const units = greatest.get(parameter) ?? { flat: new Map(), percent: new Map() };
    greatest.set(parameter, units);
    units[unit].set(row, Math.max(units[unit].get(row) ?? Number.NEGATIVE_INFINITY, value));
  };
  for (const [row, { abilities = [], upgrades = [] }] of items.entries()) {
    for (const one of [abilities, ...upgrades.map(({ abilities: own = [] }) => own)].flat())
      if (isPlain(one)) note(row, one.parameter, one.isPercent ? "percent" : "flat", one.add);
    for (const { stats } of upgrades)
      for (const [parameter, stat] of STAT_OF)
        for (const unit of ["flat", "percent"] as const) note(row, parameter, unit, stats?.[stat]?.[unit]);
  }
  const packed = (values: ReadonlyMap<number, number>) => ({
    gaps: gapsOf([...values.keys()]),
    values: [...values.values()],
  });
  const sorted = [...greatest].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([parameter, { flat, percent }]) => [
      parameter,
      { flat: packed(flat), percent: packed(percent) },
    ]),
  );
}

/** Neither random nor instead of others. */
const isPlain = ({ addMax, set }: SearchableAbility) => addMax === undefined && set === undefined;

function packSources(items: readonly SearchableItem[], sources: readonly SearchSource[]) {
  const rowOf = new Map(items.map(({ id }, row) => [id, row]));
  return sources.flatMap(({ kind, names, items: ids }) => {
    const rows = [...new Set(ids.flatMap((id) => rowOf.get(id) ?? []))].sort((a, b) => a - b);
    return rows.length > 0 ? [{ kind, names, gaps: gapsOf(rows) }] : [];
  });
}

/** Without the words of kinds and parameters that no item has. */
function withoutUnused(
  terms: Record<Language, SearchTerms>,
  items: readonly SearchableItem[],
  values: PackedSearch["values"],
): Record<Language, SearchTerms> {
  const kinds = new Set(items.flatMap(({ kind }) => [kind, `1h-${kind}`, `2h-${kind}`]));
  const keep = (words: Record<string, string[]>, isUsed: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(words).filter(([name]) => isUsed(name)));
  const used = (of: SearchTerms): SearchTerms => ({
    ...of,
    kind: keep(of.kind, (kind) => kinds.has(kind)),
    parameter: keep(of.parameter, (parameter) => STAT_OF.has(parameter) || parameter in values),
  });
  return { fr: used(terms.fr), en: used(terms.en), de: used(terms.de), tl: used(terms.tl) };
}
