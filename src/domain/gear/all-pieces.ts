/** Changes of several pieces at once. */
import type { ItemSet } from "#domain/catalogue/item.ts";
import { isSame } from "#domain/values/is-same.ts";
import { type Gear, SLOTS, type Slot, type Worn } from "./build.ts";
import { type ItemOf, maxUpgrade, misfits, slotsOf, type Wearable, type Wearer } from "./equip-rules.ts";
import { DETAIL_PARTS, withDetails } from "./piece-rules.ts";

/** Pieces that are upgraded together. */
type PieceGroup = "armor" | "accessories";

type GroupOfGear = Readonly<{ gear: Gear; group: PieceGroup; itemOf: ItemOf }>;

/** The worn pieces of a group that can be upgraded. */
function piecesOf({ gear, group, itemOf }: GroupOfGear) {
  return SLOTS.flatMap((slot) => {
    const worn = gear[slot];
    const item = worn && itemOf(worn.item);
    const most = item?.category === group ? maxUpgrade(item) : 0;
    return worn && most > 0 ? [{ slot, worn, most }] : [];
  });
}

export type GroupUpgrade = Readonly<{
  /** The highest upgrade that any of the pieces can have; 0 if there is none. */
  most: number;
  /** `undefined` if the pieces have several. */
  shared: number | undefined;
}>;

export function upgradeOfAll(of: GroupOfGear): GroupUpgrade {
  const pieces = piecesOf(of);
  const [first, ...others] = pieces.map(({ worn }) => worn.upgrade);
  return {
    most: Math.max(0, ...pieces.map(({ most }) => most)),
    shared: others.every((upgrade) => upgrade === first) ? first : undefined,
  };
}

/** Each piece of the group at this upgrade, or at its highest. */
export function withUpgrades(of: GroupOfGear, upgrade: number): Gear {
  const upgraded = piecesOf(of).map(
    ({ slot, worn, most }) => [slot, { ...worn, upgrade: Math.min(upgrade, most) }] as const,
  );
  return { ...of.gear, ...Object.fromEntries(upgraded) };
}

export type WearableSet = Readonly<{ set: ItemSet; level: number; parts: readonly Wearable[] }>;

/** The sets whose parts the character can wear all at once, of the highest level first. */
export function wearableSets(
  sets: readonly ItemSet[],
  wearer: Wearer,
  itemOf: ItemOf,
): readonly WearableSet[] {
  return sets
    .flatMap((set): readonly WearableSet[] => {
      const parts = set.parts.flatMap((id) => itemOf(id) ?? []);
      if (parts.length < set.parts.length) return [];
      const gear = withParts({}, parts);
      const isWhole = Object.keys(gear).length === parts.length && misfits(wearer, gear, itemOf).size === 0;
      return isWhole ? [{ set, parts, level: Math.max(...parts.map(({ level }) => level)) }] : [];
    })
    .sort((one, other) => other.level - one.level || (one.set.name < other.set.name ? -1 : 1));
}

/** Puts on each part, at the upgrade of the piece that it replaces. */
export function withParts(gear: Gear, parts: readonly Wearable[]): Gear {
  const pieces: Partial<Record<Slot, Worn>> = {};
  for (const part of parts) {
    const slot = slotsOf(part).find((one) => !pieces[one]);
    if (slot) pieces[slot] = inPlaceOf(gear[slot], part);
  }
  return { ...gear, ...pieces };
}

function inPlaceOf(worn: Worn | undefined, part: Wearable): Worn {
  if (worn?.item === part.id) return worn;
  return { item: part.id, upgrade: Math.min(worn?.upgrade ?? 0, maxUpgrade(part)) };
}

/** Without what a change from `before` to `after` did, except where the gear was changed again since. */
export function withGearUndone(gear: Gear, before: Gear, after: Gear): Gear {
  const kept = SLOTS.flatMap((slot) => {
    const worn = pieceUndone(gear[slot], before[slot], after[slot]);
    return worn ? [[slot, worn] as const] : [];
  });
  return Object.fromEntries(kept);
}

type Piece = Worn | undefined;

function pieceUndone(worn: Piece, before: Piece, after: Piece): Piece {
  if (isSame(before, after) || worn?.item !== after?.item) return worn;
  if (!worn || !before || !after || before.item !== worn.item) return before;
  const isUndone = (part: keyof Worn) =>
    !isSame(before[part], after[part]) && isSame(worn[part], after[part]);
  const details = DETAIL_PARTS.filter(isUndone).map((part) => [part, before[part]]);
  const { upgrade } = isUndone("upgrade") ? before : worn;
  return withDetails({ ...worn, upgrade }, Object.fromEntries(details));
}
