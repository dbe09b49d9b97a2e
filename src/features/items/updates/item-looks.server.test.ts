/** The daily look, with a small API of the game and the real API of the product. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { ItemsOverview } from "#contract/catalogue/item-looks.ts";
import { folderOf, itemsFolder, withLock } from "#features/items/server/catalogue-store.server.ts";
import { LogPage, operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { itemLooks } from "#server/db/schema.ts";
import { COUNT, MINUTE, startLookingCopies } from "#testing/game/looking-copy.ts";
import { pathOf } from "#testing/path-of.ts";
import { OPERATOR_EMAIL } from "#testing/start-test-app.ts";
import { startItemLooks } from "./item-look-work.server.ts";
import { runLook } from "./run-look.server.ts";

const { db, startCopy } = await startLookingCopies();

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

test("an active version that cannot be read can be left, and the log names it", async () => {
  const copy = await startCopy();
  await copy.accept();
  copy.state.now = new Date();
  await copy.tick();
  const { active } = await copy.overview();
  writeFileSync(join(folderOf(itemsFolder(copy.dataDir), active), "version.json"), "{");
  expect((await copy.activate("shipped", active)).status).toBe(409);
  expect((await copy.activate(active, "shipped")).status).toBe(200);
  expect(await copy.manifest()).toMatchObject({ origin: "shipped" });
  const log = v.parse(LogPage, await (await copy.olga.get(pathOf(operatorEndpoints.log))).json());
  expect(log.entries[0]).toMatchObject({ before: { name: active, date: null }, after: { name: "shipped" } });
});

test("the terms of another source are asked again", async () => {
  const copy = await startCopy();
  await copy.accept();
  await db.update(itemLooks).set({ acceptedSource: "https://other.test" });
  const before = { accepted: null, formerSource: "https://other.test", due: null, isLooking: false };
  expect(await copy.overview()).toMatchObject(before);
  copy.state.now = new Date();
  await copy.tick();
  expect(copy.game.calls).toEqual([]);
  expect(await copy.accept()).toMatchObject({ accepted: expect.anything(), formerSource: null });
  copy.state.now = new Date();
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

test("a node that no longer leads ends its look when the terms are withdrawn", async () => {
  const copy = await startCopy();
  await copy.accept();
  let isLeader = true;
  const node = copy.node();
  const context = { ...node, coordination: { ...node.coordination, isLeader: () => isLeader } };
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { stop } = startItemLooks(context, {
    everyMs: 1,
    async look(_task, signal) {
      signal.addEventListener("abort", () => ended.resolve());
      begun.resolve();
      await ended.promise;
      return { kind: "stopped" };
    },
  });
  await begun.promise;
  isLeader = false;
  await copy.withdraw();
  await ended.promise;
  await stop();
});
