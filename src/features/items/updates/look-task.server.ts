import type { LookFailure } from "#contract/catalogue/item-looks.ts";
import { gameApi, type RequestOptions } from "#features/items/import/game-api.server.ts";
import { ImportRefusedError, importItems } from "#features/items/import/import.server.ts";
import type { BrotliQuality } from "#features/items/server/catalogue-bundle.server.ts";
import { CatalogueBusyError, CatalogueError } from "#features/items/server/catalogue-store.server.ts";
import { type CatalogueSettings, withCatalogues } from "./catalogue-access.server.ts";
import { loadDataVersions } from "./catalogue-history.server.ts";

/** What a worker gets: it can be cloned. */
export type LookTask = Readonly<{
  source: string;
  now: Date;
  env: CatalogueSettings;
  /** Tests send requests faster. */
  requests?: Partial<Pick<RequestOptions, "callsPerMinute" | "retries" | "firstWaitMs" | "timeoutMs">>;
  quality?: BrotliQuality;
}>;

export type LookResult =
  | Readonly<{ kind: "imported" | "same"; version: number }>
  /** Another import or a rollback is running. */
  | Readonly<{ kind: "busy" }>
  /** The server stops, or the terms were withdrawn. */
  | Readonly<{ kind: "stopped" }>
  | Readonly<{ kind: "failed"; failure: Omit<LookFailure, "at"> }>;

/**
 * Asks the source for the version of its data, and imports one that is neither the active one nor was rolled back. All requests
 * are sent while the lock of the imports is held, so those of two imports never add up.
 */
export async function lookForItems(task: LookTask, signal: AbortSignal): Promise<LookResult> {
  try {
    return await look(task, signal);
  } catch (error) {
    if (signal.aborted) return { kind: "stopped" };
    if (error instanceof CatalogueBusyError) return { kind: "busy" };
    if (!(error instanceof CatalogueError)) throw error;
    const kind = error instanceof ImportRefusedError ? "refused" : "source";
    return { kind: "failed", failure: { kind, detail: error.message.slice(0, 4_000) } };
  }
}

function look({ source: address, now, env, requests, quality }: LookTask, signal: AbortSignal) {
  const source = gameApi(address, { ...requests, signal });
  return withCatalogues(env, async ({ store, locked, change }): Promise<LookResult> => {
    const version = await locked(source.version);
    const { active, rolledBack } = await loadDataVersions(store);
    if (version === active || rolledBack.includes(version)) return { kind: "same", version };
    const summary = await change((dataDir) =>
      importItems(source, { dataDir, now, signal, ...(quality && { quality }) }),
    );
    return { kind: "imported", version: summary.version };
  });
}
