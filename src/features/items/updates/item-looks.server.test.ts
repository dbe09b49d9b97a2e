/** The daily look in its worker, with a small API of the game and the real API of the product. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { healthEndpoints } from "#contract/config.ts";
import { ItemsOverview } from "#contract/item-looks.ts";
import { ItemsManifest, itemsEndpoints } from "#contract/items.ts";
import { itemsFolder, withLock } from "#features/items/server/catalogue-store.server.ts";
import { operatorItemsEndpoints as endpoints } from "#features/operator/server/items.contract.ts";
import { LogPage, operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { singleNode } from "#server/db/coordination.ts";
import { itemLooks } from "#server/db/schema.ts";
import { createContext } from "#server/http/context.ts";
import { readEnv } from "#server/settings/env.ts";
import { captureLog } from "#testing/captured-log.ts";
import { startGameApi } from "#testing/game/game-api.ts";
import { pathOf } from "#testing/path-of.ts";
import { AUTH_SECRET, OPERATOR_EMAIL, testAppOn } from "#testing/start-test-app.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { createItemLooks, startItemLooks } from "./item-look-work.server.ts";
import { lookForItems } from "./look-task.server.ts";
import { runLook } from "./run-look.server.ts";

/** Two batches. */
const COUNT = 150;
const MINUTE = 417;
const { db, close } = await openTestDatabase();
afterAll(close);
beforeEach(async () => void (await db.delete(itemLooks)));

type CopyOptions = Readonly<{
  settings?: Readonly<Record<string, string>>;
  /** In this thread, unless a test is about the worker. */
  look?: typeof runLook;
}>;

/** A copy with its data folder, the game's API, and a clock that the test sets. */
async function startCopy({ settings = {}, look = lookForItems }: CopyOptions = {}) {
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

test("nothing is requested before the terms are accepted; then today's items are imported", async () => {
  const copy = await startCopy({ look: runLook });
  expect(await copy.lookNow()).toMatchObject({ accepted: null, due: null, isLooking: false });
  await copy.tick();
  expect(copy.game.calls).toEqual([]);
  expect(await copy.accept()).toMatchObject({
    accepted: { who: { email: OPERATOR_EMAIL } },
    isLooking: true,
    active: "shipped",
  });
  copy.state.now = new Date();
  await copy.tick();
  const after = await copy.overview();
  expect(after).toMatchObject({
    source: copy.game.address,
    isLooking: false,
    looked: { version: 37 },
    failure: null,
    catalogues: [{ version: 37, count: COUNT, imported: { source: copy.game.address } }, { name: "shipped" }],
  });
  expect(after.active).toBe(after.catalogues[0]?.name);
  const tomorrow = new Date(copy.state.now);
  tomorrow.setUTCHours(24, MINUTE, 0, 0);
  expect(after.due).toBe(tomorrow.toISOString());
  expect(await copy.manifest()).toMatchObject({ origin: "imported", version: 37, count: COUNT });
  expect(copy.log.lines("items_imported")).toHaveLength(1);
});

test("a version is imported once; a new one the next day", async () => {
  const copy = await startCopy();
  await copy.accept();
  copy.state.now = new Date();
  await copy.tick();
  copy.game.calls.length = 0;
  await copy.tick();
  expect(copy.game.calls).toEqual([]);
  copy.nextDay();
  await copy.tick();
  expect(copy.game.calls).toEqual(["/version/data"]);
  copy.game.state.version = 38;
  copy.nextDay();
  await copy.tick();
  expect(await copy.manifest()).toMatchObject({ version: 38 });
});

test("a version that was rolled back is not imported again, the next one is", async () => {
  const copy = await startCopy();
  await copy.accept();
  copy.state.now = new Date();
  await copy.tick();
  const { active: first } = await copy.overview();
  copy.game.state.version = 38;
  copy.nextDay();
  await copy.tick();
  const { active: second } = await copy.overview();
  expect(v.parse(ItemsOverview, await (await copy.activate(second, first)).json())).toMatchObject({
    active: first,
    rolledBack: [38],
  });
  expect(await copy.manifest()).toMatchObject({ version: 37 });
  const log = v.parse(LogPage, await (await copy.olga.get(pathOf(operatorEndpoints.log))).json());
  expect(log.entries[0]).toMatchObject({
    subject: "catalogue",
    before: { version: 38 },
    after: { version: 37 },
    canUndo: false,
  });
  copy.nextDay();
  await copy.tick();
  expect(await copy.manifest()).toMatchObject({ version: 37 });
  copy.game.state.version = 39;
  copy.nextDay();
  await copy.tick();
  expect(await copy.manifest()).toMatchObject({ version: 39 });
});

test("an operator who saw another version is refused with the active one, and while an import runs", async () => {
  const copy = await startCopy();
  await copy.accept();
  copy.state.now = new Date();
  await copy.tick();
  const { active } = await copy.overview();
  const refusals = [
    await copy.activate("shipped", active),
    await copy.activate(active, active),
    await copy.activate(active, "20200101-000000-v1"),
  ];
  for (const response of refusals) {
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "changed_meanwhile", current: active });
  }
  await withLock(itemsFolder(copy.dataDir), async () => {
    const response = await copy.activate(active, "shipped");
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      409,
      "import_running",
    ]);
  });
  expect((await copy.activate(active, "shipped")).status).toBe(200);
  expect(await copy.manifest()).toMatchObject({ origin: "shipped" });
});

test.each([
  ["responds with rubbish", () => Response.json({ soon: true }), "must be a whole number"],
  ["fails", () => new Response("", { status: 500 }), "responded with 500"],
])(
  "a source that %s changes nothing, and is asked an hour later, then the next day",
  async (_what, trouble, words) => {
    const copy = await startCopy();
    copy.game.state.trouble = trouble;
    await copy.accept();
    copy.state.now = new Date();
    await copy.tick();
    const inAnHour = new Date(+copy.state.now + 3_600_000);
    expect(await copy.overview()).toMatchObject({
      due: inAnHour.toISOString(),
      failure: { kind: "source", detail: expect.stringContaining(words) },
      active: "shipped",
    });
    copy.state.now = inAnHour;
    await copy.tick();
    const tomorrow = new Date(inAnHour);
    tomorrow.setUTCHours(24, MINUTE, 0, 0);
    expect((await copy.overview()).due).toBe(tomorrow.toISOString());
    expect(copy.log.lines("item_look_failed")).toHaveLength(1);
    copy.game.state.trouble = () => undefined;
    copy.state.now = tomorrow;
    await copy.tick();
    expect(await copy.overview()).toMatchObject({ failure: null, looked: { version: 37 } });
  },
);

test("a refused import is told in its own words", async () => {
  const copy = await startCopy();
  for (const id of [...copy.game.items.keys()].slice(0, 10)) copy.game.items.set(id, { id, name: 5 });
  await copy.accept();
  copy.state.now = new Date();
  await copy.tick();
  expect(await copy.overview()).toMatchObject({
    failure: { kind: "refused", detail: expect.stringContaining("10 of 150 items are invalid") },
    active: "shipped",
  });
});

test("an import that the stop of the server interrupts goes on at the next start", async () => {
  const copy = await startCopy({ look: runLook });
  const second = Promise.withResolvers<void>();
  const isSecond = (path: string) => path.startsWith("/item/") && itemRequests() === 2;
  const itemRequests = () => copy.game.calls.filter((path) => path.startsWith("/item/")).length;
  copy.game.state.trouble = (path) => {
    if (!isSecond(path)) return undefined;
    second.resolve();
    return "hangs";
  };
  await copy.accept();
  copy.state.now = new Date();
  await copy.looks.run();
  await second.promise;
  // Other requests are answered meanwhile.
  expect((await copy.olga.get(pathOf(healthEndpoints.live))).status).toBe(200);
  expect(await copy.overview()).toMatchObject({ isLooking: true, active: "shipped" });
  await copy.looks.stop();
  expect(await copy.overview()).toMatchObject({ isLooking: true, failure: null });
  copy.game.state.trouble = () => undefined;
  copy.game.calls.length = 0;
  const next = copy.start();
  await next.run();
  await next.idle();
  expect(itemRequests()).toBe(1);
  expect(await copy.manifest()).toMatchObject({ version: 37, count: COUNT });
});

test("a withdrawal ends the import that is running, and no further request is sent", async () => {
  const copy = await startCopy();
  const hanging = Promise.withResolvers<void>();
  copy.game.state.trouble = (path) => {
    if (path !== "/item") return undefined;
    hanging.resolve();
    return "hangs";
  };
  await copy.accept();
  copy.state.now = new Date();
  await copy.looks.run();
  await hanging.promise;
  expect(await copy.withdraw()).toMatchObject({ accepted: null, isLooking: false });
  await copy.tick();
  const { length } = copy.game.calls;
  copy.nextDay();
  await copy.tick();
  expect(copy.game.calls).toHaveLength(length);
});

test("while the command imports, the look waits ten minutes without a request", async () => {
  const copy = await startCopy();
  await copy.accept();
  copy.state.now = new Date();
  await withLock(itemsFolder(copy.dataDir), () => copy.tick());
  expect(copy.game.calls).toEqual([]);
  const { due, failure } = await copy.overview();
  expect([due, failure]).toEqual([new Date(+copy.state.now + 600_000).toISOString(), null]);
});

test("a look that ended with its process goes on once, and then waits as after a failure", async () => {
  const copy = await startCopy();
  await copy.accept();
  copy.state.now = new Date();
  // As killed processes leave it.
  await db.update(itemLooks).set({ startedAt: copy.state.now, failures: 1 });
  await copy.tick();
  expect(await copy.overview()).toMatchObject({ isLooking: false, failure: { kind: "interrupted" } });
  expect(copy.game.calls).toEqual([]);
  await db.update(itemLooks).set({ startedAt: copy.state.now, failures: 0, dueAt: copy.state.now });
  await copy.tick();
  expect(await copy.manifest()).toMatchObject({ version: 37 });
});

test("a demo copy never looks", async () => {
  const copy = await startCopy({ settings: { DEMO: "1" } });
  expect(await copy.accept()).toMatchObject({ source: null });
  copy.state.now = new Date();
  await copy.tick();
  expect(copy.game.calls).toEqual([]);
});

test("only the node that runs the timed work looks", async () => {
  const copy = await startCopy();
  await copy.accept();
  const lookers: string[] = [];
  const looked = Promise.withResolvers<void>();
  const nodes = ["follower", "leader"].map((name) =>
    startItemLooks(copy.node(name === "leader"), {
      async look() {
        lookers.push(name);
        looked.resolve();
        return { kind: "same", version: 37 };
      },
    }),
  );
  await looked.promise;
  for (const { stop } of nodes) await stop();
  expect(lookers).toEqual(["leader"]);
});
