import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { generatedGameItems } from "#testing/seed/generated-items.ts";
import { AS_THE_GAME, generatedPageTables } from "./generated-page-tables.ts";

/** Writes a saved copy of the game's API into a folder: `count` items, and as many monsters, shops and quests as the game has. */
export function writeGameCopy(folder: string, count: number): void {
  const items = generatedGameItems(count);
  const { lists, documents } = generatedPageTables(
    items.map(({ id }) => id),
    AS_THE_GAME,
  );
  const files: Readonly<Record<string, unknown>> = {
    "version/data": 40,
    "item/all": items,
    ...Object.fromEntries(
      Object.entries(lists).map(([path, entries]) => [`${path}/all`, [...entries.values()]]),
    ),
    ...documents,
  };
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, `${path}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
  }
}
