import { describe, expect, test } from "vitest";
import type { UpgradePlan } from "../upgrade-plan.ts";
import { hasFullCost, type UpgradeWay, waysTo } from "./upgrade-ways.ts";

const plan: UpgradePlan = {
  work: "general",
  ...{ dice: 0, from: 6, to: 10, failures: 0 },
  ...{ protection: "scroll", isEvent: false },
};
const MATERIALS = { d4: 500_000, d6: 500_000, d12: 1_000_000, minerals: 1_000 };
const PRICES = { ...MATERIALS, scroll: 16_000_000, low: 1_000_000 };
const named = (ways: readonly UpgradeWay[]) => ways.map(({ dice, protection }) => `${dice} ${protection}`);
const wayOf = (ways: readonly UpgradeWay[], dice: number, protection: UpgradeWay["protection"]) =>
  ways.find((way) => way.dice === dice && way.protection === protection);

test("the ways are sorted by what everything costs on average", () => {
  const ways = waysTo(plan, { ...PRICES, item: 50_000_000 });
  const full = ways.filter(hasFullCost);
  expect(full).toHaveLength(ways.length);
  for (const [index, { cost }] of full.entries())
    expect(cost.mean).toBeGreaterThanOrEqual(full[index - 1]?.cost.mean ?? 0);
});

test("scrolls at the rate, dice, both minerals and Penya are one cost", () => {
  const ways = waysTo({ ...plan, from: 9 }, PRICES);
  const each = 300_000 + 500_000 + 2 * 207 * 1_000 + 16_000_000;
  const way = wayOf(ways, 0, "scroll");
  expect(way?.cost.mean).toBeCloseTo(each / 0.018, 0);
  expect(way?.cost).toMatchObject({ median: 52 * each, ninety: 95 * each });
  expect(way?.tries).toBeCloseTo(1 / 0.018, 6);
});

test("cheap low scrolls first, then scrolls, beat both alone, and switch at the best level", () => {
  const [best] = waysTo({ ...plan, from: 3 }, PRICES);
  expect(best?.protection).toBe("mixed");
  expect(best?.stretches.map(({ protection }) => protection)).toEqual(["low", "scroll"]);
  const at = best?.stretches[0]?.to ?? 0;
  expect(at).toBeGreaterThan(4);
  expect(at).toBeLessThan(9);
  expect(best?.scrolls).toBeGreaterThan(50);
  expect(best?.lowScrolls).toBeGreaterThan(1);
  expect(best?.cost.ninetyNine).toBeGreaterThan(best?.cost.ninety ?? 0);
});

describe("a way with a part without a price is not ranked", () => {
  test.each([
    ["scroll", "0 scroll", ["scroll"]],
    ["low", "0 low", ["low"]],
    ["d6", "0 scroll", ["d6"]],
    ["item", "0 none", ["item"]],
  ] as const)("without the price of %s", (missing, name, parts) => {
    const ways = waysTo(plan, { ...PRICES, item: 50_000_000, [missing]: undefined });
    const index = named(ways).indexOf(name);
    expect(ways[index]?.missing).toEqual(parts);
    const firstIncomplete = ways.findIndex((way) => !hasFullCost(way));
    expect(ways.slice(firstIncomplete).some(hasFullCost)).toBe(false);
    expect(index).toBeGreaterThanOrEqual(firstIncomplete);
  });

  test("no mixed way is computed from incomplete costs", () => {
    for (const missing of ["d6", "minerals"] as const)
      expect(wayOf(waysTo(plan, { ...PRICES, [missing]: undefined }), 0, "mixed")).toBeUndefined();
  });

  test.each(["accessory", "ultimateWeapon", "ultimateJewelry", "suit"] as const)(
    "what no source says about %s stays unknown, whatever prices there are",
    (work) => {
      const ways = waysTo({ ...plan, work, from: 0, to: 3 }, { ...PRICES, d8: 1, d10: 1, item: 1 });
      expect(ways.length).toBeGreaterThan(0);
      expect(ways.filter(hasFullCost)).toEqual([]);
    },
  );
});

test("an item that may be lost costs another one, and everything up to this level again", () => {
  const safe = { ...plan, from: 3, to: 4 };
  const without = wayOf(waysTo(safe, PRICES), 0, "none");
  expect(without?.chance).toBeCloseTo(0.34737, 4);
  const replaced = wayOf(waysTo(safe, { ...PRICES, item: 1_000_000 }), 0, "none");
  expect(replaced?.chance).toBe(1);
  const chance = without?.chance ?? 1;
  const again = 1_000_000 + (502_000 + 20_000) / 0.9 + (504_000 + 28_000) / 0.85 + (508_000 + 40_000) / 0.8;
  const each = 500_000 + 54_000 + 15_000;
  expect(replaced?.cost.mean).toBeCloseTo((each + (1 - chance) * again) / chance, 0);
});

test("below the first level at risk there is one way for each dice", () => {
  expect(named(waysTo({ ...plan, from: 0, to: 3 }, PRICES)).sort()).toEqual(["0 scroll", "1 scroll"]);
});

describe("a next try that is certain needs no protection", () => {
  const cheap = { d4: 500_000, d6: 500_000, low: 1_000_000, scroll: 16_000_000, minerals: 1_000 };
  const certain = (from: number, to: number, failures: number) =>
    waysTo({ ...plan, from, to, failures }, cheap);

  test("it is the cheapest without a price of another item", () => {
    const [best] = certain(3, 4, 2);
    expect(best).toMatchObject({ dice: 0, protection: "none", chance: 1, missing: [], tries: 1 });
    expect(best?.takes).not.toContain("item");
    expect(best?.stretches).toEqual([{ protection: "none", from: 3, to: 4 }]);
    expect(best?.cost).toMatchObject({ median: best?.cost.mean, ninetyNine: best?.cost.mean });
  });

  test("what follows is protected, and the present level, too, after a fall to it", () => {
    const [best, ...others] = certain(3, 5, 2).filter(({ dice }) => dice === 0);
    expect(best).toMatchObject({ protection: "mixed", missing: [] });
    expect(best?.stretches).toEqual([
      { protection: "none", from: 3, to: 4 },
      { protection: "low", from: 3, to: 5 },
    ]);
    for (const other of others.filter(hasFullCost))
      expect(other.cost.mean).toBeGreaterThan(best?.cost.mean ?? 0);
  });

  test("nothing falls below the level that it leads to", () => {
    const ways = certain(4, 5, 4);
    expect(named(ways)).not.toContain("0 mixed");
    expect(wayOf(ways, 0, "none")?.stretches).toEqual([{ protection: "none", from: 4, to: 5 }]);
  });

  test("the last of many tries costs one try with every chance", () => {
    const cost = wayOf(certain(9, 10, 1988), 0, "none")?.cost;
    expect(cost?.mean).toBeGreaterThan(0);
    expect(cost).toMatchObject({ median: cost?.mean, ninety: cost?.mean });
  });

  test("another item is missing if a later level may lose it", () => {
    expect(wayOf(certain(3, 5, 2), 0, "none")).toMatchObject({ missing: ["item"] });
  });
});
