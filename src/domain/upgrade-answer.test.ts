import { describe, expect, test } from "vitest";
import { answerTo, type Question } from "./upgrade-answer.ts";
import { type Plan, stepsOf } from "./upgrade-plan.ts";

const plan: Plan = {
  work: "general",
  dice: 0,
  from: 6,
  to: 10,
  failures: 8,
  protection: "scroll",
  isEvent: false,
};
const ask = (change: Partial<Question> = {}) => answerTo({ plan, has: {}, prices: {}, ...change });

test("a sword from +6 to +10 after 8 failures", () => {
  const { amounts, chance, spread } = ask();
  expect(amounts.scrolls).toMatchObject({ median: 88, ninety: 134, most: 2411 });
  expect(amounts.scrolls?.mean).toBeCloseTo(91.075, 3);
  expect(amounts.d6).toEqual(amounts.scrolls);
  expect(amounts.d4).toBeUndefined();
  expect(amounts.penya).toMatchObject({ median: 22_875_000, ninety: 36_150_000, most: 689_250_000 });
  expect(chance).toBe(1);
  expect(spread?.of).toBe("scrolls");
});

test("the bars hang together and hold nearly everything", () => {
  const bars = ask().spread?.bars ?? [];
  for (const [i, bar] of bars.entries()) {
    if (i > 0) expect(bar.from).toBe((bars[i - 1]?.to ?? 0) + 1);
    expect(bar.chance).toBeGreaterThanOrEqual(0);
  }
  expect(bars.reduce((sum, { chance }) => sum + chance, 0)).toBeGreaterThan(0.997);
  expect(bars.length).toBeLessThanOrEqual(48);
});

test("Penya that nobody published is missing, not nothing", () => {
  const accessory: Plan = { ...plan, work: "accessory", from: 0, to: 5, failures: 0 };
  const { amounts, options } = ask({ plan: accessory, prices: { d8: 1_000 } });
  expect(amounts.penya).toBeUndefined();
  expect(options[0]?.meanPenya).toBeUndefined();
  expect(amounts.cost?.mean).toBeCloseTo((amounts.d8?.mean ?? 0) * 1_000, 6);
});

test("dice and both minerals are added to the Penya of a try at the player's prices", () => {
  const { amounts } = ask({ prices: { d6: 50_000, minerals: 300 } });
  const expected =
    (amounts.penya?.mean ?? 0) + 50_000 * (amounts.d6?.mean ?? 0) + 2 * 300 * (amounts.minerals?.mean ?? 0);
  expect(amounts.cost?.mean).toBeCloseTo(expected, 3);
});

describe("with what there is", () => {
  test("one thing alone is exact", () => {
    const { finish } = ask({ has: { scrolls: 134 } });
    expect(finish?.least).toBe(finish?.most);
    expect(finish?.most).toBeGreaterThanOrEqual(0.9);
    expect(ask({ has: { scrolls: 133 } }).finish?.most).toBeLessThan(0.9);
  });

  test("scrolls and dice are used up together: the fewer decide, exactly", () => {
    const { finish } = ask({ has: { scrolls: 100, d6: 80 } });
    expect(finish?.each[0]?.supply).toBe("d6");
    expect(finish?.least).toBe(ask({ has: { d6: 80 } }).finish?.most);
    expect(finish?.most).toBe(finish?.least);
  });

  test("what may run out one without the other is told between two bounds, and the truth lies between", () => {
    const has = { scrolls: 90, penya: 23_000_000 };
    const { finish } = ask({ has });
    // All ways to need so many tries of each level, written out.
    const steps = stepsOf(plan);
    let states = new Map<string, readonly [tries: number, penya: number, chance: number]>([["0", [0, 0, 1]]]);
    for (const { initial, failures, penya = 0 } of steps) {
      const next = new Map<string, readonly [number, number, number]>();
      for (const [tries, cost, chance] of states.values()) {
        let isOpen = chance;
        for (let n = 1; tries + n <= has.scrolls && cost + n * penya <= has.penya && isOpen > 0; n++) {
          const hit = isOpen * Math.min(1, (failures + n) * initial);
          isOpen -= hit;
          const key = `${tries + n} ${cost + n * penya}`;
          next.set(key, [tries + n, cost + n * penya, (next.get(key)?.[2] ?? 0) + hit]);
        }
      }
      states = next;
    }
    const truth = [...states.values()].reduce((sum, [, , chance]) => sum + chance, 0);
    expect(finish?.least).toBeLessThan(truth);
    expect(finish?.most).toBeGreaterThan(truth);
  });

  test("without a word about what there is nothing is said", () => {
    expect(ask().finish).toBeUndefined();
  });
});

test("dice and protections side by side: the better dice need less, none loses nearly every sword", () => {
  const { options } = ask({ plan: { ...plan, from: 0, failures: 0 } });
  expect(options.map(({ dice, protection }) => `${dice} ${protection}`)).toEqual([
    "0 scroll",
    "0 low",
    "0 none",
    "1 scroll",
    "1 low",
    "1 none",
  ]);
  const [scroll, low, none, better] = options;
  expect(better?.meanTries).toBeLessThan(scroll?.meanTries ?? 0);
  expect(Number(low?.meanTries.toFixed(1))).toBe(1_274_690.2);
  expect(none?.chance).toBeLessThan(1e-6);
  expect(none?.meanPenya).toBeLessThan(scroll?.meanPenya ?? 0);
});

test("without protection means are told, and no amount that is enough", () => {
  const { amounts, spread, finish, chance } = ask({
    plan: { ...plan, protection: "none" },
    has: { penya: 1 },
  });
  expect(amounts.scrolls).toBeUndefined();
  expect(amounts.tries?.ninety).toBeUndefined();
  expect(spread).toBeUndefined();
  expect(finish).toBeUndefined();
  expect(chance).toBeGreaterThan(0);
});

test("progress goes up to nearly done", () => {
  const heard: number[] = [];
  answerTo({ plan, has: {}, prices: {} }, (done) => heard.push(done));
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
  expect(heard.at(-1)).toBeLessThan(1);
});
