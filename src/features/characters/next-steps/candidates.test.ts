import { expect, test } from "vitest";
import type { GameItem } from "#contract/items.ts";
import type { Gear } from "#domain/gear/build.ts";
import { savedLea } from "#testing/seed/characters.ts";
import { candidateAt, ownedPieces, usualUpgrade, wearableIds } from "./candidates.ts";

const item = (change: Partial<GameItem>): GameItem => ({
  ...{ id: 1, name: { fr: "Épée", en: "Sword" }, category: "weapons", kind: "sword" },
  ...{ rarity: "common", level: 60, stack: 1, more: { attackSpeedValue: 0.085, icon: "sword.png" } },
  ...change,
});
const RING = item({
  ...{ category: "accessories", kind: "ring", level: 15 },
  upgrades: [
    { upgrade: 0, level: 15 },
    { upgrade: 1, level: 20 },
    { upgrade: 2, level: 90, more: {} },
  ],
});

const lea = (id: string, ...gears: readonly Gear[]) =>
  savedLea({ id, sets: gears.map((gear, index) => ({ id: `set${index}`, name: "", gear })) });

test("owned pieces are those of all other sets, each once, without those that are worn", () => {
  const sword = { item: 1, upgrade: 3 };
  const ring = { item: 2, upgrade: 0 };
  const all = [
    lea("a", { weapon: sword }, { weapon: { item: 1, upgrade: 5 }, ring1: ring, ring2: ring }),
    lea("b", { weapon: sword, offhand: { item: 3, upgrade: 0 } }),
  ];
  const [character] = all;
  const [set] = character?.sets ?? [];
  expect(character && set && ownedPieces(all, { character, set })).toEqual([
    { item: 1, upgrade: 5 },
    ring,
    { item: 3, upgrade: 0 },
  ]);
});

test.each([
  ["a weapon", item({}), 7, 75, 7],
  ["a weapon above its last upgrade", item({}), 15, 75, 10],
  ["an accessory with a lower level", RING, 1, 75, 1],
  ["an accessory whose upgrade needs a higher level", RING, 2, 75, 1],
  ["an accessory without a table", item({ category: "accessories", kind: "ring" }), 5, 75, 0],
])("%s is compared at an upgrade that it can have", (_what, one, upgrade, level, expected) => {
  expect(candidateAt(one, upgrade, level).worn).toEqual({ item: 1, upgrade: expected });
});

test("a candidate has what its numbers need, and no names", () => {
  expect(candidateAt(item({}), 0, 75).item).toEqual({
    ...{ id: 1, category: "weapons", kind: "sword", rarity: "common", level: 60 },
    more: { attackSpeedValue: 0.085 },
  });
});

test("only gear that the character can equip is a candidate", () => {
  const listed = (change: Partial<GameItem>) => ({
    ...item(change),
    ...{ name: "Sword", nameRank: 0, searched: "sword", isTwoHanded: false, stats: {} },
  });
  const items = [
    listed({ id: 1 }),
    listed({ id: 2, level: 120 }),
    listed({ id: 3, classId: 9581 }),
    listed({ id: 4, sex: "male" }),
    listed({ id: 5, category: "consumables", kind: "drink" }),
  ] as unknown as Parameters<typeof wearableIds>[0];
  expect(wearableIds(items, { classId: 2246, level: 75, sex: "female" })).toEqual([1]);
});

test("the usual upgrade is the most frequent one", () => {
  const at = (upgrade: number) => ({ item: 1, upgrade });
  expect(usualUpgrade({ weapon: at(9), suit: at(6), boots: at(6) })).toBe(6);
  expect(usualUpgrade({})).toBe(0);
});
