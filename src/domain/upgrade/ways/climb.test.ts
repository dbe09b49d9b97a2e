import * as check from "fast-check";
import { expect, test } from "vitest";
import * as Pity from "../pity.ts";
import { PROTECTIONS, type Protection, type UpgradeStep } from "../upgrade-plan.ts";
import { type Climb, cheapestPolicy, climbWith, type Policy } from "./climb.ts";
import { climbQuantiles } from "./climb-quantiles.ts";

/** The first level at risk. */
const SAFE = 1;

const step = (target: number, average: number): UpgradeStep => ({
  ...{ target, average, initial: Pity.initialChance(average), failures: 0, penya: 0, minerals: 0 },
  ...{ isAtRisk: target > SAFE, die: undefined },
});

const anyClimb = check
  .record({
    averages: check.array(check.integer({ min: 20, max: 95 }), { minLength: 3, maxLength: 4 }),
    costs: check.array(
      check.record({
        scroll: check.integer({ min: 1, max: 100 }),
        low: check.integer({ min: 1, max: 40 }),
        none: check.integer({ min: 1, max: 20 }),
      }),
      { minLength: 4, maxLength: 4 },
    ),
    from: check.integer({ min: 0, max: 2 }),
    failures: check.integer({ min: 0, max: 2 }),
    replacement: check.option(check.integer({ min: 0, max: 300 }), { nil: undefined }),
  })
  .map(({ averages, costs, failures, ...rest }): Climb => {
    const steps = averages.map((percent, index) => step(index + 1, percent / 100));
    const most = Pity.mostTries(steps[rest.from]?.initial ?? 1, 0) - 1;
    // On a safe level nothing is used up but the materials.
    const tries = costs.map((one, level) =>
      level < SAFE ? { scroll: one.none, low: one.none, none: one.none } : one,
    );
    return { ...rest, steps, costs: tries.slice(0, steps.length), failures: Math.min(failures, most) };
  });

/** Solved as a whole, with a state for each level and number of failures. */
function meanOfChain({ steps, costs, from, failures, replacement }: Climb, { first, levels }: Policy) {
  const states: { level: number; failed: number; isFirst: boolean }[] = [
    { level: from, failed: failures, isFirst: true },
  ];
  const indexOf = (level: number, failed: number, isFirst = false): number => {
    if (level >= steps.length) return -1;
    const found = states.findIndex(
      (one) => one.level === level && one.failed === failed && one.isFirst === isFirst,
    );
    return found >= 0 ? found : states.push({ level, failed, isFirst }) - 1;
  };
  const rows: { cost: number; to: [number, number][] }[] = [];
  for (let i = 0; i < states.length; i++) {
    const { level, failed, isFirst } = states[i] ?? { level: 0, failed: 0, isFirst: false };
    const { isAtRisk, initial, average } = steps[level] ?? step(1, 1);
    const protection = isFirst ? first : (levels[level] ?? "scroll");
    const cost = costs[level]?.[protection] ?? 0;
    const isLow = isAtRisk && protection === "low";
    const up = isLow ? average : Pity.nextChance(initial, failed);
    const isLost = isAtRisk && protection === "none";
    const missed = isLow
      ? indexOf(level - 1, 0)
      : isLost
        ? indexOf(0, 0)
        : up < 1
          ? indexOf(level, failed + 1, isFirst)
          : 0;
    rows.push({
      cost: cost + (isLost && up < 1 ? (1 - up) * (replacement ?? Number.NaN) : 0),
      to: [
        [indexOf(level + 1, 0), up],
        [missed, 1 - up],
      ],
    });
  }
  return solved(rows);
}

/** Gaussian elimination; the first state's mean. */
function solved(rows: readonly { cost: number; to: [number, number][] }[]): number {
  const matrix = rows.map(({ cost, to }, i) => {
    const row = Array.from({ length: rows.length + 1 }, (_, k) =>
      k === i ? 1 : k === rows.length ? cost : 0,
    );
    for (const [index, chance] of to) if (index >= 0) row[index] = (row[index] ?? 0) - chance;
    return row;
  });
  for (let i = matrix.length - 1; i >= 0; i--) {
    const pivot = matrix[i] ?? [];
    for (let k = 0; k < i; k++) {
      const row = matrix[k] ?? [];
      const share = (row[i] ?? 0) / (pivot[i] ?? 1);
      if (share !== 0) for (let c = 0; c < row.length; c++) row[c] = (row[c] ?? 0) - share * (pivot[c] ?? 0);
    }
  }
  const [first = []] = matrix;
  return (first.at(-1) ?? 0) / (first[0] ?? 1);
}

function policiesOf({ steps }: Climb): readonly Policy[] {
  const all = steps.reduce<readonly (readonly Protection[])[]>(
    (some, { isAtRisk }) =>
      some.flatMap((levels) =>
        (isAtRisk ? PROTECTIONS : (["scroll"] as const)).map((one) => [...levels, one]),
      ),
    [[]],
  );
  return all.flatMap((levels) => PROTECTIONS.map((first) => ({ first, levels })));
}

test("the cheapest policy is the cheapest of all switching levels, and costs what the whole chain costs", () => {
  check.assert(
    check.property(anyClimb, (climb) => {
      if (climb.from >= climb.steps.length) return;
      const means = policiesOf(climb).map((policy) => meanOfChain(climb, policy));
      const least = Math.min(...means.filter((mean) => !Number.isNaN(mean)));
      const policy = cheapestPolicy(climb);
      const mean = policy && climbWith(climb, policy)?.mean;
      expect(Math.abs((mean ?? 0) - least) / least).toBeLessThan(1e-9);
    }),
    { numRuns: 40 },
  );
});

test("every policy costs what the whole chain costs", () => {
  check.assert(
    check.property(anyClimb, check.nat(), (climb, index) => {
      const policies = policiesOf(climb);
      const policy = policies[index % policies.length];
      if (!policy || climb.from >= climb.steps.length) return;
      const chain = meanOfChain(climb, policy);
      const mean = climbWith(climb, policy)?.mean;
      if (mean === undefined) expect(climb.replacement).toBeUndefined();
      else expect(Math.abs(mean - chain) / chain).toBeLessThan(1e-9);
    }),
  );
});

/** Costs are whole and positive: the chance of each sum, one after another, until so few players are left. */
function exactQuantiles(climb: Climb, { first, levels }: Policy, chances: readonly number[]) {
  const { steps, costs, from, failures, replacement = 0 } = climb;
  /** Chance of being at a level after a number of failures, by the sum until then. */
  const open = new Map<number, Map<string, number>>();
  const put = (sum: number, state: string, chance: number) => {
    const states = open.get(sum) ?? new Map<string, number>();
    open.set(sum, states.set(state, (states.get(state) ?? 0) + chance));
  };
  put(0, `${from} ${failures} first`, 1);
  const enough: number[] = [];
  let done = 0;
  for (let sum = 0; enough.length < chances.length; sum++) {
    for (const [state, share] of open.get(sum) ?? []) {
      const [level = 0, failed = 0] = state.split(" ").map(Number);
      const step = steps[level];
      if (!step) {
        done += share;
        continue;
      }
      const isFirst = state.endsWith("first");
      const protection = isFirst ? first : (levels[level] ?? "scroll");
      const isLow = step.isAtRisk && protection === "low";
      const isLost = step.isAtRisk && protection === "none";
      const up = isLow ? step.average : Pity.nextChance(step.initial, failed);
      const next = sum + (costs[level]?.[protection] ?? 0);
      put(next, `${level + 1} 0`, share * up);
      if (up === 1) continue;
      if (isLow) put(next, `${level - 1} 0`, share * (1 - up));
      else if (isLost) put(next + replacement, "0 0", share * (1 - up));
      else put(next, `${level} ${failed + 1} ${isFirst ? "first" : ""}`, share * (1 - up));
    }
    open.delete(sum);
    while (enough.length < chances.length && done >= (chances[enough.length] ?? 1)) enough.push(sum);
  }
  return enough;
}

const climbsOf = (averages: readonly number[], replacement: number, failures = 0): Climb => ({
  steps: averages.map((average, index) => step(index + 1, average)),
  costs: [9, 70, 90, 131]
    .map((none) => ({ none, low: none + 40, scroll: none + 160 }))
    .slice(0, averages.length),
  ...{ from: 1, failures, replacement },
});

const FEW_TRIES = climbsOf([0.9, 0.7, 0.5, 0.3], 2_000);
const MANY_TRIES = climbsOf([0.8, 0.5, 0.3, 0.12], 333, 1);

test.each<readonly [string, Policy, readonly Climb[]]>([
  [
    "scrolls only",
    { first: "scroll", levels: ["scroll", "scroll", "scroll", "scroll"] },
    [FEW_TRIES, MANY_TRIES],
  ],
  [
    "low scrolls, then scrolls",
    { first: "low", levels: ["scroll", "low", "low", "scroll"] },
    [FEW_TRIES, MANY_TRIES],
  ],
  ["low scrolls only", { first: "low", levels: ["scroll", "low", "low", "low"] }, [FEW_TRIES, MANY_TRIES]],
  [
    "without protection, then scrolls",
    { first: "none", levels: ["scroll", "none", "scroll", "scroll"] },
    [FEW_TRIES, MANY_TRIES],
  ],
  [
    "without protection",
    { first: "none", levels: ["scroll", "none", "none"] },
    [climbsOf([0.9, 0.7, 0.5], 200)],
  ],
])("what suffices with 50, 90 and 99 %% is right to 1 %%: %s", (_what, policy, climbs) => {
  const chances = [0.5, 0.9, 0.99];
  for (const climb of climbs) {
    const enough = climbQuantiles(climb, policy, chances) ?? [];
    for (const [index, sum] of exactQuantiles(climb, policy, chances).entries())
      expect.soft(Math.abs((enough[index] ?? 0) / sum - 1)).toBeLessThan(0.01);
  }
});
