import type { Slot } from "#domain/gear/build.ts";
import type { Totals } from "#domain/gear/build-totals.ts";
import type { Misfit } from "#domain/gear/equip-rules.ts";
import type { OpenGearSet } from "#features/characters/gear/gear-set-param.ts";
import type { WornItems } from "#features/characters/gear/worn-items.ts";

/** One slot of a gear set, with what can be done there. */
export type SlotProps = Readonly<{
  slot: Slot;
  found: OpenGearSet;
  items: WornItems;
  /** Why the worn item does not fit; `undefined` if it does, or if the slot is empty. */
  misfit: Misfit | undefined;
  onUpgrade: (upgrade: number) => void;
  onTakeOff: () => void;
}>;

/** The gear of a set, with its totals. */
export type GearProps = Readonly<{
  found: OpenGearSet;
  items: WornItems;
  /** `undefined` until all items have loaded. */
  totals: Totals | undefined;
  misfits: ReadonlyMap<Slot, Misfit>;
}>;
