import check from "fast-check";
import { expect, test } from "vitest";
import type { ItemSet } from "#domain/catalogue/item.ts";
import { NO_TABLES } from "#domain/character/character-tables.ts";
import { isBetter, numberChanges, numberKey } from "#domain/character/number-changes.ts";
import type { SheetRange } from "#domain/character/sheet.ts";
import { allNumbers } from "#domain/character/shown-numbers.ts";
import { NEW_POINTS } from "#domain/character/stat-points.ts";
import { type Gear, SLOTS } from "./build.ts";
import { CLASSES } from "./classes.ts";
import type { Wearable } from "./equip-rules.ts";
import { type Build, sheetsOf } from "./worn-character.ts";

const common = { rarity: "common", level: 1 } as const;
const armor = (id: number, kind: string): Wearable => ({
  ...common,
  id,
  category: "armor",
  kind,
  defense: { min: 100, max: 102 },
});
const ITEMS: readonly Wearable[] = [
  { ...common, id: 1, category: "weapons", kind: "sword", attack: { min: 234, max: 236 } },
  {
    ...common,
    ...{ id: 2, category: "weapons", kind: "axe", attack: { min: 100, max: 110 } },
    stats: { attackSpeed: { percent: 3.5 } },
    abilities: [{ parameter: "hitrate", add: 10, isPercent: true }],
  },
  armor(3, "helmet"),
  armor(4, "suit"),
  armor(5, "gauntlet"),
  armor(6, "boots"),
  {
    ...common,
    ...{ id: 7, category: "accessories", kind: "ring" },
    stats: { hp: { flat: 100, percent: 10 } },
    abilities: [
      { parameter: "sta", add: 5 },
      { parameter: "allstats", add: 2 },
    ],
  },
  {
    ...common,
    ...{ id: 8, category: "accessories", kind: "ring" },
    upgrades: [
      { upgrade: 0, level: 60, abilities: [{ parameter: "str", add: 1 }] },
      { upgrade: 1, level: 80, abilities: [{ parameter: "str", add: 2, addMax: 4 }] },
    ],
  },
  {
    ...common,
    ...{ id: 9, category: "accessories", kind: "earring" },
    abilities: [{ parameter: "allspeed", add: 4, isPercent: true }],
  },
  {
    ...common,
    ...{ id: 10, category: "weapons", kind: "sword", rarity: "ultimate", attack: { min: 1_000, max: 1_000 } },
    more: { attackSpeedValue: 0.1 },
  },
  { ...armor(11, "helmet"), rarity: "ultimate", defense: { min: 1_000, max: 1_000 } },
];
const SETS: readonly ItemSet[] = [
  {
    ...{ id: 1, name: "A set", parts: [3, 4] },
    bonus: [
      { pieces: 2, parameter: "maxhp", add: 200 },
      { pieces: 3, parameter: "maxhp", add: 1_000 },
    ],
  },
];

const BLADE: Build = { classId: 2246, level: 75, sex: "female", points: NEW_POINTS, gear: {} };
const itemOf = (id: number) => ITEMS.find((item) => item.id === id);
const of = (gear: Gear, change: Partial<Build> = {}) =>
  sheetsOf({ ...BLADE, ...change, gear }, { itemOf, sets: SETS, tables: NO_TABLES });
const at = (item: number, upgrade = 0) => ({ item, upgrade });
const armorAt = (helmet: number, suit: number, gauntlets: number, boots: number): Gear => ({
  helmet: at(3, helmet),
  suit: at(4, suit),
  gauntlets: at(5, gauntlets),
  boots: at(6, boots),
});

/** By name, or by parameter and unit: the lowest and the highest value of the first reading. */
function shownValue(sheets: SheetRange, key: string): number | readonly [number, number] | undefined {
  const [reading] = allNumbers(sheets).find((one) => numberKey(one) === key)?.readings ?? [];
  if (!reading) return undefined;
  const { low, high } = reading;
  return low.value === high.value ? low.value : [low.value, high.value];
}

test.each([
  ["a new Vagrant", 9686, 1, 170, 63],
  ["a Blade of 75", 2246, 75, 2737, 193],
  ["a Templar of 190", 29955, 190, 8890, 331],
])("%s has HP and MP without gear", (_who, classId, level, hp, mp) => {
  const bare = of({}, { classId, level });
  expect([shownValue(bare, "hp"), shownValue(bare, "mp")]).toEqual([hp, mp]);
});

test("every class has its numbers", () => {
  for (const { id, levels } of CLASSES)
    expect(shownValue(of({}, { classId: id, level: levels[0] }), "hp")).toBeGreaterThan(150);
});

test("stat points count", () => {
  const spent = of({}, { points: { str: 15, sta: 100, dex: 40, int: 15 } });
  // 150 + 75 × 30 + 100 × 75 × 0.3
  expect(shownValue(spent, "hp")).toBe(4650);
  expect(shownValue(spent, "parry")).toBe(20);
});

test("points, percentages and stats of gear count, and a whole set's bonus with the parts that it needs", () => {
  // 150 + 75 × 30 + 22 × 75 × 0.3 = 2,895; (2,895 + 100) × 1.1 = 3,294.5
  expect(shownValue(of({ ring1: at(7) }), "hp")).toBe(3294);
  expect(shownValue(of({ helmet: at(3) }), "hp")).toBe(2737);
  expect(shownValue(of({ helmet: at(3), suit: at(4) }), "hp")).toBe(2937);
});

// docs/sources.md#upgrade-bonuses: the lowest upgrade of all four counts.
test.each([
  [armorAt(3, 3, 3, 3), 16, "meleeBlock", 5],
  [armorAt(10, 9, 5, 7), 18, "meleeBlock", 5],
  [armorAt(10, 10, 10, 10), 23, "meleeBlock", 18],
  [armorAt(10, 10, 10, 2), 15, "meleeBlock", 2],
  [{ ...armorAt(10, 10, 10, 10), boots: at(999, 10) }, 15, "meleeBlock", 2],
] as const)("a set of armor gives its bonus: %#", (gear, stat, name, value) => {
  for (const one of ["str", "sta", "dex", "int"]) expect(shownValue(of(gear), one), one).toBe(stat);
  expect(shownValue(of(gear), name)).toBe(value);
});

test("an ultimate item counts as ten upgrades more, and as its own in a set", () => {
  const attack = (gear: Gear) => shownValue(of(gear), "hit");
  // ⌊(2 × 1,000 + 96) × 1.24⌋ + 31 at +0, and ⌊(2 × 1,000 + 96) × 1.5⌋ + 89 at +10
  expect(attack({ weapon: at(10) })).toBe(2630);
  expect(attack({ weapon: at(10, 10) })).toBe(3233);
  expect(shownValue(of({ ...armorAt(0, 7, 7, 7), helmet: at(11, 3) }), "str")).toBe(16);
});

test("a second weapon has a hit of its own, and its other values count", () => {
  const [one, two] = [of({ weapon: at(1) }), of({ weapon: at(1), offhand: at(2, 10) })];
  expect(shownValue(one, "offhandHit")).toBeUndefined();
  expect(shownValue(two, "hit")).toEqual(shownValue(one, "hit"));
  expect(shownValue(two, "offhandHit")).toBeDefined();
  // ⌊15/4⌋ + 10
  expect(shownValue(two, "hitRate")).toBe(13);
});

test("a speed for everything counts for each of the three", () => {
  const fast = of({ earring1: at(9), earring2: at(9) });
  expect([shownValue(fast, "moveSpeed"), shownValue(fast, "castingSpeed")]).toEqual([108, 108]);
  expect(shownValue(fast, "allspeed/percent")).toBeUndefined();
});

test("the speed of a weapon is its own, or that of its kind", () => {
  const speed = (weapon: number) => of({ weapon: at(weapon) }).low.character.equipment.mainhand?.item;
  expect([1, 2, 10].map((weapon) => speed(weapon)?.attackSpeedValue)).toEqual([0.085, 0.06, 0.1]);
});

test("an accessory's own table replaces its values, with a range where the value is random", () => {
  expect(shownValue(of({ ring1: at(8) }), "str")).toBe(16);
  // At +1 it requires level 80.
  expect(shownValue(of({ ring1: at(8, 1), ring2: at(8) }, { level: 80 }), "str")).toEqual([18, 20]);
});

test("a stat with a random value counts as that stat; other parameters named after HP do not", () => {
  const helmet: Wearable = {
    ...armor(9, "helmet"),
    abilities: [
      { parameter: "def", add: 10, addMax: 20 },
      { parameter: "maxhp", add: 5, addMax: 5 },
      // HP that food restores.
      { parameter: "hp", add: 500 },
    ],
  };
  const bare = shownValue(of({}), "realDefense");
  const sheets = sheetsOf(
    { ...BLADE, gear: { helmet: at(9) } },
    { itemOf: () => helmet, sets: [], tables: NO_TABLES },
  );
  expect(shownValue(sheets, "hp")).toBe(2742);
  expect(shownValue(sheets, "hp/points")).toBe(500);
  expect(shownValue(sheets, "realDefense")).toEqual([Number(bare) + 35, Number(bare) + 45]);
});

test("items that the wearer cannot wear add nothing, and do not count for the set bonus", () => {
  const forMen = (id: number, kind: string): Wearable => ({ ...armor(id, kind), sex: "male" });
  const four = [forMen(3, "helmet"), armor(4, "suit"), armor(5, "gauntlet"), armor(6, "boots")];
  const gear = armorAt(7, 7, 7, 7);
  const sheets = sheetsOf(
    { ...BLADE, gear },
    { itemOf: (id) => four.find((one) => one.id === id), sets: SETS, tables: NO_TABLES },
  );
  expect(shownValue(sheets, "str")).toBe(15);
  expect(shownValue(sheets, "hp")).toBe(2737);
});

test("the comparison of two sets lists only what differs, and whether it is an improvement", () => {
  const changes = numberChanges(of({ weapon: at(2) }), of({ weapon: at(1) }));
  expect(changes.map((change) => [numberKey(change), isBetter(change)])).toEqual([
    ["attack", true],
    ["hit", true],
    ["hitRate", false],
    ["attackSpeed", false],
  ]);
  const less = { parameter: "incomingdamage", unit: "percent", reading: undefined } as const;
  const exactly = (value: number) => ({ min: value, max: value });
  expect(isBetter({ ...less, before: exactly(0), after: exactly(-4) })).toBe(true);
  expect(
    isBetter({ ...less, parameter: "x", before: exactly(5), after: { min: 4, max: 6 } }),
  ).toBeUndefined();
});

const anyGear = check.dictionary(
  check.constantFrom(...SLOTS),
  check.record({ item: check.integer({ min: 0, max: 11 }), upgrade: check.integer({ min: 0, max: 20 }) }),
) as check.Arbitrary<Gear>;

test("gear compared with itself has no changes, and swapping the two sets swaps before and after", () => {
  check.assert(
    check.property(anyGear, anyGear, (one, other) => {
      expect(numberChanges(of(one), of(one))).toEqual([]);
      const there = numberChanges(of(one), of(other));
      const back = new Map(numberChanges(of(other), of(one)).map((change) => [keyOf(change), change]));
      expect(there.map(({ before, after }) => [after, before])).toEqual(
        there.map((change) => back.get(keyOf(change))).map((change) => [change?.before, change?.after]),
      );
    }),
  );
});
const keyOf = (change: Parameters<typeof isBetter>[0]) => `${numberKey(change)} ${change.reading}`;
