import { expect, test } from "vitest";
import type { ItemSet } from "#domain/catalogue/item.ts";
import { upgradeOfAll, wearableSets, withGearUndone, withParts, withUpgrades } from "./all-pieces.ts";
import type { Gear } from "./build.ts";
import type { Wearable } from "./equip-rules.ts";

const piece = (id: number, kind: string, changes: Partial<Wearable> = {}): Wearable => ({
  ...{ id, category: "armor", kind, rarity: "common", level: 60, sex: "female" },
  ...changes,
});
const ITEMS: readonly Wearable[] = [
  piece(1, "helmet"),
  piece(2, "suit"),
  piece(3, "gauntlet"),
  piece(4, "boots"),
  piece(5, "shield"),
  piece(6, "boots", { sex: "male" }),
  piece(7, "ring", {
    category: "accessories",
    upgrades: [0, 1, 2].map((upgrade) => ({ upgrade, level: 1 })),
  }),
  piece(8, "ring", { category: "accessories" }),
  piece(9, "sword", { category: "weapons" }),
  piece(10, "suit", { level: 75 }),
];
const itemOf = (id: number) => ITEMS.find((item) => item.id === id);
const GEAR: Gear = {
  weapon: { item: 9, upgrade: 5 },
  offhand: { item: 5, upgrade: 1 },
  helmet: { item: 1, upgrade: 3 },
  suit: { item: 2, upgrade: 4, cards: [{ kind: "lightning-7", count: 4 }] },
  boots: { item: 99, upgrade: 2 },
  ring1: { item: 7, upgrade: 1 },
  ring2: { item: 8, upgrade: 0 },
};

test("all armor gets one upgrade and keeps its cards; weapons and unknown items stay", () => {
  expect(withUpgrades({ gear: GEAR, group: "armor", itemOf }, 7)).toEqual({
    ...GEAR,
    offhand: { item: 5, upgrade: 7 },
    helmet: { item: 1, upgrade: 7 },
    suit: { ...GEAR.suit, upgrade: 7 },
  });
});

test("accessories are upgraded as far as their own table goes", () => {
  expect(withUpgrades({ gear: GEAR, group: "accessories", itemOf }, 7)).toEqual({
    ...GEAR,
    ring1: { item: 7, upgrade: 2 },
  });
});

test("the upgrade of a group is known where its pieces have the same one", () => {
  const of = (gear: Gear) => upgradeOfAll({ gear, group: "armor", itemOf });
  expect(of(GEAR)).toEqual({ most: 10, shared: undefined });
  expect(of(withUpgrades({ gear: GEAR, group: "armor", itemOf }, 7))).toEqual({ most: 10, shared: 7 });
  expect(of({})).toEqual({ most: 0, shared: undefined });
});

const set = (id: number, name: string, parts: readonly number[]): ItemSet => ({ id, name, parts, bonus: [] });
const SETS = [
  set(1, "Ales Set", [1, 2, 3, 4]),
  set(2, "Male Set", [1, 2, 3, 6]),
  set(3, "Unknown Set", [1, 2, 98]),
  set(4, "High Set", [1, 10]),
];

test.each([
  [60, ["Ales Set"]],
  [75, ["High Set", "Ales Set"]],
  [59, []],
])("a female character of level %d can wear whole sets: %j", (level, names) => {
  const wearer = { classId: 2246, level, sex: "female" } as const;
  expect(wearableSets(SETS, wearer, itemOf).map((one) => one.set.name)).toEqual(names);
});

test("a set keeps the upgrades of the slots and a piece that is already worn, and undoing brings all back", () => {
  const gear = withParts(
    GEAR,
    [1, 10, 3, 4].flatMap((id) => itemOf(id) ?? []),
  );
  expect(gear).toEqual({
    ...GEAR,
    suit: { item: 10, upgrade: 4 },
    gauntlets: { item: 3, upgrade: 0 },
    boots: { item: 4, upgrade: 2 },
  });
  expect(withGearUndone({ ...gear, weapon: { item: 9, upgrade: 6 } }, GEAR, gear)).toEqual({
    ...GEAR,
    weapon: { item: 9, upgrade: 6 },
  });
});

test("two equal rings of a set take both places", () => {
  const ring = itemOf(8);
  const gear = withParts({}, ring ? [ring, ring] : []);
  expect(Object.keys(gear)).toEqual(["ring1", "ring2"]);
});

const [OLD, NEW] = [
  { item: 2, upgrade: 4 },
  { item: 10, upgrade: 0 },
];
const cards = [{ kind: "lightning-7", count: 4 }];
const element = { name: "fire", level: 3, hasStone: false } as const;

test.each<[what: string, steps: readonly [before: Gear, after: Gear, now: Gear], undone: Gear]>([
  [
    "an upgrade keeps cards that were added since",
    [{ suit: OLD }, { suit: { ...OLD, upgrade: 7 } }, { suit: { ...OLD, upgrade: 7, cards } }],
    { suit: { ...OLD, cards } },
  ],
  [
    "an upgrade keeps a later one",
    [{ suit: OLD }, { suit: { ...OLD, upgrade: 7 } }, { suit: { ...OLD, upgrade: 8 } }],
    { suit: { ...OLD, upgrade: 8 } },
  ],
  [
    "an upgrade keeps another piece that was put on since",
    [{ suit: OLD }, { suit: { ...OLD, upgrade: 7 } }, { suit: NEW }],
    { suit: NEW },
  ],
  [
    "a piece that stayed keeps what was added since",
    [{ suit: OLD }, { suit: OLD, helmet: NEW }, { suit: { ...OLD, cards }, helmet: NEW }],
    { suit: { ...OLD, cards } },
  ],
  ["a new piece brings back the old one", [{ suit: OLD }, { suit: NEW }, { suit: NEW }], { suit: OLD }],
  ["a new piece that was taken off since stays off", [{ suit: OLD }, { suit: NEW }, {}], {}],
  ["a piece that was taken off comes back", [{ suit: OLD }, {}, {}], { suit: OLD }],
  ["a piece that was taken off leaves its successor", [{ suit: OLD }, {}, { suit: NEW }], { suit: NEW }],
  [
    "removed cards come back beside a new element",
    [{ suit: { ...OLD, cards } }, { suit: OLD }, { suit: { ...OLD, element } }],
    { suit: { ...OLD, cards, element } },
  ],
  [
    "added cards go, and later ones stay",
    [
      { suit: OLD, boots: OLD },
      { suit: { ...OLD, cards }, boots: { ...OLD, cards } },
      { suit: { ...OLD, cards }, boots: { ...OLD, element } },
    ],
    { suit: OLD, boots: { ...OLD, element } },
  ],
])("undoing: %s", (_what, [before, after, now], undone) => {
  expect(withGearUndone(now, before, after)).toEqual(undone);
});
