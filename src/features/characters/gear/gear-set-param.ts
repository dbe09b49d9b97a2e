/** A gear set as a URL parameter: `<character id>.<set id>`. */
import type { GearSet } from "#domain/gear/build.ts";
import type { Character } from "#features/characters/server/characters.contract.ts";

export type OpenGearSet = Readonly<{ character: Character; set: GearSet }>;

/** Returns the URL parameter of a gear set. */
export function gearSetParam({ character, set }: OpenGearSet): string {
  return `${character.id}.${set.id}`;
}

/**
 * Returns the gear set of a URL parameter. Ids contain no period. Without a set id, or if that set no longer
 * exists, returns the character's first set; `undefined` if there is no such character.
 */
export function gearSetAt(
  characters: readonly Character[],
  address: string | undefined,
): OpenGearSet | undefined {
  const [characterId, setId] = (address ?? "").split(".");
  const character = characters.find(({ id }) => id === characterId);
  const set = character && (character.sets.find(({ id }) => id === setId) ?? character.sets[0]);
  return character && set && { character, set };
}

/** Returns the character with other gear in one of its sets. */
export function withGear(character: Character, setId: string, gear: GearSet["gear"]): Character {
  return { ...character, sets: character.sets.map((set) => (set.id === setId ? { ...set, gear } : set)) };
}
