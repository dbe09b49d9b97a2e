import { describe, expect, test } from "vitest";
import type { UpgradePlan } from "./upgrade-plan.ts";
import { reportUpgrade, type UpgradeRequest } from "./upgrade-report.ts";

const plan: UpgradePlan = {
  work: "general",
  dice: 0,
  from: 6,
  to: 10,
  failures: 8,
  protection: "scroll",
  isEvent: false,
};
const report = (change: Partial<UpgradeRequest> = {}) =>
  reportUpgrade({ plan, has: {}, prices: {}, ...change });

test("a sword from +6 to +10 after 8 failures", () => {
  const { amounts, chance, spread } = report();
  expect(amounts.scrolls).toMatchObject({ median: 88, ninety: 134, ninetyNine: 175, most: 2411 });
  expect(amounts.scrolls?.mean).toBeCloseTo(91.075, 3);
  expect(amounts.d6).toEqual(amounts.scrolls);
  expect(amounts.d4).toBeUndefined();
  expect(amounts.penya).toMatchObject({ median: 22_875_000, ninety: 36_150_000, most: 689_250_000 });
  expect(chance).toBe(1);
  expect(spread?.of).toBe("scrolls");
});

test("the bars are contiguous and contain almost all of the probability", () => {
  const bars = report().spread?.bars ?? [];
  for (const [i, bar] of bars.entries()) {
    if (i > 0) expect(bar.from).toBe((bars[i - 1]?.to ?? 0) + 1);
    expect(bar.chance).toBeGreaterThanOrEqual(0);
  }
  expect(bars.reduce((sum, { chance }) => sum + chance, 0)).toBeGreaterThan(0.997);
  expect(bars.length).toBeLessThanOrEqual(48);
});

const wayOf = (change: Partial<UpgradeRequest>, dice: number, protection: string) =>
  report(change).ways.find((way) => way.dice === dice && way.protection === protection);

test("unpublished Penya are missing, not 0", () => {
  const accessory: UpgradePlan = { ...plan, work: "accessory", from: 0, to: 5, failures: 0 };
  const request = { plan: accessory, prices: { d8: 1_000 }, scroll: 1 };
  const { amounts } = report(request);
  expect(amounts.penya).toBeUndefined();
  const way = wayOf(request, 0, "scroll");
  expect(way?.unpublished).toEqual(["tries", "minerals"]);
  expect(way?.cost.mean).toBeCloseTo((amounts.d8?.mean ?? 0) * 1_000 + (amounts.scrolls?.mean ?? 0), 6);
});

test("dice, both minerals and scrolls are added to the Penya of a try at the player's prices", () => {
  const { amounts } = report();
  const way = wayOf({ prices: { d6: 50_000, minerals: 300 }, scroll: 9_000 }, 0, "scroll");
  const expected =
    (amounts.penya?.mean ?? 0) + 59_000 * (amounts.d6?.mean ?? 0) + 2 * 300 * (amounts.minerals?.mean ?? 0);
  expect(way?.cost.mean).toBeCloseTo(expected, 3);
});

test("low scrolls at the player's price are added to the Penya of the way with them", () => {
  const low: UpgradePlan = { ...plan, protection: "low" };
  const { amounts } = report({ plan: low });
  const way = wayOf({ plan: low, prices: { low: 2_000_000 } }, 0, "low");
  const expected = (amounts.penya?.mean ?? 0) + 2_000_000 * (amounts.scrolls?.mean ?? 0);
  expect((way?.cost.mean ?? 0) / expected).toBeCloseTo(1, 9);
});

describe("with the player's supplies", () => {
  test("the probability of a single supply is exact", () => {
    const { finish } = report({ has: { scrolls: 134 } });
    expect(finish?.error).toBeUndefined();
    expect(finish?.chance).toBeGreaterThanOrEqual(0.9);
    expect(report({ has: { scrolls: 133 } }).finish?.chance).toBeLessThan(0.9);
  });

  test("scrolls and dice are used together, and the probability of the scarcer one is exact", () => {
    const { finish } = report({ has: { scrolls: 100, d6: 80 } });
    expect(finish?.each[0]?.supply).toBe("d6");
    expect(finish?.chance).toBe(report({ has: { d6: 80 } }).finish?.chance);
  });

  const from0: UpgradePlan = { ...plan, from: 0, failures: 0 };
  test.each<[Partial<UpgradeRequest>, number]>([
    [{ has: { scrolls: 134, d6: 100, minerals: 20_000, penya: 30_000_000 } }, 64.41],
    [{ has: { scrolls: 100, minerals: 17_000, penya: 25_000_000 } }, 58.06],
    [{ plan: from0, has: { scrolls: 100, d6: 98 } }, 51.1],
    [{ plan: { ...from0, work: "accessory" }, has: { scrolls: 40, d8: 44 } }, 72.95],
  ])("several things that the same tries use up: %j", (request, percent) => {
    const { finish } = report(request);
    expect(finish?.error).toBeUndefined();
    const digits = String(percent).split(".")[1]?.length ?? 1;
    expect(Number(((finish?.chance ?? 0) * 100).toFixed(digits))).toBe(percent);
  });

  test("a plan with too many states is simulated, with its error, and the same each time", () => {
    const request = { plan: from0, has: { scrolls: 100, penya: 25_000_000, minerals: 17_000 } };
    const { finish } = report(request);
    expect(finish?.error).toBeLessThan(0.003);
    expect(finish?.chance).toBeLessThan(finish?.each[0]?.chance ?? 0);
    expect(report(request).finish).toEqual(finish);
  });

  test("the worst-case amount suffices for certain, and one less does not", () => {
    expect(report({ has: { scrolls: 2_411 } }).finish?.chance).toBe(1);
    expect(report({ has: { scrolls: 5_000, d6: 10_000, penya: 10 ** 15 } }).finish).toMatchObject({
      chance: 1,
      error: undefined,
    });
    expect(report({ has: { scrolls: 2_410 } }).finish?.chance).toBeLessThan(1);
  });

  test("a supply above the worst case changes nothing, and nothing is simulated", () => {
    const scrolls = report({ plan: from0, has: { scrolls: 100 } }).finish?.chance;
    const { finish } = report({ plan: from0, has: { scrolls: 100, penya: 10 ** 9 } });
    expect(finish).toMatchObject({ chance: scrolls, error: undefined });
    expect(finish?.each).toEqual([
      { supply: "scrolls", chance: scrolls },
      { supply: "penya", chance: 1 },
    ]);
  });

  test("without supplies the report has no probability of finishing", () => {
    expect(report().finish).toBeUndefined();
  });
});

test("better dice need fewer tries, and without protection nearly every sword is lost", () => {
  const { ways } = report({ plan: { ...plan, from: 0, failures: 0 } });
  const of = (name: string) => ways.find(({ dice, protection }) => `${dice} ${protection}` === name);
  expect(ways).toHaveLength(6);
  expect(of("1 scroll")?.tries).toBeLessThan(of("0 scroll")?.tries ?? 0);
  expect(Number(of("0 low")?.tries.toFixed(1))).toBe(1_274_690.2);
  expect(of("0 none")?.chance).toBeLessThan(1e-6);
  expect(of("0 none")?.cost.mean).toBeLessThan(of("0 scroll")?.cost.mean ?? 0);
});

test("without protection the report contains means, but no sufficient amounts", () => {
  const { amounts, spread, finish, chance } = report({
    plan: { ...plan, protection: "none" },
    has: { penya: 1 },
  });
  expect(amounts.scrolls).toBeUndefined();
  expect(amounts.tries?.ninety).toBeUndefined();
  expect(spread).toBeUndefined();
  expect(finish).toBeUndefined();
  expect(chance).toBeGreaterThan(0);
});

test.each<[Partial<UpgradePlan>, number]>([
  [{ work: "accessory" }, 5],
  [{ work: "accessory", protection: "low" }, 5],
  [{ dice: 1, isEvent: true }, 3],
])("where no level is at risk %j takes what it takes with a scroll: %i are enough", (change, ninety) => {
  const safe: UpgradePlan = { ...plan, from: 0, to: 3, failures: 0, protection: "none", ...change };
  const { amounts, spread, chance } = report({ plan: safe });
  expect(amounts.tries?.ninety).toBe(ninety);
  expect(amounts).toEqual(report({ plan: { ...safe, protection: "scroll" } }).amounts);
  expect(spread?.of).toBe("tries");
  expect(chance).toBe(1);
});

test("without protection a level that cannot fail needs one try and no scroll", () => {
  const { amounts, spread } = report({ plan: { ...plan, to: 7, failures: 21, protection: "none" } });
  expect(amounts.tries).toEqual({ mean: 1, median: 1, ninety: 1, ninetyNine: 1, most: 1 });
  expect(amounts.scrolls).toBeUndefined();
  expect(spread?.of).toBe("tries");
});

test.each<[string, UpgradeRequest["has"]]>([
  ["nothing", {}],
  ["things whose ways are followed", { scrolls: 100, d6: 98 }],
  ["things that are played out", { scrolls: 100, minerals: 17_000, penya: 25_000_000 }],
])("progress goes up all the way with %s", (_, has) => {
  const heard: number[] = [];
  reportUpgrade({ plan: { ...plan, from: 0, failures: 0 }, has, prices: {} }, (done) => heard.push(done));
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
  expect(heard.at(-1)).toBeLessThanOrEqual(1);
  if (Object.keys(has).length > 2) {
    const gaps = heard.map((done, i) => done - (heard[i - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(0.2);
    expect(heard.at(-1)).toBeGreaterThan(0.9);
  }
});
