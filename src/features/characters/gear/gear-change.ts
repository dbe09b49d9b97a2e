import type { Gear } from "#domain/gear/build.ts";
import { useCharacterChanges } from "#features/characters/changes/characters.client.ts";
import { type OpenGearSet, withGear } from "./gear-set-param.ts";

/** Returns a function that changes the gear of a set. */
export function useGearChange({ character, set }: OpenGearSet) {
  const { change } = useCharacterChanges();
  return (next: (now: Gear) => Gear): boolean =>
    change(character.id, (now) => {
      const present = now.sets.find(({ id }) => id === set.id);
      return present ? withGear(now, set.id, next(present.gear)) : now;
    });
}
