import { expect, test } from "vitest";
import type { Active } from "../build.ts";
import { partOf, withActive, withActiveUndone, withPart } from "./active-changes.ts";

const PET = { item: 148, tiers: [1, 2] };
const ACTIVE: Active = { pet: PET, npcs: [8], health: 20 };

test.each<[what: string, change: Parameters<typeof withActive>[1], after: Active]>([
  ["an empty list", { npcs: [] }, { pet: PET, health: 20 }],
  ["no pet", { pet: undefined }, { npcs: [8], health: 20 }],
  ["full HP", { health: 100 }, { pet: PET, npcs: [8] }],
  ["no member of the party", { precisionMembers: 0 }, ACTIVE],
  ["clothes without lines", { fashion: {} }, ACTIVE],
  ["another part", { achievement: 3 }, { ...ACTIVE, achievement: 3 }],
])("%s leaves only what differs", (_what, change, after) => {
  expect(withActive(ACTIVE, change)).toEqual(after);
});

test("a part is taken from another", () => {
  expect(partOf(ACTIVE, "pet")).toEqual({ pet: PET });
  expect(partOf(ACTIVE, "skills")).toEqual({});
  expect(withPart(ACTIVE, "pet", {})).toEqual({ npcs: [8], health: 20 });
});

test("an undo restores only what was changed, unless it has been changed again since", () => {
  const after = { ...ACTIVE, npcs: [8, 9] };
  expect(withActiveUndone({ ...after, health: 50 }, ACTIVE, after)).toEqual({ ...ACTIVE, health: 50 });
  expect(withActiveUndone({ ...after, npcs: [] }, ACTIVE, after)).toBeUndefined();
});
