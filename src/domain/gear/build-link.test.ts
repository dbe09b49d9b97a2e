import check from "fast-check";
import { expect, test } from "vitest";
import { SEXES } from "#domain/catalogue/item.ts";
import { STAT_NAMES } from "#domain/character/character.ts";
import { NEW_POINTS } from "#domain/character/stat-points.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { anyActive, anyDetails } from "#testing/characters/any-active.ts";
import { SLOTS } from "./build.ts";
import { buildFromFragment, buildToFragment, type SharedBuild } from "./build-link.ts";
import { CLASSES } from "./classes.ts";

const BUILD: SharedBuild = {
  classId: 2246,
  level: 75,
  sex: "female",
  name: "Mia",
  set: "Level 75",
  gear: { weapon: { item: 1800, upgrade: 7 }, ring2: { item: 905, upgrade: 0 } },
  points: NEW_POINTS,
  active: {},
};
const SPENT: SharedBuild = { ...BUILD, points: { str: 150, sta: 15, dex: 28, int: 15 } };
const WHOLE: SharedBuild = {
  ...SPENT,
  gear: {
    ...SPENT.gear,
    weapon: {
      ...{ item: 1800, upgrade: 7, cards: [{ kind: "wind-a", count: 5 }] },
      statAwake: [{ parameter: "str", isPercent: false, value: 4 }],
      element: { name: "water", level: 10, hasStone: true },
    },
  },
  active: {
    fashion: { hat: { blessings: [{ parameter: "criticalchance", isPercent: true, value: 2.5 }] } },
    pet: { item: 148, tiers: [1, 2, 3, 4] },
    skills: [{ id: 2678, level: 20, caster: "full" }],
    precisionMembers: 8,
  },
};

/** Links as they were sent. They must open forever: never change one. */
test.each([
  ["1lgHGEQNNaWEITGV2ZWwgNzUCcIgOCokHH3ZF", BUILD],
  ["2lgHGEQNNaWEITGV2ZWwgNzUCcIgOCokHhwEADQBc_zw", SPENT],
  [
    "3lgHGEQNNaWEITGV2ZWwgNzUCcIgOCokHhwEADQBUAQZ3aW5kLWEFAQNzdHIAwD7UAgBHAQAAAQ5jcml0aWNhbGNoYW5jZQGIJ5QBBAECAwQB9hQUAAgPq_k",
    WHOLE,
  ],
])("%s is decoded", (fragment, build) => {
  expect(buildToFragment(build)).toBe(fragment);
  expect(buildFromFragment(fragment)).toEqual({ kind: "build", build });
  expect(buildFromFragment(`#${fragment}).`)).toEqual({ kind: "build", build });
});

test.each(["", "#", "x", "1", "1AAAA", "1lgHGEQNNaWEITGV2ZWwgNzUCcIgOCokHH3Z", "!!", "1".repeat(5_000)])(
  "%s is damaged",
  (fragment) => expect(buildFromFragment(fragment)).toEqual({ kind: "damaged" }),
);

test("a link of a later version is reported as newer", () => {
  expect(buildFromFragment("4abc")).toEqual({ kind: "newer" });
});

test.each([
  ["a level that the class does not have", { level: 20 }],
  ["a class that there is not", { classId: 1 }],
  ["more points than there are", { points: { ...NEW_POINTS, str: 393, dex: 16 } }],
])("%s is damaged", (_what, change) => {
  expect(buildFromFragment(buildToFragment({ ...BUILD, ...change }))).toEqual({ kind: "damaged" });
});

const anyBuild: check.Arbitrary<SharedBuild> = check
  .record({
    one: check.constantFrom(...CLASSES),
    above: check.nat(150),
    sex: check.constantFrom(...SEXES),
    name: check.string({ unit: "grapheme", maxLength: 40 }),
    set: check.string({ unit: "grapheme", maxLength: 40 }),
    gear: check.dictionary(
      check.constantFrom(...SLOTS),
      check.record({
        item: check.integer({ min: 1, max: 2_147_483_647 }),
        upgrade: check.integer({ min: 0, max: 20 }),
        details: anyDetails,
      }),
    ),
    active: anyActive,
    spent: check.array(check.nat(90), { minLength: 4, maxLength: 4 }),
  })
  .map(
    ({ one: { id, levels }, above, sex, name, set, gear, active, spent }): SharedBuild => ({
      classId: id,
      level: Math.min(levels[0] + above, levels[1]),
      sex,
      name: toSingleLine(name, 40),
      set: toSingleLine(set, 40),
      gear: Object.fromEntries(
        Object.entries(gear).map(([slot, { details, ...worn }]) => [slot, { ...worn, ...details }]),
      ),
      active,
      points: {
        ...NEW_POINTS,
        ...Object.fromEntries(STAT_NAMES.map((stat, index) => [stat, 15 + (spent[index] ?? 0)])),
      },
    }),
  );

test("every build is decoded from its link unchanged", () => {
  check.assert(
    check.property(anyBuild, (build) => {
      const fragment = buildToFragment(build);
      expect(buildFromFragment(fragment)).toEqual({
        kind: "build",
        build: { ...build, gear: { ...build.gear }, active: { ...build.active } },
      });
      // Far below what the reader accepts.
      expect(fragment.length).toBeLessThan(10_000);
    }),
  );
});

test("opening a damaged link never throws", () => {
  check.assert(
    check.property(anyBuild, check.nat(), check.string(), (build, position, changed) => {
      const fragment = buildToFragment(build);
      const cut = position % fragment.length;
      expect(["build", "damaged", "newer"]).toContain(
        buildFromFragment(fragment.slice(0, cut) + changed + fragment.slice(cut + 1)).kind,
      );
    }),
  );
});
