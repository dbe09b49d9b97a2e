import { changeSharedCatalogue } from "../../src/features/items/server/shared-catalogue.server.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { createLog } from "../../src/server/log/log.ts";
import type { Env } from "../../src/server/settings/env.ts";

/**
 * Runs an import or a rollback in the data folder; with a `DATABASE_URL` in a copy of the catalogues in that database, in
 * which the result is stored afterwards.
 */
export async function inCatalogueFolder<T>(env: Env, work: (dataDir: string) => Promise<T>): Promise<T> {
  const url = env.DATABASE_URL;
  if (url === undefined) return work(env.DATA_DIR);
  const { db, close } = await openDatabase({ url, env, log: createLog("warn", process.stderr) });
  try {
    return await changeSharedCatalogue({ db, url, env }, work);
  } finally {
    await close();
  }
}
