/** Any character in any small catalogue, with any wish. */
import check from "fast-check";
import type { ItemSet } from "#domain/catalogue/item.ts";
import { type CharacterTables, NO_TABLES } from "#domain/character/character-tables.ts";
import type { ItemCandidate } from "#domain/character/next-steps/slot-search.ts";
import type { Wish } from "#domain/character/next-steps/wish.ts";
import type { NumberId, NumberName } from "#domain/character/shown-numbers.ts";
import type { Gear, Worn } from "#domain/gear/build.ts";
import { slotsOf, type Wearable } from "#domain/gear/equip-rules.ts";
import type { Build } from "#domain/gear/worn-character.ts";

const KINDS = [
  ["weapons", "sword"],
  ["weapons", "axe"],
  ["weapons", "bow"],
  ["armor", "shield"],
  ["armor", "helmet"],
  ["armor", "suit"],
  ["armor", "gauntlet"],
  ["armor", "boots"],
  ["accessories", "ring"],
  ["accessories", "earring"],
  ["accessories", "necklace"],
] as const;
const PARAMETERS = [
  ...["str", "sta", "dex", "int", "allstats", "attack", "def", "maxhp", "maxfp", "criticalchance"],
  ...["hitrate", "swordattack", "attackspeed", "allspeed", "attackspeedrate", "block", "spiritstrike"],
  ...["damage", "minability", "pvedamage", "pvedamagereduction", "magicdefense"],
];
const NUMBERS: readonly NumberName[] = [
  ...(["attack", "defense", "hp", "fp", "criticalChance", "hitRate", "offhandHit", "hit"] as const),
  ...(["attackSpeed", "meleeBlock", "magicDefense", "realDefense", "pveDamageReduction", "str"] as const),
];

const value = check.oneof(
  { arbitrary: check.integer({ min: 1, max: 40 }), weight: 8 },
  { arbitrary: check.constantFrom(0.5, 1.25, 3.5), weight: 2 },
  { arbitrary: check.integer({ min: -130, max: -1 }), weight: 1 },
);
const ability = check.record(
  {
    parameter: check.constantFrom(...PARAMETERS),
    add: value,
    addMax: value,
    isPercent: check.constant(true as const),
  },
  { requiredKeys: ["parameter", "add"] },
);
const range = check.tuple(check.nat(300), check.nat(20)).map(([min, more]) => ({ min, max: min + more }));
const rarity = check.constantFrom("common", "common", "ultimate");
const anyItem = (id: number): check.Arbitrary<Wearable> =>
  check
    .record({
      kind: check.constantFrom(...KINDS),
      rarity,
      level: check.constantFrom(1, 60, 120),
      isTwoHanded: check.boolean(),
      range,
      abilities: check.array(ability, { maxLength: 3 }),
      upgraded: check.array(ability, { minLength: 1, maxLength: 2 }),
    })
    .map(({ kind: [category, kind], range: values, isTwoHanded, upgraded, ...item }) => ({
      ...{ ...item, id, category, kind },
      ...(category === "weapons" && { attack: values, ...(isTwoHanded && { isTwoHanded }) }),
      ...(category === "armor" && { defense: values }),
      ...(category === "accessories" && {
        upgrades: [
          { upgrade: 0, level: 1, abilities: item.abilities },
          { upgrade: 4, level: 60, abilities: upgraded },
        ],
      }),
    }));
const catalogue = check
  .integer({ min: 2, max: 40 })
  .chain((size) => check.tuple(...Array.from({ length: size }, (_, index) => anyItem(index + 1))));

const TABLES: CharacterTables = {
  ...NO_TABLES,
  skills: [
    {
      ...{ id: 1, name: { en: "A buff" }, group: "support", fromLevel: 1, isPassive: false },
      levels: [
        [{ parameter: "attack", isPercent: true, value: 4, scaling: { stat: "int", scale: 0.1, most: 20 } }],
      ],
    },
    {
      ...{ id: 2, name: { en: "A mastery" }, group: "own", fromLevel: 1, isPassive: true, weapon: "sword" },
      levels: [[{ parameter: "damage", isPercent: false, value: 30 }]],
    },
  ],
};

const upgrade = check.constantFrom(0, 0, 4, 7);
const wished = check.oneof(
  check.constantFrom(...NUMBERS).map((name): NumberId => ({ name })),
  check.constant<NumberId>({ parameter: "pvedamage" }),
);
const anyWish: check.Arbitrary<Wish> = check.array(
  check.record({ number: wished, weight: check.constantFrom(0.2, 1, 25) }),
  { minLength: 1, maxLength: 3 },
);
const anyCatalogueSearch = catalogue.chain((items) => {
  const ids = items.map(({ id }) => id);
  return check.record({
    items: check.constant(items),
    upgrades: check.array(upgrade, { minLength: items.length, maxLength: items.length }),
    worn: check.array(check.record({ item: check.constantFrom(...ids), upgrade }), { maxLength: 11 }),
    sets: check.array(
      check.record({
        parts: check.array(check.constantFrom(...ids), { minLength: 2, maxLength: 5 }),
        bonus: check.array(check.record({ pieces: check.integer({ min: 1, max: 4 }), ability }), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
      { maxLength: 2 },
    ),
    wish: anyWish,
    classId: check.constantFrom(2246, 9295, 9150),
    level: check.constantFrom(60, 121),
    caster: check.constantFrom("own" as const, "full" as const),
  });
});

type Search = typeof anyCatalogueSearch extends check.Arbitrary<infer T> ? T : never;

function searchInput({ items, upgrades, worn, sets, wish, classId, level, caster }: Search) {
  const itemOf = (id: number) => items.find((item) => item.id === id);
  let gear: Gear = {};
  for (const one of worn) {
    const item = itemOf(one.item);
    const slot = item && slotsOf(item).find((place) => !gear[place]);
    if (slot) gear = { ...gear, [slot]: one };
  }
  const itemSets: readonly ItemSet[] = sets.map(({ parts, bonus }, id) => ({
    ...{ id, name: "A set", parts },
    bonus: bonus.map(({ pieces, ability: { parameter, add, isPercent } }) => ({
      ...{ pieces, parameter, add },
      ...(isPercent && { isPercent }),
    })),
  }));
  const skills = [
    { id: 1, level: 1, caster },
    { id: 2, level: 1, caster },
  ];
  const points = { str: 40, sta: 30, dex: 50, int: 15 };
  const build: Build = { classId, level, sex: "female", points, gear, active: { skills } };
  const candidates: readonly ItemCandidate[] = items.map((item, index) => {
    const own: Worn = { item: item.id, upgrade: upgrades[index] ?? 0 };
    return { item, worn: own };
  });
  return { build, wish, candidates, data: { itemOf, sets: itemSets, tables: TABLES } };
}

export const anyItemSearch = anyCatalogueSearch.map(searchInput);
export type AnyItemSearch = ReturnType<typeof searchInput>;
