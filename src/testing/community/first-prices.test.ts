import { expect, test } from "vitest";
import { dayOfConfirmation } from "./simulate-first-prices.ts";

const SETTINGS = { ordersAWeek: 2, productsAnOrder: 3, refuses: 0.5, wrong: 0.1, days: 180 };
const SEEDS = 9;
const CHANCES = [0.1, 0.2, 0.3, 0.5];
const WITHIN = [30, 90];
const MOST = 2_000;

/** The fewest members with whom more than half of the seeds confirm 20 of 26 products within the days. */
function fewestMembers(answers: number, within: number): number {
  const suffices = (members: number) => {
    const days = Array.from({ length: SEEDS }, (_one, seed) =>
      dayOfConfirmation({ ...SETTINGS, seed, members, answers, days: within }),
    );
    return days.filter((day) => day !== undefined).length > SEEDS / 2;
  };
  let [few, enough] = [4, MOST];
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (suffices(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}

/** The table of decision 036. */
test("as many members as decision 036 says confirm 20 of 26 products", () => {
  expect(CHANCES.map((answers) => WITHIN.map((days) => fewestMembers(answers, days)))).toEqual([
    [88, 65],
    [45, 34],
    [31, 23],
    [18, 14],
  ]);
});

test("without known members nothing is confirmed, and four of them are too few", () => {
  for (const members of [0, 4])
    expect(dayOfConfirmation({ ...SETTINGS, seed: 1, members, answers: 0.5 })).toBeUndefined();
});
