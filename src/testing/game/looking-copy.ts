import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeEach, onTestFinished } from "vitest";
import { ItemsOverview } from "#contract/catalogue/item-looks.ts";
import { ItemsManifest, itemsEndpoints } from "#contract/items.ts";
import { createItemLooks } from "#features/items/updates/item-look-work.server.ts";
import { lookForItems } from "#features/items/updates/look-task.server.ts";
import type { runLook } from "#features/items/updates/run-look.server.ts";
import { operatorItemsEndpoints as endpoints } from "#features/operator/server/items.contract.ts";
import { singleNode } from "#server/db/coordination.ts";
import type { Database } from "#server/db/open.ts";
import { itemLooks } from "#server/db/schema.ts";
import { createContext } from "#server/http/context.ts";
import { readEnv } from "#server/settings/env.ts";
import { captureLog } from "#testing/captured-log.ts";
import { pathOf } from "#testing/path-of.ts";
import { AUTH_SECRET, OPERATOR_EMAIL, testAppOn } from "#testing/start-test-app.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { startGameApi } from "./game-api.ts";

/** Two batches. */
export const COUNT = 150;
/** Of the day, of every look. */
export const MINUTE = 417;

/** Copies on one database, for the tests of a file; each test begins without a decision about the terms. */
export async function startLookingCopies() {
  const { db, close } = await openTestDatabase();
  afterAll(close);
  beforeEach(async () => void (await db.delete(itemLooks)));
  return { db, startCopy: (options?: CopyOptions) => startCopy(db, options) };
}

type CopyOptions = Readonly<{
  settings?: Readonly<Record<string, string>>;
  /** In this thread, unless a test is about the worker. */
  look?: typeof runLook;
}>;

/** A copy with its data folder, the game's API, and a clock that the test sets. */
async function startCopy(db: Database, { settings = {}, look = lookForItems }: CopyOptions = {}) {
  const game = await startGameApi(COUNT);
  onTestFinished(() => game.stop());
  const dataDir = mkdtempSync(join(tmpdir(), "skypurse-looks-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { DATA_DIR: dataDir, ITEMS_SOURCE: game.address, ...settings };
  const app = testAppOn(db, env);
  const olga = await app.operator();
  const log = captureLog();
  const state = { now: new Date() };
  const node = (isLeader = true) =>
    createContext(db, readEnv({ AUTH_SECRET, OPERATOR_EMAILS: OPERATOR_EMAIL, ...env }), {
      observer: log.observer,
      randomInt: () => MINUTE,
      coordination: { ...singleNode(), isLeader: () => isLeader },
    });
  const start = () => {
    const requests = { callsPerMinute: 600_000, retries: 0, firstWaitMs: 1 };
    const looks = createItemLooks(node(), {
      clock: () => state.now,
      look: (task, signal) => look({ ...task, requests, quality: 5 }, signal),
    });
    onTestFinished(() => looks.stop());
    return looks;
  };
  const looks = start();
  const overview = async (response: Promise<Response>) =>
    v.parse(ItemsOverview, await (await response).json());
  return {
    game,
    olga,
    app,
    log,
    state,
    node,
    start,
    looks,
    dataDir,
    overview: () => overview(olga.get(pathOf(endpoints.load))),
    accept: () => overview(olga.put(pathOf(endpoints.decideTerms), { isAccepted: true })),
    withdraw: () => overview(olga.put(pathOf(endpoints.decideTerms), { isAccepted: false })),
    lookNow: () => overview(olga.post(pathOf(endpoints.look))),
    activate: (before: string, after: string) => olga.put(pathOf(endpoints.activate), { before, after }),
    manifest: async () =>
      v.parse(ItemsManifest, await (await olga.get(pathOf(itemsEndpoints.manifest))).json()),
    /** Lets the work look, and waits until it has ended. */
    async tick() {
      await looks.run();
      await looks.idle();
    },
    /** The day after, at noon. */
    nextDay() {
      state.now = new Date(+state.now + 36 * 3_600_000);
    },
  };
}
