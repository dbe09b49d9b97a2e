import { expect, test } from "vitest";
import { damageAt, MAX_LEVELS_ABOVE, MAX_LEVELS_BELOW, rewardAt } from "./level-gap.ts";

test.each([
  [-5, { drop: 100, penya: 100, soloExp: 100, partyExp: 100 }],
  [0, { drop: 100, penya: 100, soloExp: 100, partyExp: 100 }],
  [1, { drop: 100, penya: 100, soloExp: 70, partyExp: 80 }],
  [4, { drop: 60, penya: 80, soloExp: 40, partyExp: 35 }],
  [9, { drop: 30, penya: 65, soloExp: 10, partyExp: 2 }],
  [10, { drop: 10, penya: 50, soloExp: 10, partyExp: 1 }],
  [60, { drop: 10, penya: 50, soloExp: 10, partyExp: 1 }],
])("a player %i levels above a monster gets %o", (above, reward) => {
  expect(rewardAt(above)).toEqual(reward);
});

test.each([
  [-3, 100],
  [2, 98],
  [10, 51],
  [1, 100],
  [14, 12],
  [15, 1],
  [16, 1],
  [40, 1],
])("%i levels below a monster the damage is %i %%", (below, percent) => {
  expect(damageAt(below)).toBe(percent);
});

test("beyond the ends of the tables the values stay the same", () => {
  expect([MAX_LEVELS_ABOVE, MAX_LEVELS_BELOW]).toEqual([10, 16]);
});

test("more levels above never increase the reward, more levels below never increase the damage", () => {
  for (let gap = 0; gap < MAX_LEVELS_ABOVE; gap++) {
    const [near, far] = [rewardAt(gap), rewardAt(gap + 1)];
    for (const key of ["drop", "penya", "soloExp", "partyExp"] as const)
      expect(far[key]).toBeLessThanOrEqual(near[key]);
  }
  for (let gap = 0; gap < MAX_LEVELS_BELOW; gap++)
    expect(damageAt(gap + 1)).toBeLessThanOrEqual(damageAt(gap));
});
