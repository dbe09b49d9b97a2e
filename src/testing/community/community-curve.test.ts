import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { communityRate, type RateVote } from "#domain/money/community/community-rate.ts";
import {
  type AttackerKind,
  type AttackStyle,
  forOne,
  type SimulatedDay,
  simulateCommunity,
} from "./simulate-community.ts";

/** The standard deviation of honest rates, as a logarithm: two thirds are within 4 % of the truth. */
const SPREAD = 0.04;
const RUNS = [
  { seed: 1, direction: 1 },
  { seed: 2, direction: -1 },
  { seed: 3, direction: 1 },
] as const;

const known = new Map<string, readonly SimulatedDay[]>();
/** Returns the days of all runs. */
function daysOf(attackers: number, kind: AttackerKind, style: AttackStyle, spread = SPREAD) {
  const key = `${attackers} ${kind} ${style} ${spread}`;
  const days =
    known.get(key) ?? RUNS.flatMap((run) => simulateCommunity({ ...run, attackers, kind, style, spread }));
  known.set(key, days);
  return days;
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
const errorsOf = (days: readonly SimulatedDay[]) => days.map(({ error }) => Math.abs(error));
const worstOf = (days: readonly SimulatedDay[]) => Math.max(...errorsOf(days));
const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

test.each([
  [20, "patient"],
  [40, "patient"],
  [60, "patient"],
  [60, "new"],
] as const)(
  "%i %s attackers who say the highest or the lowest rate leave each day within three percent of the truth",
  (attackers, kind) => {
    const days = daysOf(attackers, kind, "far");
    expect(worstOf(days)).toBeLessThan(0.03);
    expect(worstOf(days)).toBeLessThanOrEqual(worstOf(daysOf(0, "patient", "far")) + 1e-9);
  },
);

test("the attackers have more than 30 % of the weight when they are patient, and less when they are new", () => {
  expect(Math.min(...daysOf(60, "patient", "far").map(({ share }) => share))).toBeGreaterThan(0.3);
  expect(Math.max(...daysOf(60, "new", "far").map(({ share }) => share))).toBeLessThan(0.25);
});

test("attackers with up to 30 % of the weight who stay among the honest rates move the rate by 3 % on average", () => {
  const days = daysOf(40, "patient", "near");
  expect(mean(days.map(({ share }) => share))).toBeGreaterThan(0.28);
  expect(mean(errorsOf(days))).toBeLessThan(0.03);
  expect(worstOf(daysOf(60, "new", "near"))).toBeLessThan(0.04);
});

/** Returns the community rate; `NaN` if there are too few members for one. */
const medianOf = (votes: readonly RateVote[]) => {
  const result = communityRate(votes);
  return result.kind === "missing" ? Number.NaN : forOne(result.median);
};

/** Returns the largest change of the rate, as a part of it, that one member causes by coming, leaving, or saying another rate. */
function largestMove(votes: readonly RateVote[]): number {
  const before = medianOf(votes);
  const known = { ageHours: 0, accountDays: 1_000, reliability: 1 };
  const said = [0.001, 0.5, 0.9, 0.95, 1.05, 1.1, 2, 1_000].map((factor) => ({
    penya: Math.max(1, Math.round(before * factor)),
    per: 1 as const,
  }));
  const changed = [
    ...said.map((rate) => [...votes, { ...known, member: "one more", rate }]),
    ...votes.flatMap(({ member }) => {
      const others = votes.filter((vote) => vote.member !== member);
      return [others, ...said.slice(3, 5).map((rate) => [...others, { ...known, member, rate }])];
    }),
  ];
  const moves = changed.map((all) => Math.abs(medianOf(all) / before - 1));
  // Where a member leaves too few, no rate is shown.
  return Math.max(...moves.filter((move) => !Number.isNaN(move)));
}

test("one member alone never moves the rate of 200 members by more than 1 %", () => {
  const days = daysOf(0, "patient", "far").filter((_day, index) => index % 20 === 19);
  expect(days).toHaveLength(3);
  for (const { votes } of days) expect(largestMove(votes)).toBeLessThan(0.01);
});

/** The tables of the decision record, as they must be there. */
function tables(): readonly string[] {
  const curve = [0, 20, 40, 60, 80, 100].map((attackers) => {
    const [far, near] = [daysOf(attackers, "patient", "far"), daysOf(attackers, "patient", "near")];
    const cells = [far, near].flatMap((days) => [mean(errorsOf(days)), worstOf(days)]);
    return [String(attackers), percent(mean(near.map(({ share }) => share))), ...cells.map(percent)];
  });
  const fresh = [20, 60, 160].map((attackers) => {
    const [far, near] = [daysOf(attackers, "new", "far"), daysOf(attackers, "new", "near")];
    const cells = [far, near].flatMap((days) => [mean(errorsOf(days)), worstOf(days)]);
    return [String(attackers), percent(mean(near.map(({ share }) => share))), ...cells.map(percent)];
  });
  const spreads = [0.02, 0.04, 0.06, 0.08].map((spread) => {
    const [quiet, near] = [daysOf(0, "patient", "far", spread), daysOf(40, "patient", "near", spread)];
    const cells = [quiet, near].flatMap((days) => [mean(errorsOf(days)), worstOf(days)]);
    return [percent(spread), ...cells.map(percent)];
  });
  const [, , last] = RUNS.map((_run, index) => daysOf(0, "patient", "far")[index * 20 + 19]);
  const sizes = [7, 10, 20, 50, 100].map((count) => [
    String(count),
    percent(largestMove(last?.votes.slice(0, count) ?? [])),
  ]);
  return [...curve, ...fresh, ...spreads, ...sizes].map((cells) => cells.join(" | "));
}

test("the decision record has the figures of this simulation", () => {
  const folder = join(import.meta.dirname, "../../../docs/decisions");
  const record = readFileSync(join(folder, "037-community-rates.md"), "utf8");
  const rows = record
    .split("\n")
    .filter((line) => /^\| +\d/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim())
        .join(" | "),
    );
  expect(rows).toEqual(tables());
});
