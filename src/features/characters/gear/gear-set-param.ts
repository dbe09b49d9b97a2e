/** Where a set of gear is, in an address: the character's id, and after a point the set's. */
import type { GearSet } from "#domain/gear/build.ts";
import type { Character } from "#features/characters/server/characters.contract.ts";

export type OpenGearSet = Readonly<{ character: Character; set: GearSet }>;

export function gearSetParam({ character, set }: OpenGearSet): string {
  return `${character.id}.${set.id}`;
}

/** Ids have no point. Without a set's, or with one that is gone, the first set; nothing without the character. */
export function gearSetAt(
  characters: readonly Character[],
  address: string | undefined,
): OpenGearSet | undefined {
  const [characterId, setId] = (address ?? "").split(".");
  const character = characters.find(({ id }) => id === characterId);
  const set = character && (character.sets.find(({ id }) => id === setId) ?? character.sets[0]);
  return character && set && { character, set };
}

/** A character with other gear in one of its sets. */
export function withGear(character: Character, setId: string, gear: GearSet["gear"]): Character {
  return { ...character, sets: character.sets.map((set) => (set.id === setId ? { ...set, gear } : set)) };
}
