import check from "fast-check";
import { describe, expect, test } from "vitest";
import { type Item, SEXES } from "#domain/catalogue/item.ts";
import { type CatalogueFilter, filterItems, NO_FILTER } from "#domain/catalogue/item-filter.ts";
import { item } from "#testing/seed/items.ts";
import { type Gear, SLOTS, type Slot } from "./build.ts";
import { CLASSES, MAX_LEVEL, WEAPON_KINDS } from "./classes.ts";
import {
  bestSlot,
  equip,
  maxUpgrade,
  misfit,
  misfits,
  searchForSlot,
  slotsOf,
  type Wearable,
} from "./equip-rules.ts";

const [MERCENARY, KNIGHT, BLADE, SLAYER, RINGMASTER] = [764, 5330, 2246, 35369, 9389];
let ids = 0;
const made = (change: Partial<Wearable>): Wearable => ({
  id: ++ids,
  category: "weapons",
  kind: "sword",
  rarity: "common",
  level: 1,
  ...change,
});
const sword = made({ classId: MERCENARY, level: 60 });
const axe = made({ kind: "axe", classId: MERCENARY, level: 60 });
const great = made({ isTwoHanded: true, level: 60 });
const knightly = made({ isTwoHanded: true, classId: KNIGHT });
const knuckle = made({ kind: "knuckle" });
const arrow = made({ kind: "arrow" });
const shield = made({ category: "armor", kind: "shield" });
const suit = made({ category: "armor", kind: "suit", sex: "female" });
const ring = made({ category: "accessories", kind: "ring" });
const board = made({ category: "accessories", kind: "board" });
const potion = made({ category: "consumables", kind: "ring" });
const all = [sword, axe, great, knightly, knuckle, arrow, shield, suit, ring, board, potion];
const itemOf = (id: number) => all.find((item) => item.id === id);
const wearing = (items: Partial<Record<Slot, Wearable>>): Gear =>
  Object.fromEntries(Object.entries(items).map(([slot, { id }]) => [slot, { item: id, upgrade: 0 }]));
const blade = { classId: BLADE, level: 75, sex: "female" } as const;

describe("the slots of each kind of item", () => {
  test.each([
    [sword, "weapon,offhand"],
    [great, "weapon"],
    [knuckle, "weapon"],
    [arrow, ""],
    [shield, "offhand"],
    [suit, "suit"],
    [ring, "ring1,ring2"],
    [board, ""],
    [potion, ""],
  ])("%o goes to %s", (item, slots) => expect(slotsOf(item).join()).toBe(slots));
});

const as = (classId: number, level = 75) => ({ classId, level, sex: "female" }) as const;
// Class, level, sex: the item's own fields in the game's data. Two weapons: docs/sources.md#weapons-of-a-class.
test.each([
  ["a Blade with a Mercenary's sword", sword, "weapon", as(BLADE), {}, undefined],
  ["a Slayer, who comes from the Blade", sword, "weapon", as(SLAYER, 165), {}, undefined],
  ["a Ringmaster with a Mercenary's sword", sword, "weapon", as(RINGMASTER), {}, "class"],
  ["a Blade with a Knight's sword", knightly, "weapon", as(BLADE), {}, "class"],
  ["one level short", sword, "weapon", as(MERCENARY, 59), {}, "level"],
  ["on the level", sword, "weapon", as(BLADE, 60), {}, undefined],
  ["a woman's suit on a woman", suit, "suit", blade, {}, undefined],
  ["a woman's suit on a man", suit, "suit", { ...blade, sex: "male" } as const, {}, "sex"],
  ["a suit on the head", suit, "helmet", blade, {}, "place"],
  ["an arrow", arrow, "weapon", blade, {}, "place"],
  ["a shield with an empty hand", shield, "offhand", as(KNIGHT), {}, undefined],
  ["a shield beside a sword", shield, "offhand", as(KNIGHT), { weapon: sword }, undefined],
  ["a shield beside a weapon for both hands", shield, "offhand", as(KNIGHT), { weapon: great }, "bothHands"],
  ["a Blade's second sword", sword, "offhand", as(BLADE), { weapon: axe }, undefined],
  ["a Slayer's second axe", axe, "offhand", as(SLAYER, 165), { weapon: sword }, undefined],
  ["a Knight's second sword", sword, "offhand", as(KNIGHT), { weapon: sword }, "secondWeapon"],
  ["a second sword without a first", sword, "offhand", as(BLADE), {}, "firstWeapon"],
  ["a second sword beside a knuckle", sword, "offhand", as(BLADE), { weapon: knuckle }, "firstWeapon"],
  ["a second sword beside a great one", sword, "offhand", as(BLADE), { weapon: great }, "bothHands"],
  ["a weapon for both hands in the left one", great, "offhand", as(BLADE), { weapon: sword }, "place"],
] as const)("%s: %#", (_what, item, slot, wearer, worn, why) => {
  expect(misfit(item, slot, wearer, wearing(worn), itemOf)?.why).toBe(why);
});

test("a second weapon is allowed beside one that the catalogue does not have", () => {
  const gear: Gear = { weapon: { item: 99_999, upgrade: 0 } };
  expect(misfit(sword, "offhand", blade, gear, itemOf)).toBeUndefined();
});

test("an accessory requires the level of its upgrade", () => {
  const steps = [0, 1, 2].map((upgrade) => ({ upgrade, level: 60 + 20 * upgrade }));
  const upgraded = made({ category: "accessories", kind: "ring", upgrades: steps });
  const gear = (upgrade: number): Gear => ({ ring1: { item: upgraded.id, upgrade } });
  expect(misfit(upgraded, "ring1", blade, gear(0), itemOf)).toBeUndefined();
  expect(misfit(upgraded, "ring1", blade, gear(1), itemOf)).toEqual({ why: "level", level: 80 });
  expect(maxUpgrade(upgraded)).toBe(2);
});

test.each([
  ["a weapon", sword, 10],
  ["armor", suit, 10],
  ["a Unique weapon of level 150, which can become ultimate", made({ rarity: "unique", level: 150 }), 20],
  ["a Unique weapon below", made({ rarity: "unique", level: 149 }), 10],
  ["an accessory without a table", ring, 0],
])("%s can be upgraded up to its maximum", (_what, item, most) => expect(maxUpgrade(item)).toBe(most));

test("a two-handed weapon removes the item of the left hand, and no other weapon does", () => {
  const gear = wearing({ weapon: sword, offhand: shield, suit });
  expect(equip(gear, "weapon", great, itemOf)).toEqual({
    gear: wearing({ weapon: great, suit }),
    takenOff: ["offhand"],
  });
  expect(equip(gear, "weapon", knuckle, itemOf).takenOff).toEqual([]);
  const two = wearing({ weapon: sword, offhand: axe });
  expect(equip(two, "weapon", knuckle, itemOf).takenOff).toEqual(["offhand"]);
  expect(equip(two, "weapon", axe, itemOf).takenOff).toEqual([]);
});

test("a new item has no upgrade", () => {
  const gear: Gear = { weapon: { item: sword.id, upgrade: 7 } };
  expect(equip(gear, "weapon", axe, itemOf).gear.weapon).toEqual({ item: axe.id, upgrade: 0 });
});

test("an item goes to an empty place first", () => {
  expect(bestSlot(ring, blade, wearing({}), itemOf)).toBe("ring1");
  expect(bestSlot(ring, blade, wearing({ ring1: ring }), itemOf)).toBe("ring2");
  expect(bestSlot(ring, blade, wearing({ ring1: ring, ring2: ring }), itemOf)).toBe("ring1");
  expect(bestSlot(sword, blade, wearing({ weapon: axe }), itemOf)).toBe("offhand");
  expect(bestSlot(sword, as(KNIGHT), wearing({ weapon: sword }), itemOf)).toBe("weapon");
  expect(bestSlot(potion, blade, {}, itemOf)).toBeUndefined();
});

test("after a change of class, misfits names the items that no longer fit", () => {
  const gear = wearing({ weapon: sword, offhand: axe, suit, ring1: ring });
  expect([...misfits(blade, gear, itemOf)]).toEqual([]);
  expect([...misfits({ ...as(RINGMASTER), sex: "male" }, gear, itemOf).keys()]).toEqual([
    "weapon",
    "offhand",
    "suit",
  ]);
});

const KINDS = {
  weapons: WEAPON_KINDS,
  armor: ["helmet", "suit", "gauntlet", "boots", "shield", "hat"],
  accessories: ["necklace", "earring", "ring", "board"],
};
/** Gear of every category, kind, hand, class, sex and level. */
const anyGear = check
  .constantFrom("weapons" as const, "armor" as const, "accessories" as const)
  .chain((category) =>
    check.record({
      category: check.constant(category),
      kind: check.constantFrom<string>(...KINDS[category]),
      isTwoHanded: check.boolean(),
      classId: check.constantFrom(undefined, ...CLASSES.map(({ id }) => id)),
      sex: check.constantFrom(undefined, ...SEXES),
      level: check.integer({ min: 1, max: MAX_LEVEL }),
    }),
  )
  .map(({ classId, sex, ...rest }) => ({ ...rest, ...(classId && { classId }), ...(sex && { sex }) }));
const anyItems = check
  .array(anyGear, { minLength: 100, maxLength: 150 })
  .map((list) => list.map((one, index) => item({ ...one, id: 1_000 + index })));
const anyWearer = check.constantFrom(...CLASSES).chain(({ id, levels: [min, max] }) =>
  check.record({
    classId: check.constant(id),
    level: check.integer({ min, max }),
    sex: check.constantFrom(...SEXES),
  }),
);
const idsOf = (items: readonly Wearable[]) => items.map(({ id }) => id).toSorted((a, b) => a - b);
const found = (items: readonly Item[], filter: CatalogueFilter) =>
  idsOf(filterItems(items, filter, { by: "level", isRising: true }).items);

test("the search for a slot finds what a character may equip there, of any gear, and nothing else", () => {
  // A second weapon needs a first one.
  const gear = wearing({ weapon: sword });
  check.assert(
    check.property(anyItems, anyWearer, (items, wearer) => {
      for (const slot of SLOTS) {
        const fitting = items.filter((one) => !misfit(one, slot, wearer, gear, itemOf));
        expect(found(items, searchForSlot(slot, wearer).filter), slot).toEqual(idsOf(fitting));
      }
    }),
  );
});

test("the catalogue's filter by class, level and sex keeps the gear that a character may equip", () => {
  check.assert(
    check.property(anyItems, anyWearer, (items, wearer) => {
      const gear = items.filter((one) => slotsOf(one).length > 0);
      const fitting = gear.filter((one) =>
        slotsOf(one).some((slot) => !misfit(one, slot, wearer, {}, itemOf)),
      );
      const { classId, level: to, sex } = wearer;
      expect(found(gear, { ...NO_FILTER, classId, to, sex })).toEqual(idsOf(fitting));
    }),
  );
});

test.each([
  ["weapon", as(KNIGHT), "weapons", "", "attack"],
  ["offhand", as(KNIGHT), "", "shield", "defense"],
  ["offhand", blade, "", "1h-sword,1h-axe,shield", "attack"],
  ["suit", as(KNIGHT), "", "suit", "defense"],
  ["ring1", as(KNIGHT), "", "ring", undefined],
] as const)("the search for %s of %o: %s %s, by %s", (slot, wearer, categories, kinds, by) => {
  const { filter, sort } = searchForSlot(slot, wearer);
  expect([filter.categories.join(), filter.kinds.join(), sort]).toEqual([categories, kinds, by]);
});

test("after equipping fitting items in any order, all equipped items still fit", () => {
  const steps = check.array(check.tuple(check.constantFrom(...all), check.constantFrom(...SLOTS)));
  const wearer = check.constantFrom(blade, as(KNIGHT), as(SLAYER, 165), as(RINGMASTER));
  check.assert(
    check.property(steps, wearer, (tries, who) => {
      let gear: Gear = {};
      for (const [item, slot] of tries)
        if (!misfit(item, slot, who, gear, itemOf)) gear = equip(gear, slot, item, itemOf).gear;
      expect([...misfits(who, gear, itemOf)]).toEqual([]);
    }),
  );
});
