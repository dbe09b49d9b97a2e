import { indexOfId, useCharacterTables, useItemDetails, useItems } from "#client/state/use-items.ts";
import { NO_TABLES } from "#domain/character/character-tables.ts";
import { withGearUndone } from "#domain/gear/all-pieces.ts";
import type { Active, Gear, GearSet } from "#domain/gear/build.ts";
import type { Build } from "#domain/gear/worn-character.ts";
import { characterChanges } from "#features/characters/characters.client.ts";
import type { Character } from "#features/characters/server/characters.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

export type OpenGearSet = Readonly<{ character: Character; set: GearSet }>;

export const buildOf = ({ character, set }: OpenGearSet): Build => ({
  ...character,
  gear: set.gear,
  active: set.active ?? {},
});

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

/** As `changeGear`. Returns a function that undoes it, except where the gear was changed again since. */
export function changeGearWithUndo(gearSet: OpenGearSet, update: (gear: Gear) => Gear): () => void {
  let [before, after]: readonly [Gear, Gear] = [{}, {}];
  changeGear(gearSet, (gear) => {
    [before, after] = [gear, update(gear)];
    return after;
  });
  return () => changeGear(gearSet, (gear) => withGearUndone(gear, before, after));
}

/** Returns whether anything changes. */
export function changeActive({ character, set }: OpenGearSet, update: (active: Active) => Active): boolean {
  return characterChanges.change(character.id, (current) => ({
    ...current,
    sets: current.sets.map((one) => (one.id === set.id ? { ...one, active: update(one.active ?? {}) } : one)),
  }));
}

/** What `gearSets` wear and use, and other items. */
export function useWornItems(
  gearSets: readonly Pick<GearSet, "gear" | "active">[],
  others: readonly number[] = [],
) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { items, details, sets, areSetsLoading, manifest, isError, retry } = useItems(language);
  const game = useCharacterTables();
  const ids = [
    ...new Set([
      ...others,
      ...gearSets.flatMap(({ gear }) => Object.values(gear).map(({ item }) => item)),
      ...gearSets.flatMap(({ active }) => active?.consumables ?? []),
    ]),
  ];
  const loaded = useItemDetails(items, details, ids);
  const isKnown =
    items !== undefined &&
    !areSetsLoading &&
    game.tables !== undefined &&
    ids.every((id) => indexOfId(items, id) < 0 || loaded.detailOf(id) !== undefined);
  return {
    sets,
    tables: game.tables ?? NO_TABLES,
    /** The hashes of the files that the items, sets and tables come from; sets may be missing. */
    files: [manifest?.list, sets.length > 0 ? manifest?.sets : undefined, manifest?.characters].join(),
    itemOf: loaded.detailOf,
    nameOf: (id: number): string => {
      const name = loaded.detailOf(id)?.name;
      if (name) return name[language] ?? name.en;
      return isKnown ? t("characters.unknownItem", { id: String(id) }) : "…";
    },
    /** Whether all of the catalogue's data of these items has loaded. */
    isKnown,
    isError: isError || loaded.isError || game.isError,
    retry: () => {
      if (game.isError) game.retry();
      retry();
      loaded.retry();
    },
  };
}

export type WornItems = ReturnType<typeof useWornItems>;
