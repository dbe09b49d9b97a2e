/** Failures, interruptions and withdrawals of the daily look. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { healthEndpoints } from "#contract/config.ts";
import { itemsFolder, withLock } from "#features/items/server/catalogue-store.server.ts";
import { itemLooks } from "#server/db/schema.ts";
import { COUNT, MINUTE, startLookingCopies } from "#testing/game/looking-copy.ts";
import { pathOf } from "#testing/path-of.ts";
import { runLook } from "./run-look.server.ts";

const { db, startCopy } = await startLookingCopies();

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

test("a stop ends the worker while it writes, and the next start imports", async () => {
  const copy = await startCopy({ look: runLook });
  await copy.accept();
  copy.state.now = new Date();
  await copy.looks.run();
  const versions = join(itemsFolder(copy.dataDir), "versions");
  await vi.waitUntil(() => existsSync(versions), { timeout: 20_000, interval: 1 });
  await copy.looks.stop();
  expect(await copy.overview()).toMatchObject({ isLooking: true, active: "shipped" });
  const next = copy.start();
  await next.run();
  await next.idle();
  expect(await copy.manifest()).toMatchObject({ version: 37, count: COUNT });
  expect(readdirSync(versions)).toHaveLength(1);
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
