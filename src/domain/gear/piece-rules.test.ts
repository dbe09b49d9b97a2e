import { expect, test } from "vitest";
import { STAT_NAMES } from "#domain/character/character.ts";
import { skillAwakesFor, statAwakesFor } from "./awakes.ts";
import type { Worn } from "./build.ts";
import type { Wearable } from "./equip-rules.ts";
import {
  canHaveDetails,
  canHaveElement,
  countedDetails,
  detailsOf,
  randomLines,
  rangedLines,
  withDetails,
} from "./piece-rules.ts";

const item = (changes: Partial<Wearable>): Wearable => ({
  ...{ id: 1, category: "weapons", kind: "sword", rarity: "common", level: 105 },
  ...changes,
});
const ULTIMATE = item({ rarity: "ultimate", level: 150 });
const RING = item({ category: "accessories", kind: "ring" });
const armor = (kind: string, level = 60) => item({ category: "armor", kind, level });

const awakesAt = (level: number) =>
  statAwakesFor(armor("boots", level)).map(({ lines }) =>
    lines.map(({ parameter, value }) => `${parameter}+${value}`).join(" "),
  );

test.each([
  [9, 0],
  [10, 4],
  [15, 8],
  [22, 12],
  [30, 20],
  [37, 24],
  [45, 36],
  [52, 40],
  [60, 48],
  [190, 48],
])("an item of level %d has one of %d stat awakes", (level, count) => {
  expect(new Set(awakesAt(level)).size).toBe(count);
});

test("the strongest stat awakes come first, and none joins INT with STR or DEX", () => {
  const all = awakesAt(60);
  expect(all.slice(0, 4)).toEqual(["str+4", "str+3", "str+2", "str+1"]);
  expect(all).toContain("str+3 sta+2");
  expect(all).toContain("dex+1 sta+3");
  expect(all.filter((one) => one.includes("int")).every((one) => !/str|dex/.test(one))).toBe(true);
  expect(all.some((one) => /4 |\+4 /.test(one))).toBe(false);
});

test.each([
  ["a shield", armor("shield"), ["block", 5, 15]],
  ["a stick", item({ kind: "stick" }), ["healing", 5, 25]],
])("%s has skill awakes that change numbers", (_what, worn, [parameter, from, to]) => {
  expect(skillAwakesFor(worn)[0]).toEqual({ parameter, from, to });
});

test.each([
  ["a sword", item({}), { element: true, details: true }],
  ["a suit", armor("suit"), { element: true, details: true }],
  ["boots", armor("boots"), { element: false, details: true }],
  ["boots of level 9", armor("boots", 9), { element: false, details: false }],
  ["a ring", RING, { element: false, details: false }],
  [
    "a ring with a drawn line",
    item({ ...RING, abilities: [{ parameter: "str", add: 1, addMax: 3 }] }),
    { element: false, details: true },
  ],
])("%s can have an element, or details at all", (_what, worn, { element, details }) => {
  expect(canHaveElement(worn)).toBe(element);
  expect(canHaveDetails(worn)).toBe(details);
});

test("the bounds of a drawn line are its ends, the smaller first", () => {
  const abilities = [
    { parameter: "incomingdamage", add: -6, addMax: -10, isPercent: true },
    { parameter: "str", add: 2 },
    { parameter: "criticaldamage", add: 58, addMax: 74.8, isPercent: true },
  ] as const;
  expect(rangedLines(item({ abilities }))).toEqual([
    { parameter: "incomingdamage", isPercent: true, min: -10, max: -6 },
    { parameter: "criticaldamage", isPercent: true, min: 58, max: 74.8 },
  ]);
});

test.each([
  [item({ rarity: "unique" }), 10, 0],
  [ULTIMATE, 0, 2],
  [ULTIMATE, 5, 2],
  [ULTIMATE, 6, 3],
  [ULTIMATE, 9, 3],
  [ULTIMATE, 10, 4],
  [{ ...RING, rarity: "ultimate" }, 10, 0],
] satisfies readonly (readonly [Wearable, number, number])[])(
  "only an ultimate weapon has random lines, more with its upgrade: %#",
  (worn, upgrade, count) => {
    expect(randomLines(worn, upgrade)).toHaveLength(count);
  },
);

test("the third and the fourth random line have half the item's own values, rounded down", () => {
  const possibleRandomStats = [
    { parameter: "attack", add: 3, addMax: 8.1, rate: true },
    { parameter: "sta", add: 3, addMax: 11, rate: false },
    { parameter: "broken" },
    null,
  ];
  const lines = randomLines({ ...ULTIMATE, more: { possibleRandomStats } }, 10);
  const whole = [
    { parameter: "attack", isPercent: true, min: 3, max: 8.1 },
    { parameter: "sta", isPercent: false, min: 3, max: 11 },
  ];
  const half = [
    { parameter: "attack", isPercent: true, min: 1.5, max: 4.05 },
    { parameter: "sta", isPercent: false, min: 1, max: 5 },
  ];
  expect(lines).toEqual([whole, whole, half, half]);
});

test("an item without data of its random lines may have those of any ultimate weapon", () => {
  const [first = []] = randomLines(ULTIMATE, 0);
  for (const stat of STAT_NAMES) expect(first.map(({ parameter }) => parameter)).toContain(stat);
});

test("what has no place at an upgrade does not count", () => {
  const line = { parameter: "str", isPercent: false, value: 5 };
  const worn: Worn = {
    ...{ item: 1, upgrade: 6, random: [line, line, line, line] },
    cards: [
      { kind: "wind-a", count: 3 },
      { kind: "fire-a", count: 3 },
      { kind: "land-a", count: 1 },
    ],
    jewels: [{ kind: "ruby-10", count: 7 }],
  };
  expect(countedDetails(ULTIMATE, worn)).toEqual({
    ...{ item: 1, upgrade: 6, random: [line, line, line] },
    cards: [
      { kind: "wind-a", count: 3 },
      { kind: "fire-a", count: 2 },
    ],
    jewels: [{ kind: "ruby-10", count: 5 }],
  });
  expect(countedDetails(RING, worn)).toEqual({ item: 1, upgrade: 6, random: [], cards: [], jewels: [] });
});

test("a changed detail leaves the others, and an empty one goes", () => {
  const worn: Worn = { item: 1, upgrade: 3, cards: [{ kind: "wind-a", count: 5 }], rolled: [60] };
  const element = { name: "water", level: 10, hasStone: false } as const;
  expect(withDetails(worn, { element })).toEqual({ ...worn, element });
  expect(withDetails(worn, { cards: [] })).toEqual({ item: 1, upgrade: 3, rolled: [60] });
  expect(withDetails(worn, { rolled: [null], cards: undefined })).toEqual({ item: 1, upgrade: 3 });
  expect(detailsOf(worn)).toEqual({ cards: worn.cards, rolled: [60] });
});
