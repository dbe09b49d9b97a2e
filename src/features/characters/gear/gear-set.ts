/** A gear set as a URL parameter: `<character id>.<set id>`. */
import type { Gear, GearSet } from "#domain/gear/build.ts";
import { characterChanges } from "#features/characters/characters.client.ts";
import type { Character } from "#features/characters/server/characters.contract.ts";

export type OpenGearSet = Readonly<{ character: Character; set: GearSet }>;

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

export function changeGear({ character, set }: OpenGearSet, update: (gear: Gear) => Gear): void {
  characterChanges.change(character.id, (current) => ({
    ...current,
    sets: current.sets.map((one) => (one.id === set.id ? { ...one, gear: update(one.gear) } : one)),
  }));
}
