import { expect, test } from "vitest";
import { canHoldTwo, statedWeaponsOf, weaponFilterOf, weaponsOf } from "./class-weapons.ts";
import { CLASSES } from "./classes.ts";

const idOf = (name: string) => CLASSES.find(({ name: { en } }) => en === name)?.id ?? 0;

const EVERYBODYS = ["1h-sword", "2h-sword", "1h-axe", "2h-axe", "knuckle"];

// What the source says, class by class: docs/sources.md#weapons-of-a-class. What fits is more: docs/sources.md#what-fits.
test.each([
  ["Vagrant", "sword, axe", EVERYBODYS],
  ["Mercenary", "sword, axe", EVERYBODYS],
  ["Acrobat", "bow, yoyo", ["bow", "yoyo", ...EVERYBODYS]],
  ["Assist", "stick, knuckle", ["stick", "knuckle", ...EVERYBODYS.slice(0, 4)]],
  ["Magician", "wand, staff", ["wand", "staff", ...EVERYBODYS]],
  ["Knight", "twoHanded: sword, axe", EVERYBODYS],
  ["Blade", "pair: sword, axe", EVERYBODYS],
  ["Jester", "yoyo", ["yoyo", "bow", ...EVERYBODYS]],
  ["Ranger", "bow", ["bow", "yoyo", ...EVERYBODYS]],
  ["Ringmaster", "stick", ["stick", "knuckle", ...EVERYBODYS.slice(0, 4)]],
  ["Billposter", "knuckle", ["knuckle", "stick", ...EVERYBODYS.slice(0, 4)]],
  ["Psykeeper", "wand", ["wand", "staff", ...EVERYBODYS]],
  ["Elementor", "staff", ["staff", "wand", ...EVERYBODYS]],
])("%s fights with %s, and can wear what its line wears", (name, stated, filter) => {
  const { kinds = [], hold } = statedWeaponsOf(idOf(name)) ?? {};
  expect(`${hold ? `${hold}: ` : ""}${kinds.join(", ")}`).toBe(stated);
  expect(weaponFilterOf(idOf(name))).toEqual(filter);
});

test("a third job has no weapons of its own, and uses those of its second job", () => {
  const third = CLASSES.filter(({ stage }) => stage === 3);
  expect(third).toHaveLength(8);
  for (const { id, parent } of third) {
    expect(statedWeaponsOf(id)).toBeUndefined();
    expect(weaponsOf(id)).toEqual(statedWeaponsOf(parent ?? 0));
    expect(weaponFilterOf(id)).toEqual(weaponFilterOf(parent ?? 0));
  }
});

test("every class has weapons, and a number that is not a class has none", () => {
  for (const { id } of CLASSES) expect(weaponFilterOf(id).length, String(id)).toBeGreaterThan(0);
  expect(weaponsOf(1)).toBeUndefined();
  expect(weaponFilterOf(1)).toEqual([]);
});

test("only a Blade, and the Slayer that it becomes, holds two weapons", () => {
  const both = CLASSES.filter(({ id }) => canHoldTwo(id)).map(({ name }) => name.en);
  expect(both).toEqual(["Blade", "Slayer"]);
});
