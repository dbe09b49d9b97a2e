/** Where items come from and what they are used for: the rows of the tables, by item. */
import type { ItemPage, ItemRef, MonsterRef } from "#contract/item-pages.ts";
import type { Language } from "#domain/game/language.ts";
import type { PageTableRows } from "#features/items/server/tables/page-tables.server.ts";
import type { PageTables } from "./catalogue-data.server.ts";
import { localName } from "./page-names.server.ts";

type MonsterRow = PageTableRows["monsters"][number];
type ExchangeRow = PageTableRows["exchanges"][number];
type Parts = Pick<ItemPage, "drops" | "sellers" | "madeFrom" | "usedIn" | "quests">;
type ExchangePart = NonNullable<Parts["madeFrom"]>;

/** `undefined` for an item that is not in the catalogue. */
type RefOf = (id: number, language: Language) => ItemRef | undefined;

/** Most rows of a part of a page, and most items on each side of an exchange: `contract/item-pages.ts`. */
const MAX_ROWS = 100;
const MAX_SIDE = 50;
/** Most items that the exchanges of one part name. */
const MAX_EXCHANGED = 500;

/** Without the tables of the source, the parts are absent. */
export function itemSources(tables: PageTables, refOf: RefOf): (id: number, language: Language) => Parts {
  const { monsters, shops, exchanges, quests, recipes } = tables;
  const isKnown = ({ item }: Readonly<{ item: number }>) => refOf(item, "en") !== undefined;
  // One with an item that the catalogue does not have would say less than it costs.
  const made = [...(exchanges ?? []), ...(recipes ?? []).map(madeByCraft)].filter(
    ({ input, output }) => input.length <= MAX_SIDE && input.every(isKnown) && output.some(isKnown),
  );
  const drops = indexed(
    (monsters ?? []).flatMap((monster) => monster.drops.map((drop) => ({ monster, drop }))),
    ({ drop }) => [drop.item],
  );
  const sellers = indexed(shops ?? [], ({ tabs }) => tabs.flatMap(({ items }) => items));
  const outputs = indexed(made, ({ output }) => output.map(({ item }) => item));
  const inputs = indexed(made, ({ input }) => input.map(({ item }) => item));
  const questsOf = indexed(quests ?? [], ({ needed, rewards }) =>
    [...needed, ...rewards].map(({ item }) => item),
  );
  const hasExchanges = exchanges !== undefined || recipes !== undefined;
  return (id, language) => ({
    ...(monsters && { drops: dropsPart(drops.get(id) ?? [], language) }),
    ...(shops && { sellers: sellersPart(id, sellers.get(id) ?? [], language) }),
    ...(hasExchanges && {
      madeFrom: exchangesPart(id, outputs.get(id) ?? [], (one) => refOf(one, language)),
      usedIn: exchangesPart(id, inputs.get(id) ?? [], (one) => refOf(one, language)),
    }),
    ...(quests && { quests: questsPart(id, questsOf.get(id) ?? [], language) }),
  });
}

/** Each row once for each item. */
function indexed<T>(
  rows: readonly T[],
  idsOf: (row: T) => readonly number[],
): ReadonlyMap<number, readonly T[]> {
  const byItem = new Map<number, T[]>();
  for (const row of rows)
    for (const id of new Set(idsOf(row))) {
      const list = byItem.get(id);
      if (list) list.push(row);
      else byItem.set(id, [row]);
    }
  return byItem;
}

const madeByCraft = ({ craft, results }: PageTableRows["recipes"][number]): ExchangeRow => ({
  ...{ menu: craft, input: [], output: results.map((item) => ({ item, count: 1 })) },
});

const partOf = <T>(rows: readonly T[]) => ({ total: rows.length, rows: rows.slice(0, MAX_ROWS) });

export const monsterRef = ({ id, name, level, rank }: MonsterRow, language: Language): MonsterRef => ({
  ...{ id, name: localName(name, language) },
  ...(level !== undefined && { level }),
  ...(rank !== undefined && { rank }),
});

export const chanceOf = ({ least, most }: MonsterRow["drops"][number]) =>
  least !== undefined && most !== undefined ? { chance: { least, most } } : {};

type DropOf = Readonly<{ monster: MonsterRow; drop: MonsterRow["drops"][number] }>;

/** The likeliest first, each monster once; those without a chance are the last. */
function dropsPart(drops: readonly DropOf[], language: Language) {
  const sorted = drops.toSorted(
    (one, other) =>
      (other.drop.most ?? -1) - (one.drop.most ?? -1) ||
      (one.monster.level ?? 0) - (other.monster.level ?? 0) ||
      one.monster.id - other.monster.id,
  );
  const byMonster = new Map(sorted.toReversed().map((one) => [one.monster.id, one]));
  const { total, rows } = partOf(sorted.filter((one) => byMonster.get(one.monster.id) === one));
  return {
    total,
    rows: rows.map(({ monster, drop }) => ({ monster: monsterRef(monster, language), ...chanceOf(drop) })),
  };
}

function sellersPart(id: number, shops: readonly PageTableRows["shops"][number][], language: Language) {
  const { total, rows } = partOf(shops);
  return {
    total,
    rows: rows.map(({ name, place, tabs }) => {
      const tab = tabs.find(({ items }) => items.includes(id))?.name;
      return {
        ...{ npc: localName(name, language), ...(place !== undefined && { place }) },
        ...(tab && { tab: localName(tab, language) }),
      };
    }),
  };
}

function questsPart(id: number, quests: readonly PageTableRows["quests"][number][], language: Language) {
  const rows = quests.flatMap(({ name, level, needed, rewards }) => {
    const quest = { name: localName(name, language), ...(level !== undefined && { level }) };
    const row = (need: "needed" | "reward") => (given: Readonly<{ item: number; count: number }>) =>
      given.item === id ? [{ ...quest, count: given.count, need }] : [];
    return [...needed.flatMap(row("needed")), ...rewards.flatMap(row("reward"))];
  });
  return partOf(rows);
}

function exchangesPart(
  id: number,
  exchanges: readonly ExchangeRow[],
  refOf: (id: number) => ItemRef | undefined,
): ExchangePart {
  const sideOf = (side: ExchangeRow["input"]) =>
    sorted(side, id)
      .slice(0, MAX_SIDE)
      .flatMap(({ item, ...more }) => {
        const ref = refOf(item);
        return ref ? [{ item: ref, ...more }] : [];
      });
  const rows: ExchangePart["rows"] = [];
  let named = 0;
  for (const { menu, input, output } of exchanges) {
    named += Math.min(MAX_SIDE, input.length) + Math.min(MAX_SIDE, output.length);
    if (rows.length === MAX_ROWS || named > MAX_EXCHANGED) break;
    rows.push({ menu, input: sideOf(input), output: sideOf(output) });
  }
  return { total: exchanges.length, rows };
}

/** The item itself is among the first, so that it is not cut off. */
const sorted = (side: ExchangeRow["input"], id: number) =>
  side.length <= MAX_SIDE ? side : side.toSorted((one, other) => +(other.item === id) - +(one.item === id));
