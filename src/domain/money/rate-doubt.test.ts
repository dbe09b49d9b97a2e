import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_AMOUNT, penya } from "./money.ts";
import { EXAMPLE_RATE, type Per, RATE_UNITS, rate } from "./rate.ts";
import { isDoubtful, isFarFromPlayers, possibleRates } from "./rate-doubt.ts";

describe("a rate that has to be confirmed", () => {
  test.each<[typed: number, per: Per, before: number, beforePer: Per, asks: boolean]>([
    [9_999_999, 1, 200_000, 1, false],
    [10_000_000, 1, 200_000, 1, true],
    [4_000, 1, 200_000, 1, true],
    [4_001, 1, 200_000, 1, false],
    [1, 1, 200_000, 1, true],
    [1_500_000_000, 1, 200_000, 1, true],
    // A rate for a thousand FC: it is 150,000 for one.
    [150_000_000, 1000, 200_000, 1, false],
    [150_000, 1000, 200_000, 1, true],
    [MAX_AMOUNT, 1, 200_000, 1000, true],
  ])("%d per %d after %d per %d: %s", (typed, per, before, beforePer, asks) => {
    expect(isDoubtful(rate(penya(typed), per), rate(penya(before), beforePer))).toBe(asks);
  });

  const anyRate = fc
    .tuple(fc.integer({ min: 1, max: MAX_AMOUNT }), fc.constantFrom(...RATE_UNITS))
    .map(([amount, per]) => rate(penya(amount), per));

  test("a rate is never doubtful beside itself, and doubt is symmetric", () => {
    fc.assert(
      fc.property(anyRate, anyRate, (a, b) => {
        expect(isDoubtful(a, a)).toBe(false);
        expect(isDoubtful(a, b)).toBe(isDoubtful(b, a));
      }),
    );
  });

  test("one of the two readings of a rate typed for the wrong number of FC is the intended rate", () => {
    const [perOne, perThousand] = possibleRates(penya(200_000_000));
    expect(perOne && isDoubtful(perOne, EXAMPLE_RATE)).toBe(true);
    expect(perThousand && isDoubtful(perThousand, EXAMPLE_RATE)).toBe(false);
  });
});

test.each<[own: number, per: Per, players: number, playersPer: Per, isFar: boolean]>([
  [300_000, 1, 153_700, 1, true],
  [120_000, 1, 100_000, 1, false],
  [120_001, 1, 100_000, 1, true],
  [80_000, 1, 100_000, 1, false],
  [79_999, 1, 100_000, 1, true],
  [153_700_000, 1000, 153_700, 1, false],
  [153_700, 1000, 153_700, 1, true],
  [MAX_AMOUNT, 1, MAX_AMOUNT, 1, false],
  [MAX_AMOUNT, 1000, 1, 1, true],
])(
  "%d per %d is more than 20 %% away from the players' %d per %d: %s",
  (own, per, players, playersPer, isFar) => {
    expect(isFarFromPlayers(rate(penya(own), per), rate(penya(players), playersPer))).toBe(isFar);
  },
);
