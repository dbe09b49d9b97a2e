/** The catalogue as columns with one language's names: a quarter of the size of objects. Schema: `contract/items.ts`. */

import { type Language, LOCALE } from "#domain/game/language.ts";
import { foldText } from "#domain/text/search.ts";
import { championshipEdition } from "./championship.ts";
import {
  ITEM_CATEGORIES,
  type Item,
  type ItemCategory,
  RARITIES,
  SEXES,
  type Sex,
  STATS,
  type Stat,
  type StatBonus,
  type StatBonuses,
} from "./item.ts";
import { nameRanks } from "./item-sorting.ts";

/** Rows without a value are left out. */
type SparseColumn = { at: number[]; values: number[] };

/** Sorted by id. `kind` and `rarity` are indices of `kinds` and `rarities`. */
export type PackedItems = Readonly<{
  ids: number[];
  /** Such as "weapons/sword". */
  kinds: string[];
  kind: number[];
  /** `RARITIES`, then other words. */
  rarities: string[];
  rarity: number[];
  level: number[];
  /** 0 for every class. */
  classId: number[];
  /** 0 both, 1 female, 2 male; + 4 two-handed. */
  flags: number[];
  edition: SparseColumn;
  attackMin: SparseColumn;
  attackMax: SparseColumn;
  defenseMin: SparseColumn;
  defenseMax: SparseColumn;
  flat: Record<Stat, SparseColumn>;
  percent: Record<Stat, SparseColumn>;
}>;

const [SEX, TWO_HANDED] = [3, 4];

/** Names and folded search texts, a line for each row. `places` are the row indices in the list sorted by name. */
export type PackedNames = Readonly<{ names: string; searched: string; places: number[] }>;

type Range = Readonly<{ min: number; max: number }>;

export type PackableItem = Readonly<{
  id: number;
  name: Readonly<{ en: string } & Partial<Record<Language, string | undefined>>>;
  category: ItemCategory;
  kind: string;
  rarity: string;
  level: number;
  classId?: number;
  sex?: Sex;
  isTwoHanded?: boolean;
  attack?: Range;
  defense?: Range;
  stats?: Readonly<Partial<Record<Stat, StatBonus | undefined>>>;
}>;

/** The items must be sorted by id. */
export function packItems(items: readonly PackableItem[]): PackedItems {
  const kinds = [...new Set(items.map(packedKind))].sort();
  const rarities = [...new Set([...RARITIES, ...items.map(({ rarity }) => rarity)])];
  const indexOfRarity = new Map(rarities.map((rarity, index) => [rarity, index]));
  const indexOfKind = new Map(kinds.map((kind, index) => [kind, index]));
  const column = (value: (item: PackableItem) => number) => items.map(value);
  const sparse = (value: (item: PackableItem) => number | undefined): SparseColumn => {
    const packed: SparseColumn = { at: [], values: [] };
    for (const [row, item] of items.entries()) {
      const amount = value(item);
      if (!amount) continue;
      packed.at.push(row);
      packed.values.push(amount);
    }
    return packed;
  };
  const byStat = (unit: "flat" | "percent") =>
    Object.fromEntries(
      STATS.map((stat) => [stat, sparse(({ stats }) => stats?.[stat]?.[unit])]),
    ) as PackedItems["flat"];
  return {
    ids: column(({ id }) => id),
    kinds,
    kind: column((item) => indexOfKind.get(packedKind(item)) ?? 0),
    rarities,
    rarity: column(({ rarity }) => indexOfRarity.get(rarity) ?? 0),
    level: column(({ level }) => level),
    classId: column(({ classId = 0 }) => classId),
    flags: column(
      ({ sex, isTwoHanded }) =>
        (sex === undefined ? 0 : SEXES.indexOf(sex) + 1) + (isTwoHanded ? TWO_HANDED : 0),
    ),
    edition: sparse(({ name, level }) => championshipEdition(name.en, level)),
    attackMin: sparse(({ attack }) => attack?.min),
    attackMax: sparse(({ attack }) => attack?.max),
    defenseMin: sparse(({ defense }) => defense?.min),
    defenseMax: sparse(({ defense }) => defense?.max),
    flat: byStat("flat"),
    percent: byStat("percent"),
  };
}

const packedKind = ({ category, kind }: PackableItem) => `${category}/${kind}`;

/** English if the language has no name. `nicknames` are the players' names, by item id. */
export function packNames(
  language: Language,
  items: readonly PackableItem[],
  nicknames: ReadonlyMap<number, readonly string[]>,
): PackedNames {
  const nameOf = ({ name }: PackableItem) => (name[language] ?? name.en).replaceAll(/\s+/g, " ");
  return {
    names: items.map(nameOf).join("\n"),
    searched: items
      .map((item) =>
        [...new Set([nameOf(item), item.name.en, ...(nicknames.get(item.id) ?? []), initials(item.name.en)])]
          .map(foldText)
          .join(" "),
      )
      .join("\n"),
    places: nameRanks(
      items.map((item) => ({ name: nameOf(item), level: item.level, id: item.id })),
      LOCALE[language],
    ),
  };
}

/** "LGS" for Legendary Golden Sword, "PD12" for Power Dice 12. */
export function initials(name: string): string {
  const words = foldText(name).split(" ");
  return words.length < 3 ? "" : words.map((word) => (/^\d+$/.test(word) ? word : word.charAt(0))).join("");
}

/** One item as lists have it, without the players' names. */
export function unpackedItem(language: Language, item: PackableItem): Item | undefined {
  const [unpacked] = unpackItems(packItems([item]), packNames(language, [item], new Map()));
  return unpacked;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Shared by most items. */
const NO_STATS: StatBonuses = {};

/** Field by field: spreading objects takes three times as long. */
export function unpackItems(packed: PackedItems, { names, searched, places }: PackedNames): readonly Item[] {
  const [nameOf, searchedOf] = [names.split("\n"), searched.split("\n")];
  const kinds = packed.kinds.map(unpackedKind);
  const items = packed.ids.map((id, row): Mutable<Item> => {
    const { category, kind } = kinds[packed.kind[row] ?? 0] ?? unpackedKind("");
    const flags = packed.flags[row] ?? 0;
    const item: Mutable<Item> = {
      id,
      name: nameOf[row] ?? "",
      nameRank: places[row] ?? row,
      searched: searchedOf[row] ?? "",
      category,
      kind,
      rarity: packed.rarities[packed.rarity[row] ?? 0] ?? "common",
      level: packed.level[row] ?? 0,
      isTwoHanded: (flags & TWO_HANDED) !== 0,
      stats: NO_STATS,
    };
    const classId = packed.classId[row];
    if (classId) item.classId = classId;
    const sex = SEXES[(flags & SEX) - 1];
    if (sex) item.sex = sex;
    return item;
  });
  each(packed.edition, items, (item, edition) => {
    item.edition = edition;
  });
  for (const unit of ["flat", "percent"] as const)
    for (const stat of STATS)
      each(packed[unit][stat], items, (item, value) => {
        if (item.stats === NO_STATS) item.stats = {};
        const stats: Mutable<StatBonuses> = item.stats;
        stats[stat] = { ...stats[stat], [unit]: value };
      });
  for (const range of ["attack", "defense"] as const) {
    each(packed[`${range}Max`], items, (item, max) => {
      item[range] = { min: 0, max };
    });
    each(packed[`${range}Min`], items, (item, min) => {
      item[range] = { min, max: item[range]?.max ?? min };
    });
  }
  return items;
}

function unpackedKind(packed: string): Pick<Item, "category" | "kind"> {
  // Only the first "/": a kind of an imported catalogue may contain one.
  const end = packed.indexOf("/");
  const category = ITEM_CATEGORIES.find((one) => one === packed.slice(0, end)) ?? "materials";
  return { category, kind: packed.slice(end + 1) };
}

function each(
  { at, values }: SparseColumn,
  items: Mutable<Item>[],
  note: (item: Mutable<Item>, value: number) => void,
) {
  for (let i = 0; i < at.length; i++) {
    const item = items[at[i] ?? -1];
    if (item) note(item, values[i] ?? 0);
  }
}
