import { expect, test } from "vitest";
import { CLASSES, canHoldTwo, statedWeaponsOf } from "./classes.ts";

const idOf = (name: string) => CLASSES.find(({ name: { en } }) => en === name)?.id ?? 0;

// What the source says, class by class: docs/sources.md#weapons-of-a-class. What fits is more: docs/sources.md#what-fits.
test.each([
  ["Vagrant", "sword, axe"],
  ["Mercenary", "sword, axe"],
  ["Acrobat", "bow, yoyo"],
  ["Assist", "stick, knuckle"],
  ["Magician", "wand, staff"],
  ["Knight", "twoHanded: sword, axe"],
  ["Blade", "pair: sword, axe"],
  ["Jester", "yoyo"],
  ["Ranger", "bow"],
  ["Ringmaster", "stick"],
  ["Billposter", "knuckle"],
  ["Psykeeper", "wand"],
  ["Elementor", "staff"],
])("%s fights with %s", (name, stated) => {
  const { kinds = [], hold } = statedWeaponsOf(idOf(name)) ?? {};
  expect(`${hold ? `${hold}: ` : ""}${kinds.join(", ")}`).toBe(stated);
});

test("the source states no weapons of third jobs, nor of a number that is not a class", () => {
  const third = CLASSES.filter(({ stage }) => stage === 3).map(({ id }) => id);
  expect(third).toHaveLength(8);
  for (const id of [...third, 1]) expect(statedWeaponsOf(id)).toBeUndefined();
  expect(canHoldTwo(1)).toBe(false);
});

test("only a Blade, and the Slayer that it becomes, holds two weapons", () => {
  const both = CLASSES.filter(({ id }) => canHoldTwo(id)).map(({ name }) => name.en);
  expect(both).toEqual(["Blade", "Slayer"]);
});
