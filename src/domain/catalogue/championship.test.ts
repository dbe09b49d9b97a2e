import { describe, expect, test } from "vitest";
import { item } from "#testing/seed/items.ts";
import { championshipEdition, championshipGear } from "./championship.ts";

test.each([
  ["FWC Golden Sword", 140, 2023],
  ["FWC Golden Lusaka's Crystal Bow", 160, 2024],
  ["2025 FWC Golden Lusaka's Crystal Wand", 165, 2025],
  ["2026 FWC Golden K Fang", 190, 2026],
  ["2031 FWC Golden Something", 200, 2031],
  ["2025 FWC Flame Lusaka Bow", 1, undefined],
  ["2025 FWC Blue PopCorn", 1, undefined],
  ["FWC Regional Winner Cloak", 1, undefined],
  ["K Fang", 180, undefined],
  ["The FWC Golden Lie", 140, undefined],
])("%s of level %i is of the edition %s", (name, level, edition) => {
  expect(championshipEdition(name, level)).toBe(edition);
});

const KNIGHT = 5330;
const BLADE = 2246;
const set = (id: number, parts: readonly number[]) => ({ id, name: `Set ${id}`, parts, bonus: [] });

describe("the gear of the championship", () => {
  const items = [
    item({ id: 1, name: "B", edition: 2023, classId: KNIGHT, kind: "bow" }),
    item({ id: 2, name: "A", edition: 2026, classId: KNIGHT, kind: "sword" }),
    item({ id: 3, edition: 2026, classId: BLADE, kind: "helmet", sex: "male" }),
    item({ id: 4, edition: 2026, classId: BLADE, kind: "suit", sex: "male" }),
    item({ id: 5, edition: 2026, classId: KNIGHT, kind: "helmet", sex: "male" }),
    item({ id: 6, edition: 2026, classId: KNIGHT, kind: "helmet", sex: "female" }),
    item({ id: 7 }),
  ];
  const sets = [set(50, [4, 3]), set(60, [5]), set(70, [6]), set(80, [7])];

  test("is by edition, the newest first, then by set, and leaves out all other items", () => {
    const gear = championshipGear(items, sets);
    expect(
      gear.map((one) => [
        one.edition,
        one.singles.map(({ id }) => id),
        one.sets.map(({ set, parts }) => [set.id, parts.map(({ id }) => id)]),
      ]),
    ).toEqual([
      [
        2026,
        [2],
        [
          [70, [6]],
          [60, [5]],
          [50, [4, 3]],
        ],
      ],
      [2023, [1], []],
    ]);
  });

  test("shows an item whose set is not known alone", () => {
    const [newest] = championshipGear(items, []);
    expect(newest?.sets).toEqual([]);
    expect(newest?.singles).toHaveLength(5);
  });
});
