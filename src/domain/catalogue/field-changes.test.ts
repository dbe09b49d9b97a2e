import * as check from "fast-check";
import { expect, test } from "vitest";
import { isSame } from "#domain/values/is-same.ts";
import { fieldChanges } from "./field-changes.ts";

const line = (parameter: string, add: number, isPercent?: true) => ({
  ...{ parameter, add },
  ...(isPercent && { isPercent }),
});

test.each([
  ["nothing", { level: 1 }, { level: 1 }, []],
  ["a value", { attack: { min: 1, max: 5 } }, { attack: { min: 1, max: 7 } }, [["attack.max", 5, 7]]],
  ["a new field", {}, { stats: { hp: { flat: 0 } } }, [["stats.hp.flat", null, 0]]],
  ["a lost field", { isBound: true }, {}, [["isBound", true, null]]],
  [
    "an upgrade, by its number",
    { upgrades: [{ upgrade: 3, level: 1, stats: { hp: { flat: 5 } } }] },
    {
      upgrades: [
        { upgrade: 2, level: 1 },
        { upgrade: 3, level: 1, stats: { hp: { flat: 6 } } },
      ],
    },
    [
      ["upgrades.2.level", null, 1],
      ["upgrades.3.stats.hp.flat", 5, 6],
    ],
  ],
  [
    "a line, by its parameter",
    { abilities: [line("str", 1), line("str", 1, true)] },
    { abilities: [line("str", 2, true), line("str", 1)] },
    [["abilities.str%.add", 1, 2]],
  ],
  [
    "a lost line, as one field",
    { abilities: [line("block", 7, true)] },
    { abilities: [] },
    [["abilities.block%.add", 7, null]],
  ],
  [
    "a line without a value",
    { abilities: [{ parameter: "stealth" }] },
    {},
    [["abilities.stealth", true, null]],
  ],
  [
    "a name that is new in English only",
    { name: { en: "Blade" } },
    { name: { en: "Sword", de: "Blade" } },
    [["name.en", "Blade", "Sword"]],
  ],
  [
    "a name that is the English one from now on",
    { name: { en: "Sword", de: "Schwert" } },
    { name: { en: "Sword" } },
    [["name.de", "Schwert", "Sword"]],
  ],
  [
    "the second line of a kind",
    { abilities: [line("str", 1), line("str", 2)] },
    { abilities: [line("str", 1), line("str", 3)] },
    [["abilities.str#2.add", 2, 3]],
  ],
  ["another entry, by its place", { more: { a: [1, 2] } }, { more: { a: [1, 3] } }, [["more.a.1", 2, 3]]],
  ["a place of the map", { more: { spawns: [1] }, date: "2026-01-01" }, { more: { spawns: [] } }, []],
])("%s", (_what, before, after, expected) => {
  expect(fieldChanges(before, after).map(({ path, ...one }) => [path, one.before, one.after])).toEqual(
    expected,
  );
});

test("whatever the items are, equal ones have no changes, and back is the reverse", () => {
  const item = check.dictionary(check.string(), check.jsonValue({ maxDepth: 3 }), { noNullPrototype: true });
  check.assert(
    check.property(item, item, (one, other) => {
      expect(fieldChanges(one, structuredClone(one))).toEqual([]);
      const there = fieldChanges(one, other);
      const back = fieldChanges(other, one);
      expect(back).toEqual(there.map(({ path, before, after }) => ({ path, before: after, after: before })));
      if (there.length > 0) expect(isSame(one, other)).toBe(false);
    }),
  );
});
