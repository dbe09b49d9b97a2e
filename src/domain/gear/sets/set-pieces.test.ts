import { expect, test } from "vitest";
import type { ItemSet } from "#domain/catalogue/item.ts";
import type { Gear, Slot } from "../build.ts";
import type { Misfit, Wearable } from "../equip-rules.ts";
import { missingSlots, wornSets } from "./set-pieces.ts";

const KINDS = ["helmet", "suit", "gauntlet", "boots"] as const;
const SLOT_OF = { helmet: "helmet", suit: "suit", gauntlet: "gauntlets", boots: "boots" } as const;

/** Items 1 to 4 and 11 to 14: helmet, suit, gauntlets, boots. */
const itemOf = (id: number): Wearable | undefined => {
  const kind = KINDS[(id % 10) - 1];
  return kind && { id, category: "armor", kind, level: 1, rarity: "common" };
};
const setOf = (id: number, name: string): ItemSet => ({
  ...{ id, name, parts: [1, 2, 3, 4].map((part) => part + 10 * (id - 1)) },
  bonus: [
    { pieces: 4, parameter: "str", add: 20 },
    { pieces: 2, parameter: "def", add: 10 },
  ],
});
const sets = [setOf(1, "One"), setOf(2, "Two")];

const gearOf = (...ids: readonly number[]): Gear =>
  Object.fromEntries(ids.map((id) => [SLOT_OF[KINDS[(id % 10) - 1] ?? "helmet"], { item: id, upgrade: 0 }]));
const NONE: ReadonlyMap<Slot, Misfit> = new Map();
const wornIn = (gear: Gear, misfits = NONE) => wornSets(gear, misfits, { sets, itemOf });

test("one piece is no set", () => {
  expect(wornIn(gearOf(1, 12))).toEqual([]);
});

test("two pieces of each of two sets", () => {
  expect(wornIn(gearOf(1, 12, 3, 14)).map(({ set, slots, missing }) => [set.name, slots, missing])).toEqual([
    ["One", ["helmet", "gauntlets"], [2, 4]],
    ["Two", ["suit", "boots"], [11, 13]],
  ]);
});

test("the set with the most pieces is first, with what the next number of pieces adds", () => {
  const [two] = wornIn(gearOf(11, 12, 13));
  expect([two?.set.name, two?.next?.pieces, two?.next?.lines[0]?.parameter]).toEqual(["Two", 4, "str"]);
  expect(two && missingSlots(two, itemOf)).toEqual(["boots"]);
});

test("a whole set misses nothing, and has no next bonus", () => {
  expect(wornIn(gearOf(1, 2, 3, 4))[0]).toMatchObject({ missing: [], next: undefined });
});

test("a piece that does not fit does not count", () => {
  const misfits = new Map<Slot, Misfit>([["suit", { why: "level", level: 100 }]]);
  expect(wornIn(gearOf(1, 2), misfits)).toEqual([]);
  expect(wornIn(gearOf(1, 2, 3), misfits)[0]?.missing).toEqual([2, 4]);
});

test("where a missing piece would be worn is unknown without its item", () => {
  const [one] = wornIn(gearOf(1, 2));
  expect(one && missingSlots(one, (id) => (id === 3 ? undefined : itemOf(id)))).toEqual(["boots"]);
});
