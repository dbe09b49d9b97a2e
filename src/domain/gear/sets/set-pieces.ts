/** Which worn items belong together, and what is missing. */
import { bonusByPieces, type ItemSet, type SetBonusLine } from "#domain/catalogue/item.ts";
import { type Gear, SLOTS, type Slot } from "../build.ts";
import { type ItemOf, type Misfit, slotsOf } from "../equip-rules.ts";

export type WornSet = Readonly<{
  set: ItemSet;
  /** Where its pieces are worn, in page order. */
  slots: readonly Slot[];
  /** Items that are not worn. */
  missing: readonly number[];
  /** What the next number of pieces adds. */
  next: Readonly<{ pieces: number; lines: readonly SetBonusLine[] }> | undefined;
}>;

/** The fewest pieces that have a bonus. */
const FEWEST = 2;

/** Sets of which at least two pieces are worn and fit, the one with the most first. */
export function wornSets(
  gear: Gear,
  misfits: ReadonlyMap<Slot, Misfit>,
  { sets, itemOf }: Readonly<{ sets: readonly ItemSet[]; itemOf: ItemOf }>,
): readonly WornSet[] {
  const worn = SLOTS.flatMap((slot) => {
    const item = gear[slot]?.item;
    return item !== undefined && !misfits.has(slot) && itemOf(item) ? [{ slot, item }] : [];
  });
  return sets
    .map((set) => wornSet(set, worn))
    .filter(({ slots }) => slots.length >= FEWEST)
    .toSorted((one, other) => other.slots.length - one.slots.length);
}

function wornSet(set: ItemSet, worn: readonly Readonly<{ slot: Slot; item: number }>[]): WornSet {
  const own = worn.filter(({ item }) => set.parts.includes(item));
  const [pieces, lines] = bonusByPieces(set).find(([count]) => count > own.length) ?? [];
  return {
    set,
    slots: own.map(({ slot }) => slot),
    missing: set.parts.filter((part) => own.every(({ item }) => item !== part)),
    next: pieces === undefined || lines === undefined ? undefined : { pieces, lines },
  };
}

/** Where the missing pieces would be worn, as far as their items are known. */
export function missingSlots({ slots, missing }: WornSet, itemOf: ItemOf): readonly Slot[] {
  const taken = new Set(slots);
  return missing.flatMap((id) => {
    const item = itemOf(id);
    const slot = item && slotsOf(item).find((one) => !taken.has(one));
    if (slot === undefined) return [];
    taken.add(slot);
    return slot;
  });
}
