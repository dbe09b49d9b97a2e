import * as check from "fast-check";
import { expect, test } from "vitest";
import type { Per, RateNumbers } from "../rate.ts";
import { communityRate, type RateVote } from "./community-rate.ts";

const vote = (member: string, penya: number, more: Partial<RateVote> & { per?: Per } = {}): RateVote => ({
  member,
  rate: { penya, per: more.per ?? 1 },
  ageHours: 1,
  accountDays: 100,
  reliability: 0.5,
  ...more,
});
const votes = (...amounts: readonly number[]) =>
  amounts.map((penya, index) => vote(`member ${index}`, penya));
const known = (all: readonly RateVote[]) => {
  const result = communityRate(all);
  if (result.kind === "missing") throw new Error(`${result.missing} members are missing`);
  return result;
};
const forOne = ({ penya, per }: RateNumbers) => penya / per;

test.each([0, 1, 4])("%i members are too few", (count) => {
  expect(communityRate(votes(...Array.from({ length: count }, () => 200_000)))).toEqual({
    kind: "missing",
    members: count,
    missing: 5 - count,
  });
});

test("five members make a rate with quartiles, their number and the age of the newest", () => {
  const all = votes(200_000, 205_000, 210_000, 215_000, 220_000);
  expect(known([...all.slice(1), vote("member 0", 200_000, { ageHours: 0.5 })])).toMatchObject({
    kind: "known",
    median: { per: 1 },
    members: 5,
    ageHours: 0.5,
  });
  expect(known(all)).toMatchObject({
    median: { penya: 210_000, per: 1 },
    lower: { per: 1 },
    upper: { per: 1 },
  });
});

test("a rate is confirmed by five known members, however many new accounts take part", () => {
  const ofAges = (...days: readonly number[]) =>
    known(days.map((accountDays, index) => vote(`member ${index}`, 200_000, { accountDays }))).certainty;
  expect(ofAges(14, 14, 14, 14, 14)).toBe("players");
  expect(ofAges(...Array.from({ length: 40 }, () => 13))).toBe("reported");
  expect(ofAges(100, 100, 100, 100, ...Array.from({ length: 40 }, () => 0))).toBe("reported");
});

test.each([
  ["the same", 200_000, 200_000, "players", undefined],
  ["half as much more", 200_000, 300_000, "players", undefined],
  ["more than that", 200_000, 302_000, "changed", { penya: 200_000, per: 1 }],
  ["two thirds", 300_000, 200_000, "players", undefined],
  ["less than that", 302_000, 200_000, "changed", { penya: 302_000, per: 1 }],
  ["none before", undefined, 800_000, "players", undefined],
] as const)(
  "five known members who say %s than the rate before",
  (_name, before, penya, certainty, shown) => {
    const votes = Array.from({ length: 5 }, (_one, index) => vote(`member ${index}`, penya));
    const result = communityRate(votes, before);
    expect(result).toMatchObject({ kind: "known", certainty, median: { penya, per: 1 } });
    expect("before" in result ? result.before : undefined).toEqual(shown);
  },
);

test("a jump that new accounts report is reported", () => {
  const votes = Array.from({ length: 6 }, (_one, index) =>
    vote(`member ${index}`, 900_000, { accountDays: 1 }),
  );
  expect(communityRate(votes, 200_000)).toMatchObject({ certainty: "reported" });
});

test("rates for 1 and for 1,000 FC are the same rate", () => {
  const mixed = [200, 205, 210, 215, 220].map((thousands, index) =>
    index % 2 === 0
      ? vote(`member ${index}`, thousands * 1_000)
      : vote(`member ${index}`, thousands * 1_000_000, { per: 1000 }),
  );
  expect(communityRate(mixed)).toEqual(communityRate(votes(200_000, 205_000, 210_000, 215_000, 220_000)));
});

test.each([
  [[5, 5, 5, 5, 5], { penya: 5_000, per: 1000 }],
  [[Number.MAX_SAFE_INTEGER], { penya: Number.MAX_SAFE_INTEGER, per: 1 }],
])("a rate is for 1 FC from 1,000 Penya on, and never above the largest amount: %j", (amounts, median) => {
  const all = votes(...Array.from({ length: 5 }, (_one, index) => amounts[index % amounts.length] ?? 1));
  const result = known(all);
  expect(result.median.per).toBe(median.per);
  expect(result.median.penya).toBeLessThanOrEqual(median.penya);
  expect(result.median.penya / median.penya).toBeCloseTo(1, 3);
});

test("only the latest rate of a member counts, and none older than seven days", () => {
  const all = votes(200_000, 200_000, 200_000, 200_000, 200_000);
  const again = [
    ...all,
    vote("member 0", 300_000, { ageHours: 20 }),
    vote("late", 300_000, { ageHours: 169 }),
  ];
  expect(communityRate(again)).toEqual(communityRate(all));
});

test("a typing error of a factor 10 or 1,000 is left out, and its member is not counted", () => {
  const all = votes(198_000, 200_000, 200_000, 202_000, 205_000);
  for (const factor of [0.001, 0.1, 10, 1_000])
    expect(communityRate([...all, vote("typing", 200_000 * factor)])).toEqual(communityRate(all));
  expect(communityRate([...all.slice(1), vote("typing", 200)])).toMatchObject({
    kind: "missing",
    missing: 1,
  });
});

test("where nearly all say the same number, one that differs by 4 % still counts, one by 6 % does not", () => {
  const all = votes(200_000, 200_000, 200_000, 200_000, 200_000);
  expect(known([...all, vote("other", 208_000)]).members).toBe(6);
  expect(known([...all, vote("other", 212_000)]).members).toBe(5);
});

const votesOfMany = check.array(
  check.record({
    member: check.integer({ min: 0, max: 30 }).map(String),
    rate: check.record({
      penya: check.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      per: check.constantFrom<Per>(1, 1000),
    }),
    ageHours: check.double({ min: 0, max: 200, noNaN: true }),
    accountDays: check.integer({ min: 0, max: 500 }),
    reliability: check.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 60 },
);

test("a result is between its quartiles and within the rates that were shared, whatever was shared", () => {
  check.assert(
    check.property(votesOfMany, (all) => {
      const result = communityRate(all);
      if (result.kind === "missing") {
        expect(result.members + result.missing).toBe(5);
        return;
      }
      const [lower, median, upper] = [result.lower, result.median, result.upper].map(forOne);
      expect(lower).toBeLessThanOrEqual(median ?? 0);
      expect(median).toBeLessThanOrEqual(upper ?? 0);
      const values = all.map(({ rate }) => forOne(rate));
      // Rates below 1 Penya for 1,000 FC cannot be said.
      expect(median).toBeGreaterThanOrEqual(Math.min(...values) * 0.999);
      expect(median).toBeLessThanOrEqual(Math.max(0.001, Math.max(...values) * 1.001));
    }),
  );
});
