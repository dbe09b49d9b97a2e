/** The daily look with a PostgreSQL server: its worker stores what it imports there, for all nodes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { withSharedLock } from "#features/items/server/shared-catalogue.server.ts";
import { openDatabase } from "#server/db/open.ts";
import { readEnv } from "#server/settings/env.ts";
import { startGameApi } from "#testing/game/game-api.ts";
import { createDatabase } from "#testing/postgres/databases.ts";
import { insertMember, OPERATOR_EMAIL } from "#testing/start-test-app.ts";
import { itemUpdates } from "./item-updates.server.ts";
import type { LookTask } from "./look-task.server.ts";
import { runLook } from "./run-look.server.ts";

test("a look imports into the database, once for all nodes, and a node goes back to the shipped items", async () => {
  const { url, drop } = await createDatabase(inject("postgres") ?? "", { template: inject("template") });
  onTestFinished(drop);
  const { db, close } = await openDatabase({ url });
  onTestFinished(close);
  const game = await startGameApi(50);
  onTestFinished(() => game.stop());
  const newEnv = () => {
    const folder = mkdtempSync(join(tmpdir(), "skypurse-looks-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return readEnv({ DATABASE_URL: url, DATA_DIR: folder, ITEMS_SOURCE: game.address });
  };
  const [one, other] = [newEnv(), newEnv()];
  const look = ({ TRUST_PROXY: _, ...env }: typeof one) => {
    const requests = { callsPerMinute: 600_000, retries: 0, firstWaitMs: 1 };
    const task: LookTask = { source: game.address, now: new Date(), env, requests, quality: 5 };
    return runLook(task, new AbortController().signal);
  };
  expect(await look(one)).toEqual({ kind: "imported", version: 37 });
  expect(await look(other)).toEqual({ kind: "same", version: 37 });
  const updates = itemUpdates({ db, env: other });
  const { active, catalogues } = await updates.overview();
  expect(catalogues.map(({ count, name }) => [count, name === active])).toEqual([
    [50, true],
    [expect.any(Number), false],
  ]);
  await withSharedLock({ url, env: one }, async () => {
    expect(await look(other)).toEqual({ kind: "busy" });
  });
  const userId = await insertMember(db, "olga", OPERATOR_EMAIL);
  await updates.activate(userId, { before: active, after: "shipped" });
  expect(await updates.overview()).toMatchObject({ active: "shipped", rolledBack: [37] });
  expect(await look(one)).toEqual({ kind: "same", version: 37 });
});
