/**
 * `node bench/game-items.ts <data folder> [count]` writes a catalogue of generated items (default 30,000)
 * into a data folder, as an import would. A running server shows it at once; `npm run items:rollback` reverts
 * it.
 */
import { parseArgs } from "node:util";
import { parseGameItem } from "../src/features/items/import/game-item.ts";
import {
  activateVersion,
  addVersion,
  currentVersion,
  itemsFolder,
  pruneVersions,
  withLock,
} from "../src/features/items/server/catalogue-store.server.ts";
import { generatedGameItems } from "../src/testing/seed/generated-items.ts";

/** Writes and activates a catalogue of `count` generated items in a data folder. */
export async function writeGeneratedItems(dataDir: string, count = 30_000): Promise<void> {
  const folder = itemsFolder(dataDir);
  await withLock(folder, async () => {
    const now = new Date().toISOString();
    const version = {
      source: "generated, for measuring",
      importedAt: now,
      date: now.slice(0, 10),
      version: null,
      replaced: currentVersion(folder),
    };
    activateVersion(
      folder,
      await addVersion(folder, version, generatedGameItems(count).map(parseGameItem), "thorough"),
    );
    pruneVersions(folder);
  });
}

if (import.meta.main) {
  const [dataDir, count] = parseArgs({ allowPositionals: true }).positionals;
  if (!dataDir) throw new Error("Usage: node bench/game-items.ts <data folder> [count]");
  await writeGeneratedItems(dataDir, count ? Number(count) : undefined);
}
