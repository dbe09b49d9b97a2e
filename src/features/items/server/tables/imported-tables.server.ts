/** Tables that an import has read. For each of them that none has read, the shipped one is served. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { Day } from "#contract/dates.ts";
import { CharacterTablesFile, ItemSets, type ItemsManifest } from "#contract/items.ts";
import { shippedCharacterTables } from "./character-tables.server.ts";
import { PAGE_TABLE_ROWS } from "./page-tables.server.ts";

const FILE = CharacterTablesFile.entries;
const ROWS = {
  sets: ItemSets,
  skills: FILE.skills,
  pets: FILE.pets,
  npcs: FILE.npcs,
  statAwakes: v.unwrap(FILE.statAwakes),
  skillAwakes: v.unwrap(FILE.skillAwakes),
  ...PAGE_TABLE_ROWS,
};
export type TableName = keyof typeof ROWS;
export type TableRows = { [N in TableName]: v.InferOutput<(typeof ROWS)[N]> };

/** The day of the data of the shipped tables. */
export const SHIPPED_DAY = "2026-07-21";

const dated = <T extends v.GenericSchema>(rows: T) => v.exactOptional(v.object({ date: Day, rows }));

/** Each with the day of its data. */
export const ImportedTables = v.object({
  sets: dated(ROWS.sets),
  skills: dated(ROWS.skills),
  pets: dated(ROWS.pets),
  npcs: dated(ROWS.npcs),
  statAwakes: dated(ROWS.statAwakes),
  skillAwakes: dated(ROWS.skillAwakes),
  monsters: dated(ROWS.monsters),
  shops: dated(ROWS.shops),
  exchanges: dated(ROWS.exchanges),
  quests: dated(ROWS.quests),
  recipes: dated(ROWS.recipes),
});
export type ImportedTables = v.InferOutput<typeof ImportedTables>;

const setsFile = join(import.meta.dirname, "../../../../../content/items/sets.json");

/** The shipped tables, which are fewer than those of an import: docs/sources.md#active-effects and docs/sources.md#sets-of-armor. */
export function shippedTables() {
  const { statAwakes = [], skillAwakes = [], ...tables } = shippedCharacterTables();
  const sets = v.parse(ItemSets, JSON.parse(readFileSync(setsFile, "utf8")));
  return { ...tables, statAwakes, skillAwakes, sets };
}

type ServedTables = Readonly<{
  sets: ItemSets;
  characters: v.InferOutput<typeof CharacterTablesFile>;
  dates: NonNullable<ItemsManifest["tables"]>;
}>;

export function servedTables({
  sets,
  skills,
  pets,
  npcs,
  statAwakes,
  skillAwakes,
}: ImportedTables): ServedTables {
  const shipped = shippedTables();
  const dateOf = (table: Readonly<{ date: string }> | undefined) => table?.date ?? SHIPPED_DAY;
  return {
    sets: sets?.rows ?? shipped.sets,
    characters: {
      skills: skills?.rows ?? shipped.skills,
      pets: pets?.rows ?? shipped.pets,
      npcs: npcs?.rows ?? shipped.npcs,
      achievements: shipped.achievements,
      statAwakes: statAwakes?.rows ?? shipped.statAwakes,
      skillAwakes: skillAwakes?.rows ?? shipped.skillAwakes,
    },
    dates: {
      sets: dateOf(sets),
      skills: dateOf(skills),
      pets: dateOf(pets),
      npcs: dateOf(npcs),
      achievements: SHIPPED_DAY,
      statAwakes: dateOf(statAwakes),
      skillAwakes: dateOf(skillAwakes),
    },
  };
}
