/** Monsters, shops, quests, recipes and exchanges for any items, in the format of the game's API. Deterministic. */

const RANGES = ["[50%;60%[", "[10%;20%[", "[1%;2%[", "[0.1%;0.2%[", "[0%;0.001%[", "[100%;100%]"];
const RANKS = ["small", "normal", "captain", "giant", "boss", "violet"];
const PLACES = ["weaponstore", "armorstore", "foodstore", "magicstore", "generalstore"];
const CRAFTS = ["alchemy", "cooking", "carpentry", "smithing"];
const MENUS = ["traderedchips", "tradebluechips", "exchangefwc", "dismantle"];
const FIRST = { monster: 100_001, npc: 200_001, quest: 300_001, recipe: 400_001 };
const LEVELS = 190;

const named = (en: string, i: number) => ({
  ...{
    en,
    fr: `${en} (fr)`,
    de: i % 6 === 0 ? `${en} (de)` : en,
    fil: i % 9 === 0 ? `${en} (fil)` : en,
    kr: "이름",
  },
});

type Sizes = Readonly<{ monsters: number; npcs: number; quests: number; recipes: number; exchanges: number }>;
const FEW: Sizes = { monsters: 40, npcs: 12, quests: 30, recipes: 20, exchanges: 30 };
/** About as many as the game has. */
export const AS_THE_GAME: Sizes = {
  monsters: 1_200,
  npcs: 500,
  quests: 2_500,
  recipes: 400,
  exchanges: 2_000,
};

const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
/** Ids of items from any place of the list. */
type Pick = (i: number, count: number) => readonly number[];
const counted = (ids: readonly number[], i: number) =>
  ids.map((id, n) => ({ item: id, count: 1 + ((i + n) % 20) }));

export function generatedPageTables(itemIds: readonly number[], sizes: Sizes = FEW) {
  const pick: Pick = (i, count) => [
    ...new Set(times(count, (n) => itemIds[((i + n) * 7919) % itemIds.length] ?? 1)),
  ];
  const byId = <T extends Readonly<{ id: number }>>(count: number, make: (i: number, pick: Pick) => T) =>
    new Map<number, unknown>(times(count, (i) => make(i, pick)).map((one) => [one.id, one]));
  const exchangemenus = MENUS.map((menu, m) => ({
    menu,
    exchanges: times(Math.ceil(sizes.exchanges / MENUS.length), (i) => exchange(i, m, pick)),
  }));
  return {
    lists: {
      monster: byId(sizes.monsters, generatedMonster),
      npc: byId(sizes.npcs, npc),
      quest: byId(sizes.quests, quest),
      "lifestyle/recipe": byId(sizes.recipes, recipe),
    },
    documents: { exchangemenus },
  };
}

const generatedMonster = (i: number, pick: Pick) => ({
  ...{ id: FIRST.monster + i, name: named(`Monster ${i}`, i), icon: "theirs.png", ...numbersOf(i) },
  ...{ event: i % 30 === 0, levelHidden: i % 40 === 3, level: 1 + (i % LEVELS) },
  ...{ rank: RANKS[i % RANKS.length], area: i % 4 === 0 ? "dungeon" : "normal" },
  ...{ element: i % 2 === 0 ? "fire" : "none", flying: false, booty: pick(i * 11, 1)[0] },
  drops: [
    ...pick(i * 13, 12).map((id, n) => drop(id, n, false)),
    ...pick((i % LEVELS) * 17 + 1, 30).map((id, n) => drop(id, n + i, true)),
  ],
  ...{ attacks: [], spawns: [] },
});

const npc = (i: number, pick: Pick) => ({
  ...{
    id: FIRST.npc + i,
    name: named(`Merchant ${i}`, i),
    menus: ["trade"],
    locations: [],
    image: "theirs.png",
  },
  ...{ place: PLACES[i % PLACES.length] },
  ...(i % 3 !== 2 && {
    shop: [
      { name: named("Goods", i), items: pick(i * 19, 10) },
      { name: named("Nothing", i), items: [] },
    ],
  }),
});

const quest = (i: number, pick: Pick) => ({
  ...{ id: FIRST.quest + i, name: named(`Quest ${i}`, i), type: "normal" },
  ...{ repeatable: false, removable: true, partyShare: true, minLevel: 1 + (i % LEVELS), maxLevel: 200 },
  ...{ dialogsBegin: [named("theirs", i)], description: named("theirs", i) },
  ...(i % 2 === 0 && { endNeededItems: counted(pick(i * 23, 2), i) }),
  endReceiveItems:
    i % 5 === 1 ? null : counted(pick(i * 29, 2), i).map((one) => ({ ...one, soulLinked: false })),
});

const recipe = (i: number, pick: Pick) => ({
  ...{ id: FIRST.recipe + i, name: named(`Recipe ${i}`, i), productionType: CRAFTS[i % CRAFTS.length] },
  ...{ masteryPointsReward: 2, masteryPointsRequired: 100, time: 60, resultOptions: pick(i * 31, 3) },
});

const exchange = (i: number, menu: number, pick: Pick) => ({
  input: counted(pick(i * 37 + menu, 2), i).map((one) => ({
    ...{ ...one, ...(i % 7 === 0 && { minUpgradeLevel: 5 }) },
  })),
  output: counted(pick(i * 41 + menu, 1 + (i % 3)), i).map((one) => ({
    ...{ ...one, ...(i % 9 === 0 && { upgradeLevel: 3 }) },
  })),
});

function drop(item: number, i: number, common: boolean) {
  const probabilityRange = RANGES[i % RANGES.length];
  return { item, probabilityRange, prob: probabilityRange, common };
}

const numbersOf = (i: number) => ({
  ...{ hp: 100 + i * 90, mp: 10, minAttack: i * 3, maxAttack: i * 4, defense: i, magicDefense: i + 1 },
  ...{ sta: 15, str: 15, dex: 15, int: 15, hitRate: 40 + i, parry: 3 + i, runaway: false, speed: 75 },
  ...{ resistFire: 0, resistWater: 0, resistWind: 0, resistEarth: 0, resistElectricity: 0 },
  ...{ experience: 14.5, experienceSharing: "normal", experienceTable: [] },
  ...{ minDropGold: i * 10, maxDropGold: i * 40 },
});
