import check from "fast-check";
import { expect, test } from "vitest";
import type { Slot } from "#domain/gear/build.ts";
import { misfit, slotsOf } from "#domain/gear/equip-rules.ts";
import { sheetsOf } from "#domain/gear/worn-character.ts";
import { type AnyItemSearch, anyItemSearch } from "#testing/characters/any-search.ts";
import { bestItems, withEquipped } from "./best-items.ts";
import { scoreOf } from "./wish.ts";

/** The highest score of all items that fit into the slot, computed one by one with all steps. */
function highestScore({ build, wish, candidates, data }: AnyItemSearch, slot: Slot) {
  const scores = candidates
    .filter(({ item }) => slotsOf(item).includes(slot))
    .map((candidate) => ({ candidate, ...withEquipped(build.gear, slot, candidate, data.itemOf) }))
    .filter(({ candidate: { item }, gear }) => !misfit(item, slot, build, gear, data.itemOf))
    .map(({ gear }) => scoreOf(wish, sheetsOf({ ...build, gear }, data)));
  return { count: scores.length, highest: Math.max(...scores) };
}

test("the search finds what computing every item finds, in any catalogue", () => {
  check.assert(
    check.property(anyItemSearch, (input) => {
      const { build, wish, data } = input;
      const present = scoreOf(wish, sheetsOf(build, data));
      for (const { slot, count, best } of bestItems(input)) {
        const all = highestScore(input, slot);
        expect(count).toBe(all.count);
        const score = best && scoreOf(wish, sheetsOf({ ...build, gear: best.gear }, data));
        if (all.highest > present + 1e-6) expect(score).toBeCloseTo(all.highest, 6);
        else expect(best).toBeUndefined();
      }
    }),
    { numRuns: 100 },
  );
});
