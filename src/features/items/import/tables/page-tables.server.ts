/**
 * Monsters, shops, exchanges, quests and recipes, from the answers of the game's API. Each reader throws `v.ValiError`. Descriptions,
 * dialogs and pictures belong to the game and are not read; an entry without an English name is not shown by the game either.
 */
import * as v from "valibot";
import { whole } from "#contract/stored-types.ts";
import { MAX_ENTRIES_OF_ROW, type PageTableRows } from "#features/items/server/tables/page-tables.server.ts";
import { few, id, kindName, Localized, namesIn, parameterName } from "./game-fields.ts";

type Row<N extends keyof PageTableRows> = PageTableRows[N][number];

/** Absent if it is something else: a row is worth more than one of its numbers. */
const optionalNumber = v.fallback(v.nullish(v.pipe(v.number(), v.finite())), undefined);
const optionalWord = v.fallback(v.nullish(kindName), undefined);
const optionalLevel = v.fallback(v.nullish(whole(0, 1_000)), undefined);
/** `undefined` without an English name. */
const OptionalNames = v.fallback(v.nullish(Localized), undefined);

const Drop = v.object({
  item: id,
  probabilityRange: v.nullish(v.string()),
  common: v.nullish(v.boolean(), false),
});

const GameMonster = v.object({
  ...{ id, name: OptionalNames, event: v.nullish(v.boolean(), false), rank: optionalWord },
  ...{ levelHidden: v.nullish(v.boolean(), false), level: optionalLevel },
  ...{ element: optionalWord, area: optionalWord, booty: v.nullish(id) },
  ...v.entriesFromList(
    ["hp", "minAttack", "maxAttack", "defense", "magicDefense", "hitRate", "parry", "experience"],
    optionalNumber,
  ),
  ...{ minDropGold: optionalNumber, maxDropGold: optionalNumber },
  drops: few(MAX_ENTRIES_OF_ROW.drops - 1, Drop),
});
type GameMonster = v.InferOutput<typeof GameMonster>;

/** `/monster` */
export function monsterRows(given: unknown): Row<"monsters">[] {
  const monster = v.parse(GameMonster, given);
  const { rank, element, area, level, levelHidden, event } = monster;
  if (!monster.name) return [];
  return [
    {
      ...{ id: monster.id, name: namesIn(monster.name) },
      ...(level != null && !levelHidden && { level }),
      ...(rank && { rank }),
      ...(element && element !== "none" && { element }),
      ...(area && { area }),
      ...numbersOf(monster),
      ...(event && { isEvent: true as const }),
      drops: dropsOf(monster),
    },
  ];
}

const numbersOf = (monster: GameMonster) =>
  present({
    ...{ hp: monster.hp, attackMin: monster.minAttack, attackMax: monster.maxAttack },
    ...{ defense: monster.defense, magicDefense: monster.magicDefense },
    ...{ hitRate: monster.hitRate, parry: monster.parry, experience: monster.experience },
    ...{ penyaMin: monster.minDropGold, penyaMax: monster.maxDropGold },
  });

function present<K extends string>(values: Readonly<Record<K, number | null | undefined>>) {
  const entries = Object.entries(values).filter(([, value]) => value != null);
  // `fromEntries` forgets the names of the properties.
  return Object.fromEntries(entries) as Partial<Record<K, number>>;
}

/** The booty is named apart from the other drops, and without a chance. */
function dropsOf({ drops, booty }: GameMonster): Row<"monsters">["drops"] {
  const rows = drops.map(({ item, probabilityRange, common }) => ({
    ...{ item, ...chanceIn(probabilityRange ?? "") },
    ...(common && { isCommon: true as const }),
  }));
  return booty == null || drops.some(({ item }) => item === booty) ? rows : [...rows, { item: booty }];
}

/** A number of percent, or two such as "[10%;20%[", where a bracket says whether its end belongs to the range. */
const RANGE = /^\s*[[\]]?\s*(\d+(?:\.\d+)?)\s*%?\s*(?:[;,]\s*(\d+(?:\.\d+)?)\s*%?)?\s*[[\]]?\s*$/;

/** Returns `undefined` if the text is not a range of percentages. */
export function chanceIn(range: string): { least: number; most: number } | undefined {
  const [, first, second = first] = RANGE.exec(range.slice(0, 100)) ?? [];
  if (first === undefined) return undefined;
  const [least, most] = [Number(first), Number(second)];
  return least <= most && most <= 100 ? { least, most } : undefined;
}

const Npc = v.object({
  ...{ id, name: OptionalNames, place: optionalWord },
  shop: few(
    MAX_ENTRIES_OF_ROW.tabs,
    v.object({ name: OptionalNames, items: few(MAX_ENTRIES_OF_ROW.wares, id) }),
  ),
});

/** `/npc`. One that sells nothing is left out. */
export function shopRows(given: unknown): Row<"shops">[] {
  const { id, name, place, shop } = v.parse(Npc, given);
  const tabs = shop
    .filter(({ items }) => items.length > 0)
    .map((tab) => ({ ...(tab.name && { name: namesIn(tab.name) }), items: [...new Set(tab.items)] }));
  return name && tabs.length > 0 ? [{ id, name: namesIn(name), ...(place && { place }), tabs }] : [];
}

const Count = v.nullish(whole(0, 1_000_000_000), 1);
const upgrade = v.nullish(whole(0, 100));
const Exchanges = v.object({
  menu: parameterName,
  exchanges: few(
    5_000,
    v.object({
      input: few(MAX_ENTRIES_OF_ROW.exchange, v.object({ item: id, count: Count, minUpgradeLevel: upgrade })),
      output: few(MAX_ENTRIES_OF_ROW.exchange, v.object({ item: id, count: Count, upgradeLevel: upgrade })),
    }),
  ),
});

const counted = (item: number, count: number, upgrade?: number | null) =>
  count > 0 ? [{ item, count, ...(upgrade && { upgrade }) }] : [];

/** `/exchangemenus`. One that gives nothing is left out. */
export function exchangeRows(given: unknown): Row<"exchanges">[] {
  const { menu, exchanges } = v.parse(Exchanges, given);
  return exchanges
    .map(({ input, output }) => ({
      menu,
      input: input.flatMap(({ item, count, minUpgradeLevel }) => counted(item, count, minUpgradeLevel)),
      output: output.flatMap(({ item, count, upgradeLevel }) => counted(item, count, upgradeLevel)),
    }))
    .filter(({ output }) => output.length > 0);
}

const QuestItems = few(MAX_ENTRIES_OF_ROW.quest, v.object({ item: id, count: Count, upgradeLevel: upgrade }));
const Quest = v.object({
  ...{ id, name: OptionalNames, minLevel: optionalLevel },
  ...{ endNeededItems: QuestItems, endReceiveItems: QuestItems },
});

/** `/quest`. One without items is left out; hidden rewards are not in the answer. */
export function questRows(given: unknown): Row<"quests">[] {
  const { id, name, minLevel, endNeededItems, endReceiveItems } = v.parse(Quest, given);
  const [needed = [], rewards = []] = [endNeededItems, endReceiveItems].map((items) =>
    items.flatMap(({ item, count, upgradeLevel }) => counted(item, count, upgradeLevel)),
  );
  if (!name || needed.length + rewards.length === 0) return [];
  return [{ id, name: namesIn(name), ...(minLevel != null && { level: minLevel }), needed, rewards }];
}

const Recipe = v.object({
  ...{ id, productionType: parameterName },
  resultOptions: few(MAX_ENTRIES_OF_ROW.exchange, id),
});

/** `/lifestyle/recipe` */
export function recipeRows(given: unknown): Row<"recipes">[] {
  const { id, productionType: craft, resultOptions } = v.parse(Recipe, given);
  return resultOptions.length > 0 ? [{ id, craft, results: [...new Set(resultOptions)] }] : [];
}
