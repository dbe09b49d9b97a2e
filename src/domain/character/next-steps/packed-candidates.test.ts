import { expect, test } from "vitest";
import type { Wearable } from "#domain/gear/equip-rules.ts";
import { unpackCandidates, wornAt } from "./packed-candidates.ts";

const item = (change: Partial<Wearable>): Wearable => ({
  ...{ id: 1, category: "weapons", kind: "sword", rarity: "common", level: 60 },
  ...change,
});
const RING = item({
  ...{ category: "accessories", kind: "ring", level: 15 },
  upgrades: [
    { upgrade: 0, level: 15 },
    { upgrade: 1, level: 20 },
    { upgrade: 2, level: 90 },
  ],
});

test.each([
  ["a weapon", item({}), 7, 75, 7],
  ["a weapon above its last upgrade", item({}), 15, 75, 10],
  ["an accessory with a lower level", RING, 1, 75, 1],
  ["an accessory whose upgrade needs a higher level", RING, 2, 75, 1],
  ["an accessory without a table", item({ category: "accessories", kind: "ring" }), 5, 75, 0],
])("%s is compared at an upgrade that it can have", (_what, one, upgrade, level, expected) => {
  expect(wornAt(one, upgrade, level)).toEqual({ item: 1, upgrade: expected });
});

const ITEMS = [item({}), item({ id: 2 })];

test("items are candidates at an upgrade, or as the pieces that the player owns", () => {
  const items = JSON.stringify(ITEMS);
  expect(unpackCandidates({ items, owned: undefined, upgrade: 3 }, 75)).toEqual([
    { item: ITEMS[0], worn: { item: 1, upgrade: 3 } },
    { item: ITEMS[1], worn: { item: 2, upgrade: 3 } },
  ]);
  const owned = [5, 7].map((upgrade) => ({ item: 2, upgrade }));
  expect(unpackCandidates({ items, owned: [...owned, { item: 3, upgrade: 0 }], upgrade: 0 }, 75)).toEqual(
    owned.map((worn) => ({ item: ITEMS[1], worn })),
  );
});
