import { expect, test } from "vitest";
import { reportPet, SELF_MADE_PRICES } from "./pet-plan.ts";
import { suppliesOf } from "./pet-supplies.ts";

const supplies = (levels: readonly number[], goal: readonly number[]) =>
  suppliesOf(reportPet({ species: "dragon", levels, goal }), SELF_MADE_PRICES);

test("a plan takes whole candies and the mean number of pets, rounded up, at the player's prices", () => {
  // From an egg to tier D: the mean number of pets for level 3 is not whole.
  const pieces = supplies([1], [1, 1, 3]);
  expect(pieces.filter(({ kind }) => kind === "candy")).toEqual([
    { kind: "candy", tier: "F", count: 20, each: SELF_MADE_PRICES.candies.F },
    { kind: "candy", tier: "E", count: 20, each: SELF_MADE_PRICES.candies.E },
  ]);
  for (const { count } of pieces) expect(Number.isInteger(count) && count > 0).toBe(true);
  const report = reportPet({ species: "dragon", levels: [1], goal: [1, 1, 3] });
  const sum = pieces.reduce((soFar, piece) => soFar + piece.count * piece.each, 0);
  expect(sum).toBeGreaterThanOrEqual(Math.floor(report.cost));
});

test("a plan whose goal is reached takes nothing", () => {
  expect(supplies([1, 2], [1, 2])).toEqual([]);
});
