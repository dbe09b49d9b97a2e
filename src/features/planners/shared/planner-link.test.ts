import { expect, test } from "vitest";
import { parseUpgrade } from "#features/planners/upgrade/upgrade-link.ts";
import { plannerLinkOf } from "./planner-link.ts";

const item = (
  category: "weapons" | "armor" | "accessories" | "materials",
  kind: string,
  rarity = "common",
) => ({
  ...{ id: 4805, category, kind, rarity, level: 60 },
});

test.each([
  ["a sword", item("weapons", "sword"), { work: "general", from: 0, to: 10 }],
  ["a suit", item("armor", "suit", "veryrare"), { work: "general", from: 0, to: 10 }],
  ["a ring", item("accessories", "ring"), { work: "accessory", from: 0, to: 20 }],
  ["an ultimate bow", item("weapons", "bow", "ultimate"), { work: "ultimateWeapon", from: 0, to: 10 }],
  ["an ultimate ring", item("accessories", "ring", "ultimate"), { work: "ultimateJewelry", from: 0, to: 10 }],
] as const)("the planner of %s starts at +0 and ends at its highest level", (_what, one, plan) => {
  const link = plannerLinkOf(one);
  expect(link).toMatchObject({ to: "/tutorials/crafting", hash: "planner" });
  expect(parseUpgrade(link?.search ?? {})).toMatchObject({ plan, item: 4805 });
});

test("a raised pet has the planner of pets", () => {
  expect(plannerLinkOf({ ...item("materials", "raisedpet"), id: 148 })).toMatchObject({
    to: "/tutorials/pets",
    search: { pet: "unicorn", item: 148 },
  });
});

test.each([
  ["a material", item("materials", "mineral")],
  ["ultimate armor, for which no source has chances", item("armor", "suit", "ultimate")],
  ["clothes", item("armor", "cloak")],
])("%s has no planner", (_what, one) => {
  expect(plannerLinkOf(one)).toBeUndefined();
});

test.each([
  [4805, 4805],
  ["4805", 4805],
  ["4805-Any text", 4805],
  ["-5", undefined],
  ["sword", undefined],
  [undefined, undefined],
])("%s is read as the item %s", (text, item) => {
  expect(parseUpgrade({ item: text }).item).toBe(item);
});
