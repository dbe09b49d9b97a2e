import type { Item } from "#domain/catalogue/item.ts";
import type { Slot } from "#domain/gear/build.ts";
import { statChanges, totals } from "#domain/gear/build-totals.ts";
import { bestSlot, equip, misfit, slotsOf } from "#domain/gear/equip-rules.ts";
import type { OpenGearSet } from "./gear-set-param.ts";
import type { WornItems } from "./worn-items.ts";

export type EquipPlan = NonNullable<ReturnType<typeof equipPlan>>;

/**
 * Returns what happens if an item is put on: in the slot `chosen` if the item fits there, else in the slot that
 * suits it best. `undefined` if there is no such slot.
 */
export function equipPlan(
  { item, character, set }: OpenGearSet & Readonly<{ item: Item }>,
  { itemOf, nameOf }: Pick<WornItems, "itemOf" | "nameOf">,
  chosen: Slot | undefined,
) {
  const slots = slotsOf(item);
  const best = bestSlot(item, character, set.gear, itemOf);
  const slot = chosen && slots.includes(chosen) ? chosen : best;
  if (!slot) return undefined;
  const known = itemOf(item.id) ?? item;
  const { gear, takenOff } = equip(set.gear, slot, known, itemOf);
  const [off] = takenOff;
  const worn = set.gear[slot];
  return {
    slot,
    slots,
    known,
    worn,
    isWorn: worn?.item === item.id,
    /** Why the character cannot wear the item there. */
    why: misfit(known, slot, character, set.gear, itemOf),
    takenOff,
    /** The name of an item that has to be taken off. */
    offName: off && set.gear[off] ? nameOf(set.gear[off].item) : undefined,
    /** How the totals change. */
    moved: statChanges(totals(character, set.gear, itemOf), totals(character, gear, itemOf)),
  };
}
