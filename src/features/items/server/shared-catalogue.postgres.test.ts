import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { ItemPage, itemPageEndpoints } from "#contract/item-pages.ts";
import { ItemsList, ItemsManifest, itemsEndpoints } from "#contract/items.ts";
import { type Coordination, singleNode } from "#server/db/coordination.ts";
import { joinNodes } from "#server/db/joined-node.ts";
import { type Database, openDatabase } from "#server/db/open.ts";
import { readEnv } from "#server/settings/env.ts";
import { captureLog } from "#testing/captured-log.ts";
import { pathOf } from "#testing/path-of.ts";
import { createDatabase } from "#testing/postgres/databases.ts";
import { testAppOn } from "#testing/start-test-app.ts";
import { bundleCatalogue, shippedItems } from "./catalogue-bundle.server.ts";
import {
  activateVersion,
  addVersion,
  itemsFolder,
  pruneVersions,
  rollBack,
} from "./catalogue-store.server.ts";
import { changeSharedCatalogue } from "./shared-catalogue.server.ts";
import { NO_HISTORY, nextHistory } from "./version-history.server.ts";

const items = shippedItems();
/** Five seconds, and more on a busy machine. */
const SERVED_WITHIN = { timeout: 30_000, interval: 20 };
let url = "";
let db: Database;

beforeEach(async () => {
  const created = await createDatabase(inject("postgres") ?? "", { template: inject("template") });
  onTestFinished(created.drop);
  url = created.url;
  const opened = await openDatabase({ url });
  onTestFinished(opened.close);
  db = opened.db;
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-nodes-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function joined() {
  const log = captureLog({ showErrors: true });
  const coordination = await joinNodes(url, { env: readEnv({}), log: log.observer.log });
  onTestFinished(coordination.close);
  return coordination;
}

/** Starts a node with a data folder of its own. */
async function node(dataDir = newFolder(), alone?: Coordination) {
  const coordination = alone ?? (await joined());
  const { request } = testAppOn(db, { DATABASE_URL: url, DATA_DIR: dataDir }, { coordination });
  const file = (hash: string) => request(pathOf(itemsEndpoints.file, { params: { hash } }));
  return {
    manifest: async () =>
      v.parse(ItemsManifest, await (await request(pathOf(itemsEndpoints.manifest))).json()),
    file,
    page: async (id: number) => {
      const path = pathOf(itemPageEndpoints.item, { params: { id: String(id) }, query: { language: "en" } });
      return v.parse(ItemPage, await (await request(path)).json());
    },
    list: async (hash: string) => v.parse(ItemsList, await (await file(hash)).json()),
  };
}

/** Adds and shows a version with the first `count` items, as an import does. */
async function addTo(dataDir: string, count: number): Promise<void> {
  const folder = itemsFolder(dataDir);
  const version = { source: "a test", date: "2026-11-01", version: count, replaced: "shipped" };
  const importedAt = new Date(2026, 10, 1, 0, 0, count).toISOString();
  const imported = items.slice(0, count);
  const head = { date: version.date, version: count, importedAt, isFirst: false };
  const history = nextHistory(NO_HISTORY, { ...head, before: items.slice(0, count + 1), after: imported });
  const name = await addVersion(
    folder,
    { ...version, importedAt },
    { items: imported, history },
    { quality: 5 },
  );
  activateVersion(folder, name);
  pruneVersions(folder);
}

const change = (work: (dataDir: string) => Promise<unknown>) =>
  changeSharedCatalogue({ db, url, env: readEnv({ DATABASE_URL: url, DATA_DIR: newFolder() }) }, work);

test("an import and a rollback are served by every node within five seconds", async () => {
  const nodes = [await node(), await node()];
  for (const { manifest } of nodes) expect(await manifest()).toMatchObject({ origin: "shipped" });
  await change((dataDir) => addTo(dataDir, 10));
  for (const { manifest } of nodes)
    await vi.waitFor(async () => expect(await manifest()).toMatchObject({ count: 10 }), SERVED_WITHIN);
  // Another machine, which has neither version.
  await change((dataDir) => addTo(dataDir, 20));
  for (const { manifest, list } of nodes) {
    await vi.waitFor(async () => expect(await manifest()).toMatchObject({ count: 20 }), SERVED_WITHIN);
    expect((await list((await manifest()).list)).ids).toHaveLength(20);
  }
  const [earlier] = await Promise.all(nodes.map(({ manifest }) => manifest()));
  await change((dataDir) => rollBack(itemsFolder(dataDir), "shipped"));
  for (const { manifest, file } of nodes) {
    await vi.waitFor(
      async () => expect(await manifest()).toMatchObject({ origin: "shipped" }),
      SERVED_WITHIN,
    );
    // Open pages keep their files.
    expect((await file(earlier?.list ?? "")).status).toBe(200);
  }
});

test("every node has the pages of an import, with the items that are gone", async () => {
  const nodes = [await node(), await node()];
  await change((dataDir) => addTo(dataDir, 10));
  for (const { manifest, page } of nodes) {
    await vi.waitFor(async () => expect(await manifest()).toMatchObject({ count: 10 }), SERVED_WITHIN);
    expect(await page(items[3]?.id ?? 0)).toMatchObject({ item: items[3], history: [] });
    expect(await page(items[10]?.id ?? 0)).toMatchObject({ item: items[10], gone: { version: 10 } });
  }
});

test("a node that was not told of an import yet serves its files", async () => {
  const { manifest, list } = await node(newFolder(), singleNode());
  await manifest();
  let hash = "";
  await change(async (dataDir) => {
    await addTo(dataDir, 30);
    hash = bundleCatalogue({ origin: "imported", date: "2026-11-01", version: 30 }, items.slice(0, 30))
      .manifest.list;
  });
  expect((await list(hash)).ids).toHaveLength(30);
  expect((await (await node()).file("0".repeat(32))).status).toBe(404);
});

test("the catalogues of a data folder are stored in the database by the first node that has some", async () => {
  const before = newFolder();
  await addTo(before, 5);
  await addTo(before, 6);
  const empty = await node();
  expect(await empty.manifest()).toMatchObject({ origin: "shipped" });
  const first = await node(before);
  expect(await first.manifest()).toMatchObject({ count: 6 });
  await vi.waitFor(async () => expect(await empty.manifest()).toMatchObject({ count: 6 }), SERVED_WITHIN);
  await change((dataDir) => rollBack(itemsFolder(dataDir), "20261101-000005-v5"));
  for (const { manifest } of [empty, first])
    await vi.waitFor(async () => expect(await manifest()).toMatchObject({ count: 5 }), SERVED_WITHIN);
  // What the folder has is kept, and no longer counts.
  expect(existsSync(join(before, "items/versions"))).toBe(true);
  const other = newFolder();
  await addTo(other, 7);
  expect(await (await node(other)).manifest()).toMatchObject({ count: 5 });
});

test("a second import at the same time is refused, and files that no version has are removed", async () => {
  await change(async () => {
    await expect(change((dataDir) => addTo(dataDir, 8))).rejects.toThrow(
      /^Another import or rollback is running/,
    );
  });
  for (let count = 1; count <= 6; count++) await change((dataDir) => addTo(dataDir, count));
  const { rows } = (await db.execute(
    `select (select count(*)::int from catalogue_versions) as versions,
       (select count(*)::int from catalogue_files where hash not in
         (select value from catalogue_versions, jsonb_each_text(files))) as unused`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ versions: 4, unused: 0 }]);
});
