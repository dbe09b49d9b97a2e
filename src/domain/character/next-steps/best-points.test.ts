import check from "fast-check";
import { expect, test } from "vitest";
import { charactersOf, sheetsOf } from "#domain/gear/worn-character.ts";
import { anyItemSearch } from "#testing/characters/any-search.ts";
import type { Points } from "../character.ts";
import { NEW_POINTS, pointsOfLevel, START_POINTS } from "../stat-points.ts";
import { bestPoints } from "./best-points.ts";
import { sheetsByPoints } from "./sheets-by-points.ts";
import { scoreOf } from "./wish.ts";

const anyStat = check.integer({ min: START_POINTS, max: 400 });
const anyPoints = check.record({ str: anyStat, sta: anyStat, dex: anyStat, int: anyStat });

test("a character with other points has the stats and the score of one that is computed from the start", () => {
  check.assert(
    check.property(anyItemSearch, check.array(anyPoints, { maxLength: 4 }), ({ build, wish, data }, all) => {
      const sheetsAt = sheetsByPoints(charactersOf(build, data));
      for (const points of all) {
        const sheets = sheetsOf({ ...build, points }, data);
        expect(sheetsAt(points).high.stats).toEqual(sheets.high.stats);
        expect(scoreOf(wish, sheetsAt(points))).toBeCloseTo(scoreOf(wish, sheets), 9);
      }
    }),
    { numRuns: 200 },
  );
});

/** All ways to place up to so many points. */
function* allPoints(free: number): Generator<Points> {
  for (let str = 0; str <= free; str++)
    for (let sta = 0; sta <= free - str; sta++)
      for (let dex = 0; dex <= free - str - sta; dex++)
        for (let int = 0; int <= free - str - sta - dex; int++)
          yield {
            str: START_POINTS + str,
            sta: START_POINTS + sta,
            dex: START_POINTS + dex,
            int: START_POINTS + int,
          };
}

test("no other points are better than the best, and none of them is without effect", () => {
  check.assert(
    check.property(anyItemSearch, check.integer({ min: 1, max: 6 }), ({ build, wish, data }, level) => {
      const sheetsAt = sheetsByPoints(charactersOf({ ...build, level, points: NEW_POINTS }, data));
      const scoreAt = (points: Points) => scoreOf(wish, sheetsAt(points));
      const highest = Math.max(...[...allPoints(pointsOfLevel(level))].map(scoreAt));
      const best = bestPoints({ wish, free: pointsOfLevel(level), points: NEW_POINTS, sheetsAt });
      if (highest <= scoreAt(NEW_POINTS) + 1e-6) {
        expect(best).toBeUndefined();
        return;
      }
      if (best?.isExact) expect(scoreAt(best.points)).toBeCloseTo(highest, 6);
      const placed = best?.points ?? NEW_POINTS;
      const spent = placed.str + placed.sta + placed.dex + placed.int - 4 * START_POINTS;
      expect(spent + (best?.left ?? 0)).toBe(pointsOfLevel(level));
      for (const stat of ["str", "sta", "dex", "int"] as const)
        if (placed[stat] > START_POINTS)
          expect(scoreAt({ ...placed, [stat]: placed[stat] - 1 })).toBeLessThan(scoreAt(placed));
    }),
    { numRuns: 100 },
  );
});

const BLADE = { classId: 2246, sex: "female", points: NEW_POINTS, gear: {} } as const;
const NO_DATA = {
  itemOf: () => undefined,
  sets: [],
  tables: { skills: [], pets: [], npcs: [], achievements: [] },
};

test.each([
  ["attack", 75, { str: 163, sta: 15, dex: 15, int: 15 }, 0],
  ["hp", 190, { str: 15, sta: 393, dex: 15, int: 15 }, 0],
  // 39 tens of DEX; three points more bring nothing.
  ["criticalChance", 190, { str: 15, sta: 15, dex: 390, int: 15 }, 3],
] as const)("%s at level %i is highest with %o, and %i points stay free", (name, level, points, left) => {
  const sheetsAt = sheetsByPoints(charactersOf({ ...BLADE, level }, NO_DATA));
  const request = {
    wish: [{ number: { name }, weight: 1 }],
    free: pointsOfLevel(level),
    points: NEW_POINTS,
    sheetsAt,
  };
  expect(bestPoints(request)).toEqual({ points, left, isExact: true });
  expect(bestPoints({ ...request, points })).toBeUndefined();
});
