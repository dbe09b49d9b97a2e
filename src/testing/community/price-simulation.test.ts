import { expect, test } from "vitest";
import { sized } from "#testing/checks/test-size.ts";
import {
  ATTACK_DAY,
  ATTACKS,
  NEW_TRUTH,
  type PriceSettings,
  simulatePrices,
  TRUTH,
} from "./simulate-prices.ts";

const SEEDS = Array.from({ length: sized(300, 10) }, (_one, index) => index);
const cases = ATTACKS.flatMap((attack) => SEEDS.map((seed) => ({ attack, seed, attackers: 40 })));
const saidOf = (settings: PriceSettings) =>
  simulatePrices(settings).map((said) => `${said?.certainty} ${said?.numbers.map(({ fcoins }) => fcoins)}`);

test.each([5, 6, 12])("40 new accounts never move a price that %i old members hold", (old) => {
  for (const one of cases) expect(new Set(saidOf({ ...one, old }))).toEqual(new Set([`players ${TRUTH}`]));
});

test.each([0, 1, 4])("40 new accounts never set a first price alone, nor beside %i old members", (old) => {
  for (const one of cases) {
    const said = saidOf({ ...one, old });
    expect(said.filter((words) => /players|changed/.test(words))).toEqual([]);
    if (old > 0) expect(new Set(said)).toEqual(new Set([`reported ${TRUTH}`]));
  }
});

test("a real change is in question for two days and then believed, whatever 40 new accounts say", () => {
  for (const one of cases) {
    const said = saidOf({ ...one, old: 8, changesOn: ATTACK_DAY + 3 });
    const inQuestion = `changed ${TRUTH},${NEW_TRUTH}`;
    expect(said.slice(ATTACK_DAY + 2, ATTACK_DAY + 7)).toEqual([
      `players ${TRUTH}`,
      inQuestion,
      inQuestion,
      inQuestion,
      `players ${NEW_TRUTH}`,
    ]);
    expect(said.at(-1)).toBe(`players ${NEW_TRUTH}`);
  }
});
