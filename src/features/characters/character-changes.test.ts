import * as fc from "fast-check";
import { expect, test } from "vitest";
import { SLOTS } from "#domain/gear/build.ts";
import type { Character } from "#features/characters/server/characters.contract.ts";
import { anyActive } from "#testing/characters/any-active.ts";
import { savedLea } from "#testing/seed/characters.ts";
import { applyEdits, canEdit, editsBetween, inverseEdits, withFieldsUndone } from "./character-changes.ts";

const withWeapon = (upgrade: number): Character =>
  savedLea({ sets: [{ id: "first", name: "", gear: { weapon: { item: 1, upgrade } } }] });
const LEA = withWeapon(0);

const gear = fc.dictionary(
  fc.constantFrom(...SLOTS),
  fc.record({
    item: fc.integer({ min: 1, max: 9 }),
    upgrade: fc.nat(10),
    cards: fc.constantFrom([], [{ kind: "wind-a", count: 5 }]),
  }),
);
const sets = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom("a", "b", "c"),
    name: fc.constantFrom("", "One", "Two"),
    gear,
    active: anyActive,
  }),
  { selector: ({ id }) => id, minLength: 1 },
);
const character = fc
  .record({
    name: fc.constantFrom("Lea", "Mia"),
    level: fc.integer({ min: 60, max: 165 }),
    notes: fc.constantFrom("", "x"),
    points: fc.constantFrom(LEA.points, { ...LEA.points, str: 100 }, { ...LEA.points, str: 99, dex: 20 }),
    sets,
  })
  .map((fields): Character => ({ ...LEA, ...fields }));

const inAnyOrder = (one: Character) => ({
  ...one,
  sets: one.sets.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});

test("the edits between two characters turn one into the other, also when applied twice", () => {
  fc.assert(
    fc.property(character, character, (before, after) => {
      const edits = editsBetween(before, after);
      const once = applyEdits(before, edits);
      expect(inAnyOrder(once)).toEqual(inAnyOrder(after));
      expect(applyEdits(once, edits)).toEqual(once);
      expect(inverseEdits(before, edits)).toEqual([]);
    }),
  );
});

test("edits of different slots by two devices are both kept", () => {
  const mine = editsBetween(LEA, { ...LEA, level: 76 });
  const theirs = withWeapon(3);
  expect(applyEdits(theirs, mine)).toEqual({ ...theirs, level: 76 });
  expect(inverseEdits(theirs, mine)).toEqual([]);
});

test("the points of a device and the level of another are both kept", () => {
  const points = { ...LEA.points, dex: 40 };
  const mine = editsBetween(LEA, { ...LEA, points });
  expect(mine).toEqual([{ field: "points", from: LEA.points, to: points }]);
  expect(applyEdits({ ...LEA, level: 76 }, mine)).toEqual({ ...LEA, level: 76, points });
});

test("the later of two edits of the same slot is kept, and the replaced value can be restored", () => {
  const mine = editsBetween(LEA, withWeapon(5));
  const theirs = withWeapon(9);
  const after = applyEdits(theirs, mine);
  expect(after.sets).toEqual(withWeapon(5).sets);
  expect(applyEdits(after, inverseEdits(theirs, mine)).sets).toEqual(theirs.sets);
});

test("gear of a set that another device has removed cannot be changed", () => {
  const mine = editsBetween(LEA, withWeapon(5));
  expect(canEdit(LEA, mine)).toBe(true);
  expect(canEdit({ ...LEA, sets: [{ id: "other", name: "", gear: {} }] }, mine)).toBe(false);
});

test("an undo restores the fields that were changed, except those that were changed again since", () => {
  const after = { ...LEA, name: "Mia", notes: "x" };
  expect(withFieldsUndone(after, LEA, after)).toEqual(LEA);
  const since = { ...after, notes: "y", level: LEA.level + 1 };
  expect(withFieldsUndone(since, LEA, after)).toEqual({ ...since, name: LEA.name });
});

test("an undo does not give a character a level that its class excludes", () => {
  // A Vagrant of level 1, who was a Blade of level 60.
  const before = { ...LEA, classId: 2246, level: 60 };
  const after = { ...LEA, classId: 9686, level: 1 };
  const since = { ...after, level: 2 };
  expect(withFieldsUndone(since, before, after)).toBe(since);
});
