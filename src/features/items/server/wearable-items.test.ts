import { expect, test } from "vitest";
import { type Item, SEXES } from "#domain/catalogue/item.ts";
import { filterItems } from "#domain/catalogue/item-filter.ts";
import { packItems, packNames, unpackItems } from "#domain/catalogue/packed-catalogue.ts";
import type { Gear } from "#domain/gear/build.ts";
import { SLOTS } from "#domain/gear/build.ts";
import { CLASSES, canHoldTwo } from "#domain/gear/classes.ts";
import { misfit, searchForSlot } from "#domain/gear/equip-rules.ts";
import { shippedItems } from "./catalogue-bundle.server.ts";

const shipped = shippedItems().toSorted((a, b) => a.id - b.id);
/** As browsers receive them. */
const ITEMS = unpackItems(packItems(shipped), packNames("en", shipped, new Map()));
const itemOf = (id: number) => ITEMS.find((item) => item.id === id);
/** A first weapon that the catalogue does not have, so that a second one can be chosen. */
const ARMED: Gear = { weapon: { item: 999_999_999, upgrade: 0 } };
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id).toSorted((a, b) => a - b);

test.each(CLASSES.map(({ id, name, levels }) => [name.en, id, levels] as const))(
  "the search for a slot finds exactly what a %s of the first, a middle and the last level can wear there",
  (_name, classId, [from, to]) => {
    const gear = canHoldTwo(classId) ? ARMED : {};
    for (const level of [from, Math.floor((from + to) / 2), to])
      for (const sex of SEXES)
        for (const slot of SLOTS) {
          const wearer = { classId, level, sex };
          const { filter } = searchForSlot(slot, wearer);
          const found = filterItems(ITEMS, filter, { by: "name", isRising: true });
          const worn = ITEMS.filter((item) => !misfit(item, slot, wearer, gear, itemOf));
          expect(idsOf(found.items), `${slot}, level ${level}, ${sex}`).toEqual(idsOf(worn));
        }
  },
);

test("a Knight of level 60 finds the swords of the catalogue", () => {
  const { filter } = searchForSlot("weapon", { classId: 5330, level: 60, sex: "male" });
  const kinds = ["1h-sword", "2h-sword"];
  const { items } = filterItems(ITEMS, { ...filter, kinds }, { by: "attack", isRising: false });
  expect(items.map(({ name }) => name)).toContain("Guardian Sword");
  expect(items).toHaveLength(13);
});
