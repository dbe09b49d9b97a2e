import { expect, test } from "vitest";
import type { Active, Gear } from "#domain/gear/build.ts";
import type { Wearable } from "#domain/gear/equip-rules.ts";
import type { Build } from "#domain/gear/worn-character.ts";
import type { NumberName } from "../shown-numbers.ts";
import { stepGains } from "./step-gains.ts";

const item = (id: number, category: Wearable["category"], kind: string): Wearable => ({
  ...{ id, category, kind, rarity: "common", level: 60 },
  ...(category === "weapons" && { attack: { min: 200, max: 202 } }),
  ...(category === "armor" && { defense: { min: 100, max: 102 } }),
});
const ITEMS = [
  item(1, "weapons", "sword"),
  item(2, "armor", "suit"),
  {
    ...item(3, "accessories", "ring"),
    upgrades: [
      { upgrade: 0, level: 15, abilities: [{ parameter: "str", add: 1 }] },
      { upgrade: 1, level: 20, abilities: [{ parameter: "str", add: 4 }] },
      { upgrade: 2, level: 120, abilities: [{ parameter: "str", add: 9 }] },
    ],
  },
];
const TIGER = 5851;
const PETS = [9, TIGER].map((pet) => ({ item: pet, parameter: "str", isPercent: false, values: [1, 3, 6] }));
const DATA = {
  itemOf: (id: number) => ITEMS.find((one) => one.id === id),
  sets: [],
  tables: { skills: [], pets: PETS, npcs: [], achievements: [] },
};
const SCROLL = "scroll-sprotection";

const BUILD = {
  classId: 2246,
  level: 75,
  sex: "female",
  points: { str: 60, sta: 15, dex: 15, int: 15 },
} as const;

function gains(
  name: NumberName,
  gear: Gear,
  { active = {}, scroll }: { active?: Active; scroll?: number } = {},
) {
  const build: Build = { ...BUILD, gear, active };
  const scrolls = scroll === undefined ? {} : { [SCROLL]: scroll };
  return stepGains({
    build,
    wish: [{ number: { name }, weight: 1 }],
    data: DATA,
    scrolls,
    candies: { F: 300_000 },
  });
}
const words = (all: ReturnType<typeof gains>) =>
  all.map(({ step, gain }) => [...Object.values(step), gain].join(" "));

const worn = (id: number, upgrade: number) => ({ item: id, upgrade });

test("a point, an upgrade, the best card and a tier of the pet say what they bring to a number", () => {
  const active = { pet: { item: 9, tiers: [1] } };
  const gear = { weapon: worn(1, 3), suit: worn(2, 0), ring1: worn(3, 0) };
  expect(words(gains("attack", gear, { active }))).toEqual([
    "point str 5",
    "upgrade weapon 4 17",
    "upgrade ring1 1 14",
    "cards weapon fire-c 14",
    "cards suit lightning-7 53",
    "tier 2 5",
  ]);
});

test("what brings nothing is left out, and so is what does not fit or has no free socket", () => {
  expect(words(gains("criticalChance", { suit: worn(2, 0) }))).toEqual([]);
  expect(words(gains("attack", { ring1: worn(3, 1) }))).toEqual(["point str 1"]);
  const cards = [{ kind: "lightning-7", count: 4 }];
  expect(words(gains("attack", { suit: { ...worn(2, 0), cards } }))).toEqual(["point str 2"]);
});

test("an upgrade has the price of its tries with the scroll, without what has no price", () => {
  const ofWeapon = (upgrade: number, scroll?: number) =>
    gains("attack", { weapon: worn(1, upgrade) }, scroll === undefined ? {} : { scroll }).find(
      ({ step }) => step.kind === "upgrade",
    )?.price;
  // On average two tries at 54 %: 1 / 0.54 of 15,000 Penya and a scroll for 100m.
  expect(ofWeapon(3, 100_000_000)).toMatchObject({
    penya: Math.round(100_015_000 / 0.54),
    missing: ["dice", "minerals"],
  });
  expect(ofWeapon(3)).toMatchObject({ penya: undefined });
  // No scroll is needed below +3.
  expect(ofWeapon(0)).toMatchObject({ penya: Math.round(2_000 / 0.9) });
});

test("a tier of the pet has the price of its candies", () => {
  const priceOf = (item: number) =>
    gains("attack", {}, { active: { pet: { item, tiers: [1] } } }).find(({ step }) => step.kind === "tier")
      ?.price;
  expect(priceOf(TIGER)).toMatchObject({ penya: 6_000_000, missing: [] });
  // The planner does not know this pet.
  expect(priceOf(9)).toBeUndefined();
});

test("a number without any price says so", () => {
  const price = gains("attack", { ring1: worn(3, 0) }).find(({ step }) => step.kind === "upgrade")?.price;
  expect(price).toMatchObject({ penya: undefined, missing: ["dice", "tries"] });
});
