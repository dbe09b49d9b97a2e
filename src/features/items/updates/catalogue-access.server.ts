import { catalogueFolder, type VersionStore } from "#features/items/server/active-catalogue.server.ts";
import { activateVersion, itemsFolder, withLock } from "#features/items/server/catalogue-store.server.ts";
import { saveActiveCatalogue } from "#features/items/server/shared-catalogue.db.ts";
import {
  changeSharedCatalogue,
  storedCatalogues,
  withSharedLock,
} from "#features/items/server/shared-catalogue.server.ts";
import { type Database, openDatabase } from "#server/db/open.ts";
import type { DatabaseSettings } from "#server/db/postgres/pool-config.ts";
import { createLog } from "#server/log/log.ts";
import type { Env } from "#server/settings/env.ts";

/** The settings that say where the catalogues are. */
export type CatalogueSettings = DatabaseSettings & Pick<Env, "DATA_DIR" | "DATABASE_URL">;

/** The imported catalogues, in the data folder or in the PostgreSQL of all nodes. Functions throw `CatalogueBusyError`. */
export type CatalogueAccess = Readonly<{
  store: Omit<VersionStore, "revision">;
  /** Runs `work` while no import or rollback runs. */
  locked: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs an import or a rollback, which takes the lock itself, in a folder; its result becomes that of all nodes. */
  change: <T>(work: (dataDir: string) => Promise<T>) => Promise<T>;
  /** Only within `locked`. */
  activate: (db: Database, name: string) => Promise<void>;
}>;

/** The catalogues of a running server. */
export const catalogueAccess = (db: Database, env: CatalogueSettings): CatalogueAccess =>
  env.DATABASE_URL === undefined ? folderAccess(env.DATA_DIR) : sharedAccess(db, env.DATABASE_URL, env);

function folderAccess(dataDir: string): CatalogueAccess {
  const folder = itemsFolder(dataDir);
  return {
    store: catalogueFolder(dataDir),
    locked: (work) => withLock(folder, work),
    change: (work) => work(dataDir),
    activate: async (_db, name) => activateVersion(folder, name),
  };
}

function sharedAccess(db: Database, url: string, env: CatalogueSettings): CatalogueAccess {
  return {
    store: storedCatalogues(db),
    locked: (work) => withSharedLock({ url, env }, work),
    change: (work) => changeSharedCatalogue({ db, url, env }, work),
    activate: saveActiveCatalogue,
  };
}

/** For a command or a worker: opens the PostgreSQL server, if there is one, and never the embedded database. */
export async function withCatalogues<T>(
  env: CatalogueSettings,
  work: (access: CatalogueAccess) => Promise<T>,
): Promise<T> {
  const url = env.DATABASE_URL;
  if (url === undefined) return work(folderAccess(env.DATA_DIR));
  const { db, close } = await openDatabase({ url, env, log: createLog("warn", process.stderr) });
  try {
    return await work(sharedAccess(db, url, env));
  } finally {
    await close();
  }
}
