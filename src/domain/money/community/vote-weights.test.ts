import { expect, test } from "vitest";
import {
  isNearResult,
  memberWeight,
  nextReliability,
  type VoteStanding,
  voteWeights,
} from "./vote-weights.ts";

const vote = (standing: Partial<VoteStanding> = {}): VoteStanding => ({
  ageHours: 0,
  accountDays: 90,
  reliability: 1,
  ...standing,
});
const total = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0);

test.each([
  [0, 0, 1],
  [45, 0, 1.75],
  [90, 0, 2.5],
  [4_000, 0, 2.5],
  [0, 1, 2.5],
  [90, 1, 4],
  [-1, 0, 1],
])("an account of %i days with a reliability of %f weighs %f", (accountDays, reliability, expected) => {
  expect(memberWeight({ accountDays, reliability })).toBe(expected);
});

test("a vote counts half after 48 hours", () => {
  const votes = [...Array.from({ length: 50 }, () => vote()), vote({ ageHours: 48 }), vote({ ageHours: 96 })];
  expect(voteWeights(votes).slice(-3)).toEqual([4, 2, 1]);
});

test("new accounts have at most a quarter of the weight, once five other members take part", () => {
  const crowd = Array.from({ length: 100 }, () => vote({ accountDays: 1, reliability: 0 }));
  const known = Array.from({ length: 30 }, () => vote());
  const weights = voteWeights([...known, ...crowd]);
  expect(total(weights.slice(30)) / total(weights)).toBeCloseTo(0.25, 9);
  for (const count of [5, 6, 10, 20]) {
    const some = voteWeights([...known.slice(0, count), ...crowd]);
    expect(total(some.slice(count)) / total(some), `${count} known members`).toBeCloseTo(0.25, 9);
  }
  const few = voteWeights([...known.slice(0, 4), ...crowd]);
  expect(total(few.slice(4)) / total(few)).toBeGreaterThan(0.8);
  const alone = voteWeights(crowd);
  expect(alone.every((weight) => weight === alone[0])).toBe(true);
});

test.each([5, 10, 29, 30, 100])("none of %i members has too large a share", (count) => {
  const votes = Array.from({ length: count }, (_one, index) =>
    index < 3 ? vote() : vote({ ageHours: 160, accountDays: 20, reliability: 0 }),
  );
  const weights = voteWeights(votes);
  expect(Math.max(...weights) / total(weights)).toBeLessThanOrEqual(Math.max(0.05, 1.5 / count) + 1e-9);
});

test.each([
  [100, 100, true],
  [105, 100, true],
  [100, 105, true],
  [105.1, 100, false],
  [95, 100, false],
])("%f is near %f: %s", (value, result, expected) => {
  expect(isNearResult(value, result)).toBe(expected);
});

test("reliability follows the share of rates that were near, and forgets", () => {
  let reliability = 0;
  for (let n = 0; n < 100; n++) reliability = nextReliability(reliability, true);
  expect(reliability).toBeGreaterThan(0.99);
  for (let n = 0; n < 14; n++) reliability = nextReliability(reliability, false);
  expect(reliability).toBeLessThan(0.5);
});
