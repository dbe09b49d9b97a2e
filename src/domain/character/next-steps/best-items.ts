/** The best item for each slot by a wish, with everything else as it is worn. */
import type { ItemSet } from "#domain/catalogue/item.ts";
import { type Gear, SLOTS, type Slot, type Worn } from "#domain/gear/build.ts";
import { equip, type ItemOf, misfit, slotsOf } from "#domain/gear/equip-rules.ts";
import {
  type Build,
  charactersOf,
  equipmentSet,
  type GameData,
  sheetsOf,
} from "#domain/gear/worn-character.ts";
import type { EquipmentSet } from "../character.ts";
import type { NumberChange } from "../number-changes.ts";
import { bestForSlot, type ItemCandidate } from "./slot-search.ts";
import { isHigher, scoreOf, type Wish, wishChanges } from "./wish.ts";

export type BestItem = Readonly<{
  slot: Slot;
  /** How many of the candidates fit. */
  count: number;
  /** `undefined` if none is better than what is worn. */
  best: (EquippedItem & Readonly<{ changes: readonly NumberChange[] }>) | undefined;
}>;

type EquippedItem = Readonly<{ worn: Worn; gear: Gear; takenOff: readonly Slot[] }>;

export type ItemSearch = Readonly<{
  build: Build;
  wish: Wish;
  candidates: readonly ItemCandidate[];
  /** With the items that are worn. */
  data: GameData;
}>;

export function bestItems(search: ItemSearch): readonly BestItem[] {
  const { build, wish, candidates } = search;
  const ofCandidates = new Map(candidates.map(({ item }) => [item.id, item]));
  const itemOf: ItemOf = (id) => search.data.itemOf(id) ?? ofCandidates.get(id);
  const data = { ...search.data, itemOf };
  const setsOf = setsByItem(data.sets);
  const sheetsIn = (gear: Gear) => sheetsOf({ ...build, gear }, data, { hasLines: false });
  const before = sheetsIn(build.gear);
  const present = scoreOf(wish, before);
  const bySlot = new Map<Slot, ItemCandidate[]>(SLOTS.map((slot) => [slot, []]));
  for (const candidate of candidates)
    for (const slot of slotsOf(candidate.item)) bySlot.get(slot)?.push(candidate);
  return SLOTS.map((slot) => {
    const fits = fittingIn(slot, build, itemOf);
    const fitting = (bySlot.get(slot) ?? []).filter(fits);
    const equipped = (candidate: ItemCandidate) => withEquipped(build.gear, slot, candidate, itemOf);
    const charactersWith = (candidate: ItemCandidate) =>
      charactersOf({ ...build, gear: equipped(candidate).gear }, data);
    const found = bestForSlot({ wish, slot, charactersWith, setsOf }, fitting);
    const isBetter = found !== undefined && isHigher(found.score, present);
    if (!isBetter) return { slot, count: fitting.length, best: undefined };
    const { gear, takenOff } = equipped(found.candidate);
    const changes = wishChanges(wish, before, sheetsIn(gear));
    return { slot, count: fitting.length, best: { worn: found.candidate.worn, gear, takenOff, changes } };
  });
}

function fittingIn(slot: Slot, build: Build, itemOf: ItemOf): (candidate: ItemCandidate) => boolean {
  // One object for all: there may be thousands.
  const gear: { -readonly [Place in Slot]?: Worn } = { ...build.gear };
  return ({ item, worn }) => {
    gear[slot] = worn;
    return misfit(item, slot, build, gear, itemOf) === undefined;
  };
}

function setsByItem(sets: readonly ItemSet[]): (item: number) => readonly EquipmentSet[] {
  const byItem = new Map<number, EquipmentSet[]>();
  for (const set of sets.map(equipmentSet))
    for (const part of new Set(set.parts)) byItem.set(part, [...(byItem.get(part) ?? []), set]);
  return (item) => byItem.get(item) ?? NO_SETS;
}
const NO_SETS: readonly EquipmentSet[] = [];

/** With its upgrade and everything else that it has. */
export function withEquipped(
  gear: Gear,
  slot: Slot,
  { item, worn }: ItemCandidate,
  itemOf: ItemOf,
): Pick<EquippedItem, "gear" | "takenOff"> {
  const equipped = equip(gear, slot, item, itemOf);
  return { ...equipped, gear: { ...equipped.gear, [slot]: worn } };
}
