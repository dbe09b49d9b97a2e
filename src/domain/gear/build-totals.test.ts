import check from "fast-check";
import { expect, test } from "vitest";
import { STATS } from "#domain/catalogue/item.ts";
import { type Gear, SLOTS } from "./build.ts";
import { isBetter, statChanges, type Totals, totals } from "./build-totals.ts";
import type { Wearable, Wearer } from "./equip-rules.ts";

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
    id: 2,
    category: "weapons",
    kind: "axe",
    attack: { min: 100, max: 110 },
    stats: { attackSpeed: { percent: 3.5 } },
    abilities: [{ parameter: "hitrate", add: 10, isPercent: true }],
  },
  armor(3, "helmet"),
  armor(4, "suit"),
  armor(5, "gauntlet"),
  armor(6, "boots"),
  {
    ...common,
    id: 7,
    category: "accessories",
    kind: "ring",
    stats: { hp: { flat: 100, percent: 10 } },
    abilities: [
      { parameter: "sta", add: 5 },
      { parameter: "allstats", add: 2 },
    ],
  },
  {
    ...common,
    id: 8,
    category: "accessories",
    kind: "ring",
    upgrades: [
      { upgrade: 0, level: 60, abilities: [{ parameter: "str", add: 1 }] },
      { upgrade: 1, level: 80, abilities: [{ parameter: "str", add: 2, addMax: 4 }] },
    ],
  },
  {
    ...common,
    id: 9,
    category: "accessories",
    kind: "earring",
    abilities: [{ parameter: "allspeed", add: 4, isPercent: true }],
  },
  {
    ...common,
    id: 10,
    category: "weapons",
    kind: "sword",
    rarity: "ultimate",
    attack: { min: 1_000, max: 1_000 },
  },
  { ...armor(11, "helmet"), rarity: "ultimate", defense: { min: 1_000, max: 1_000 } },
];
const itemOf = (id: number) => ITEMS.find((item) => item.id === id);
const blade: Wearer = { classId: 2246, level: 75, sex: "female" };
const of = (gear: Gear, wearer = blade) => totals(wearer, gear, itemOf);
const at = (item: number, upgrade = 0) => ({ item, upgrade });
const armorAt = (helmet: number, suit: number, gauntlets: number, boots: number): Gear => ({
  helmet: at(3, helmet),
  suit: at(4, suit),
  gauntlets: at(5, gauntlets),
  boots: at(6, boots),
});
const exactly = (amount: number) => ({ min: amount, max: amount });

// docs/sources.md#hp-and-mp, with 15 stamina and intelligence (docs/sources.md#starting-points).
test.each([
  ["a new Vagrant", 9686, 1, 170, 63],
  ["a Blade of 75", 2246, 75, 2737, 193],
  ["a Templar of 190", 29955, 190, 8890, 331],
])("%s has HP and MP without gear", (_who, classId, level, hp, mp) => {
  const bare = totals({ ...blade, classId, level }, {}, itemOf);
  expect(bare.hp).toEqual({ bare: hp, points: exactly(0), result: exactly(hp) });
  expect(bare.mp).toEqual({ bare: mp, points: exactly(0), result: exactly(mp) });
});

// docs/sources.md#upgrade-bonuses, attack.
test.each([
  [0, 234, 236],
  [1, 239, 241],
  [3, 253, 255],
  [10, 321, 323],
])("a weapon of 234 to 236 attack has %i to %i at +%i", (upgrade, min, max) => {
  expect(of({ weapon: at(1, upgrade) }).stats.attack.flat).toEqual({ min, max });
});

// docs/sources.md#upgrade-bonuses, set bonus: the lowest upgrade of all four counts.
test.each([
  [armorAt(3, 3, 3, 3), 3, { hitrate: 5, block: 3, hp: 0, str: 1, attack: 0 }],
  [armorAt(10, 9, 5, 7), 5, { hitrate: 15, block: 3, hp: 5, str: 3, attack: 0 }],
  [armorAt(10, 10, 10, 10), 10, { hitrate: 45, block: 15, hp: 20, str: 8, attack: 5 }],
])("a set of armor gives its bonus: %#", (gear, set, bonus) => {
  const { stats, others, set: counted } = of(gear);
  expect(counted).toBe(set);
  expect(others.get("hitrate")?.percent).toEqual(exactly(bonus.hitrate));
  expect(others.get("block")?.percent).toEqual(exactly(bonus.block));
  expect(stats.hp.percent).toEqual(exactly(bonus.hp));
  expect(stats.attack.percent).toEqual(exactly(bonus.attack));
  for (const name of ["str", "sta", "dex", "int"])
    expect(others.get(name)?.flat, name).toEqual(exactly(bonus.str));
});

test.each([
  ["under +3", armorAt(10, 10, 10, 2)],
  ["three parts", { ...armorAt(10, 10, 10, 10), boots: undefined }],
  ["a part that nobody knows", { ...armorAt(10, 10, 10, 10), boots: at(999, 10) }],
])("%s gives no set bonus", (_what, gear) => {
  // A slot without an item is missing in the gear.
  const { boots, ...rest } = gear;
  expect(of(boots ? { ...rest, boots } : rest).set).toBeUndefined();
});

test("points and percentages stay separate, and stamina of gear increases HP", () => {
  const { stats, others, hp } = of({ ring1: at(7) });
  expect(stats.hp).toMatchObject({ flat: exactly(100), percent: exactly(10) });
  expect(others.get("sta")?.flat).toEqual(exactly(7));
  // 150 + 75 × 30 + 22 × 75 × 0.3 = 2,895; (2,895 + 100) × 1.1 = 3,294.5: both fractions are dropped.
  expect(hp).toEqual({ bare: 2737, points: exactly(158), result: exactly(3294) });
});

test("a speed for everything is added to each of the three speeds", () => {
  const { stats, others } = of({ weapon: at(2), earring1: at(9), earring2: at(9) });
  expect(stats.attackSpeed.percent).toEqual(exactly(11.5));
  expect(stats.moveSpeed.percent).toEqual(exactly(8));
  expect([...others.keys()]).toEqual(["decreasedcastingtime", "hitrate"]);
  expect(others.get("decreasedcastingtime")?.percent).toEqual(exactly(8));
});

// docs/sources.md#upgrade-bonuses: an ultimate item at +n counts as 10 + n, but not for the bonus of a set.
test("an ultimate item counts as ten upgrades more, and as its own in a set", () => {
  // 1,000 × 1.24 + 31 at +0, and 1,000 × 1.5 + 89 at +10.
  expect(of({ weapon: at(10) }).stats.attack.flat).toEqual(exactly(1271));
  expect(of({ weapon: at(10, 10) }).stats.attack.flat).toEqual(exactly(1589));
  const set = of({ ...armorAt(0, 7, 7, 7), helmet: at(11, 3) });
  // 1,000 × 1.2 + 46 at +3.
  expect(set.stats.defense.parts.find(({ source }) => source === "helmet")?.flat).toEqual(exactly(1246));
  expect(set.set).toBe(3);
});

test("a second weapon adds its other values, but not its attack", () => {
  const { stats, others } = of({ weapon: at(1), offhand: at(2, 10) });
  expect(stats.attack.flat).toEqual({ min: 234, max: 236 });
  expect(stats.attackSpeed.percent).toEqual(exactly(3.5));
  expect(others.get("hitrate")?.parts).toMatchObject([{ source: "offhand", percent: exactly(10) }]);
});

test("an accessory's own table replaces its values, with a range where the value is random", () => {
  expect(of({ ring1: at(8) }).others.get("str")?.flat).toEqual(exactly(1));
  // At +1 it requires level 80.
  expect(of({ ring1: at(8, 1), ring2: at(8) }, { ...blade, level: 80 }).others.get("str")).toMatchObject({
    flat: { min: 3, max: 5 },
    parts: [{ source: "ring1" }, { source: "ring2" }],
  });
});

test("the comparison of two sets lists differences and whether they are improvements", () => {
  const better = statChanges(of({ weapon: at(2) }), of({ weapon: at(1) }));
  expect(better.map(({ parameter, unit }) => `${parameter} ${unit}`)).toEqual([
    "attack flat",
    "attackSpeed percent",
    "hitrate percent",
  ]);
  expect(better.map(isBetter)).toEqual([true, false, false]);
  const move = {
    parameter: "incomingdamage",
    unit: "percent",
    before: exactly(0),
    after: exactly(-4),
  } as const;
  expect(isBetter(move)).toBe(true);
  expect(
    isBetter({ ...move, parameter: "x", before: exactly(5), after: { min: 4, max: 6 } }),
  ).toBeUndefined();
});

const anyGear = check.dictionary(
  check.constantFrom(...SLOTS),
  check.record({ item: check.integer({ min: 0, max: 9 }), upgrade: check.integer({ min: 0, max: 20 }) }),
) as check.Arbitrary<Gear>;

const everyTotal = ({ stats, others }: Totals) => [...STATS.map((stat) => stats[stat]), ...others.values()];

test("every total is the sum of its parts", () => {
  check.assert(
    check.property(anyGear, (gear) => {
      for (const total of everyTotal(of(gear)))
        for (const unit of ["flat", "percent"] as const)
          for (const end of ["min", "max"] as const)
            expect(total.parts.reduce((sum, part) => sum + part[unit][end], 0)).toBeCloseTo(total[unit][end]);
    }),
  );
});

test("gear compared with itself has no changes, and swapping the two sets swaps before and after", () => {
  check.assert(
    check.property(anyGear, anyGear, (one, other) => {
      expect(statChanges(of(one), of(one))).toEqual([]);
      const back = statChanges(of(other), of(one));
      expect(statChanges(of(one), of(other)).map(({ before, after }) => [after, before])).toEqual(
        back.map(({ before, after }) => [before, after]),
      );
    }),
  );
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
  const sum = totals(blade, { helmet: at(9) }, () => helmet);
  expect(sum.stats.defense.flat).toEqual({ min: 110, max: 122 });
  expect(sum.hp.result.min).toBe(sum.hp.bare + 5);
  expect(sum.others.get("hp")?.flat).toEqual({ min: 500, max: 500 });
});

test("items that the wearer cannot wear add nothing, and do not count for the set bonus", () => {
  const forMen = (id: number, kind: string): Wearable => ({ ...armor(id, kind), sex: "male" });
  const four = [forMen(3, "helmet"), armor(4, "suit"), armor(5, "gauntlet"), armor(6, "boots")];
  const sum = totals(blade, armorAt(7, 7, 7, 7), (id) => four.find((one) => one.id === id));
  expect(sum.set).toBeUndefined();
  expect(sum.stats.defense.parts.map(({ source }) => source)).toEqual(["suit", "gauntlets", "boots"]);
});
