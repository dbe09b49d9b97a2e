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

const stats = (fromLevel: number, ...points: readonly (readonly ["str" | "sta" | "dex", number])[]) => ({
  fromLevel,
  points: points.map(([stat, value]) => ({ stat, value })),
});
const TABLES = {
  statAwakes: [
    stats(10, ["dex", 1]),
    stats(10, ["str", 1]),
    stats(22, ["str", 2]),
    stats(30, ["str", 1], ["sta", 2]),
    stats(30, ["str", 2], ["sta", 1]),
  ],
  skillAwakes: [
    { kind: "shield", parameter: "block", values: [5, 6] },
    { kind: "stick", parameter: "healing", values: [25] },
  ],
};
const awakesOf = (worn: Wearable) =>
  statAwakesFor(worn, TABLES).map((lines) =>
    lines.map(({ parameter, value }) => `${parameter}+${value}`).join(" "),
  );

test.each([
  [armor("boots", 9), []],
  [armor("boots", 10), ["str+1", "dex+1"]],
  [armor("boots", 22), ["str+2", "str+1", "dex+1"]],
  [item({}), ["str+2", "str+1", "dex+1", "str+2 sta+1", "str+1 sta+2"]],
  [RING, []],
])("an item has the stat awakes of its level, the strongest first: %#", (worn, awakes) => {
  expect(awakesOf(worn)).toEqual(awakes);
});

test.each([
  ["a shield", armor("shield"), ["block"]],
  ["a stick", item({ kind: "stick" }), ["healing"]],
  ["a sword", item({}), []],
])("%s has the skill awakes of its kind", (_what, worn, parameters) => {
  expect(skillAwakesFor(worn, TABLES).map(({ parameter }) => parameter)).toEqual(parameters);
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
  expect(canHaveDetails(worn, TABLES)).toBe(details);
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
