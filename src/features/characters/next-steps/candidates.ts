/** The items among which the best are searched. */
import type { GameItem } from "#contract/items.ts";
import type { Item } from "#domain/catalogue/item.ts";
import type { Gear, Worn } from "#domain/gear/build.ts";
import { mayWear } from "#domain/gear/classes.ts";
import { slotsOf, type Wearable, type Wearer } from "#domain/gear/equip-rules.ts";
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

/** The most items that are packed without a pause: some milliseconds on a slow phone. */
const PACKED_AT_ONCE = 500;
/** An item of the catalogue is the same object as long as its file is. */
const texts = new WeakMap<GameItem, string>();

/** JSON for the worker, without names and texts. Each item is written only once. */
export async function packedItems(items: readonly GameItem[], signal: AbortSignal): Promise<string> {
  const unwritten = items.filter((item) => !texts.has(item));
  for (const [index, item] of unwritten.entries()) {
    if (index > 0 && index % PACKED_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    texts.set(item, JSON.stringify(wearableOf(item)));
  }
  return `[${items.map((item) => texts.get(item)).join()}]`;
}

function wearableOf(item: GameItem): Wearable {
  const { id, category, kind, rarity, level, classId, sex, isTwoHanded, attack, defense, stats } = item;
  const upgrades = item.upgrades?.map(({ more: _more, ...one }) => one);
  const speed = item.more?.attackSpeedValue;
  const fields: { [Field in keyof Wearable]: Wearable[Field] | undefined } = {
    ...{ id, category, kind, rarity, level, classId, sex, isTwoHanded, attack, defense, stats },
    ...{
      abilities: item.abilities,
      upgrades,
      more: speed === undefined ? undefined : { attackSpeedValue: speed },
    },
  };
  // JSON leaves out what is undefined, which only fields are that may be absent.
  return fields as Wearable;
}

/** The most frequent one. */
export function usualUpgrade(gear: Gear): number {
  const counts = Map.groupBy(Object.values(gear), ({ upgrade }) => upgrade);
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? 0;
}
