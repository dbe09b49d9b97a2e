import { existsSync } from "node:fs";
import { join } from "node:path";
import { oneAtATime } from "#server/db/coordination.ts";
import type { Database } from "#server/db/open.ts";
import { withSessionLock } from "#server/db/postgres/pool-config.ts";
import type { Context } from "#server/http/context.ts";
import type { Env } from "#server/settings/env.ts";
import { CatalogueError, itemsFolder, pointerIn } from "./catalogue-store.server.ts";
import { loadCatalogueRevision, loadSharedCatalogue, type SharedCatalogue } from "./shared-catalogue.db.ts";
import { downloadCatalogues, uploadCatalogues } from "./shared-catalogue.server.ts";

/** Wait before the copy is tried again after a failure, in milliseconds. */
const RETRY_MS = 1_000;

/** A folder with the catalogues of the database, for the requests of this node. */
export type CatalogueCopy = Readonly<{
  /** The folder in place of DATA_DIR. */
  dataDir: string;
  /** Resolves when the copy was made for the first time. */
  made: Promise<void>;
  /** Called for a file that the copy lacks; resolves to whether the copy was brought up to date. */
  refresh: (hash: string) => Promise<boolean>;
  /** Called for a damaged copy. */
  repair: () => Promise<void>;
}>;

/** The folders for a node's copy, and for an import or a rollback, in place of DATA_DIR. */
const copyDir = (dataDir: string) => join(itemsFolder(dataDir), "copy");
const workDir = (dataDir: string) => join(itemsFolder(dataDir), "work");

/**
 * Keeps a copy of the database's catalogues in the data folder, brought up to date after each change. If no node has
 * shared a catalogue yet, those in the data folder are stored in the database first.
 */
export function keepCatalogueCopy({ db, env, coordination, observer, stopping }: Context): CatalogueCopy {
  const dataDir = copyDir(env.DATA_DIR);
  const folder = itemsFolder(dataDir);
  let known: SharedCatalogue | undefined;
  let revision = -1;
  let isVerified = false;

  // A change may be made while the copy is written, and any number of requests may name a file that the copy lacks.
  const copy = oneAtATime(async () => {
    const next = await loadCatalogueRevision(db);
    if (next === revision && isVerified) return;
    known = await downloadCatalogues(db, folder, { verify: !isVerified });
    revision = next;
    isVerified = true;
  });

  async function copyUntilDone(): Promise<void> {
    try {
      await copy();
    } catch (err) {
      if (stopping.aborted) return;
      observer.log.warn(
        { event: "catalogue_not_copied", err },
        "The item catalogue is copied again shortly.",
      );
      setTimeout(() => void copyUntilDone(), RETRY_MS).unref();
    }
  }

  async function start(): Promise<void> {
    await shareOwn(db, env).catch((err: unknown) =>
      observer.log.error({ event: "catalogue_not_shared", err }, "The item catalogue could not be shared."),
    );
    await copyUntilDone();
  }

  coordination.onChange("catalogue", () => void copyUntilDone());
  return {
    dataDir,
    made: start(),
    async refresh(hash) {
      const before = revision;
      const isOurs = hasFile(known, hash);
      if (isOurs) isVerified = false;
      await copy();
      return isOurs || revision !== before;
    },
    async repair() {
      isVerified = false;
      await copy();
    },
  };
}

const hasFile = (shared: SharedCatalogue | undefined, hash: string): boolean =>
  [...(shared?.versions.values() ?? [])].some((files) =>
    Object.keys(files).some((path) => path.includes(hash)),
  );

/** Stores the catalogues of the data folder in a database that has never had one. */
async function shareOwn(db: Database, env: Env): Promise<void> {
  const own = itemsFolder(env.DATA_DIR);
  const url = env.DATABASE_URL;
  if (url === undefined || !existsSync(pointerIn(own))) return;
  if ((await loadSharedCatalogue(db)).active !== undefined) return;
  // Without the lock, an import runs, which does the same.
  await withSessionLock({ url, env, lock: "catalogue" }, () => shareOwnUnderLock(db, own));
}

async function shareOwnUnderLock(db: Database, own: string): Promise<void> {
  if (!existsSync(pointerIn(own)) || (await loadSharedCatalogue(db)).active !== undefined) return;
  await uploadCatalogues(db, own);
}

/**
 * Runs an import or a rollback on a folder with the catalogues of the database, and stores what it has changed.
 * @throws CatalogueError if another one is running.
 */
export async function changeSharedCatalogue<T>(
  { db, url, env }: Readonly<{ db: Database; url: string; env: Env }>,
  work: (dataDir: string) => Promise<T>,
): Promise<T> {
  const dataDir = workDir(env.DATA_DIR);
  const folder = itemsFolder(dataDir);
  const done = await withSessionLock({ url, env, lock: "catalogue" }, async () => {
    await shareOwnUnderLock(db, itemsFolder(env.DATA_DIR));
    await downloadCatalogues(db, folder, { verify: true });
    const result = await work(dataDir);
    await uploadCatalogues(db, folder);
    return result;
  });
  if (!done)
    throw new CatalogueError("Another import or rollback is running. Try again when it has finished.");
  return done.result;
}
