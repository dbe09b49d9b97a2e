import { expect, test } from "vitest";
import type { GameItem } from "#contract/items.ts";
import type { Gear } from "#domain/gear/build.ts";
import { savedLea } from "#testing/seed/characters.ts";
import { ownedPieces, packedItems, usualUpgrade, wearableIds } from "./candidates.ts";

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

test("packed items have what their numbers need, and no names", async () => {
  const { signal } = new AbortController();
  const items = [item({}), RING];
  const packed: unknown = JSON.parse(await packedItems(items, signal));
  expect(packed).toEqual([
    {
      ...{ id: 1, category: "weapons", kind: "sword", rarity: "common", level: 60 },
      more: { attackSpeedValue: 0.085 },
    },
    expect.objectContaining({
      upgrades: [
        { upgrade: 0, level: 15 },
        { upgrade: 1, level: 20 },
        { upgrade: 2, level: 90 },
      ],
    }),
  ]);
});

test("an item is written only once", async () => {
  const { signal } = new AbortController();
  const changed = { ...item({}) };
  const first = await packedItems([changed], signal);
  changed.level = 61;
  expect(await packedItems([changed], signal)).toBe(first);
});

test("many items are packed with pauses, in which the packing can be stopped", async () => {
  const many = Array.from({ length: 1_200 }, (_, index) => item({ id: index + 1 }));
  const { signal } = new AbortController();
  const all: unknown[] = JSON.parse(await packedItems(many, signal));
  expect(all).toHaveLength(1_200);
  const stopped = new AbortController();
  const packing = packedItems(
    many.map((one) => ({ ...one })),
    stopped.signal,
  );
  stopped.abort();
  await expect(packing).rejects.toThrow();
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
