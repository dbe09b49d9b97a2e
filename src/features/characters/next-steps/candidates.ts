/** The items among which the best are searched. */
import type { GameItem } from "#contract/items.ts";
import type { Item } from "#domain/catalogue/item.ts";
import type { ItemCandidate } from "#domain/character/next-steps/slot-search.ts";
import type { Gear, Worn } from "#domain/gear/build.ts";
import { mayWear } from "#domain/gear/classes.ts";
import { maxUpgrade, slotsOf, type Wearable, type Wearer } from "#domain/gear/equip-rules.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { OpenGearSet } from "#features/characters/gear/gear-set.ts";
import type { Character } from "#features/characters/server/characters.contract.ts";

/** What the player's other sets wear, each piece once. */
export function ownedPieces(all: readonly Character[], { character, set }: OpenGearSet): readonly Worn[] {
  const worn = Object.values(set.gear);
  // Sets of two characters may have the same id.
  const others = all.flatMap(({ id, sets }) =>
    sets.filter((one) => id !== character.id || one.id !== set.id),
  );
  const pieces = new Map<string, Worn>();
  for (const piece of others.flatMap(({ gear }) => Object.values(gear)))
    if (!worn.some((present) => isSame(present, piece))) pieces.set(JSON.stringify(piece), piece);
  return [...pieces.values()];
}

/** The items that the wearer can equip, at +0. */
export const wearableIds = (items: readonly Item[], wearer: Wearer): readonly number[] =>
  items.filter((item) => isForWearer(item, wearer)).map(({ id }) => id);

const isForWearer = (item: Wearable, { classId, level, sex }: Wearer): boolean =>
  item.level <= level &&
  mayWear(classId, item) &&
  (item.sex === undefined || item.sex === sex) &&
  slotsOf(item).length > 0;

/** An item at an upgrade, or at the highest below it that it can have and that the wearer's level allows. */
export function candidateAt(item: GameItem, upgrade: number, level: number): ItemCandidate {
  const { id, category, kind, rarity, classId, sex, isTwoHanded, attack, defense, stats, abilities } = item;
  const upgrades = item.upgrades?.map(({ more: _more, ...one }) => one);
  const speed = item.more?.attackSpeedValue;
  const wearable = withoutUndefined({
    ...{ id, category, kind, rarity, level: item.level, classId, sex, isTwoHanded, attack, defense, stats },
    ...{ abilities, upgrades, more: speed === undefined ? undefined : { attackSpeedValue: speed } },
  });
  const reachable = (upgrades ?? []).filter((one) => one.level <= level).map((one) => one.upgrade);
  const most = category === "accessories" ? Math.max(0, ...reachable) : maxUpgrade(item);
  return { item: wearable, worn: { item: id, upgrade: Math.min(upgrade, most) } };
}

/** A copy for the worker, without names and texts. */
function withoutUndefined(fields: { [Field in keyof Wearable]: Wearable[Field] | undefined }): Wearable {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // Only fields that may be absent are undefined.
  return Object.fromEntries(entries) as Wearable;
}

/** The most frequent one. */
export function usualUpgrade(gear: Gear): number {
  const counts = Map.groupBy(Object.values(gear), ({ upgrade }) => upgrade);
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? 0;
}
