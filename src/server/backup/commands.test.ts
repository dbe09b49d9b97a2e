import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { seedShop } from "#features/shop/server/shop.seed.server.ts";
import { type Database, openDatabase } from "#server/db/open.ts";
import { documents, users } from "#server/db/schema.ts";
import { type DatabasePlace, isInUse } from "#server/db/snapshot/snapshot-source.ts";
import { newDatabasePlace, temporaryFolder } from "#testing/database-place.ts";
import { pathOf } from "#testing/path-of.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { testAppOn } from "#testing/start-test-app.ts";
import { fillFolder } from "#testing/test-database.ts";
import { BackupError, checkBackup, writeBackup } from "./backup-folder.ts";
import { backUp, restore, verifyBackup } from "./commands.ts";

/** Timeout in milliseconds: creating three databases takes seconds, but longer on a busy machine. */
const BUSY_MS = 240_000;
const NOW = new Date("2026-11-23T20:00:00Z");
const seed = (db: Database) => seedShop(db, join(import.meta.dirname, "../../../content/shop"));

async function open(place: DatabasePlace) {
  const opened = await openDatabase({ ...place, seed });
  let isOpen = true;
  async function close(): Promise<void> {
    if (isOpen) await opened.close();
    isOpen = false;
  }
  onTestFinished(close);
  return { db: opened.db, close };
}

/** Texts and numbers that a careless copy would change. */
const ODD = {
  text: 'Zoë "\\" \u2028 \u{1f4b0} \t\n [$rows]',
  number: 9007199254740991,
  nothing: null,
  list: [0.1, 1e21],
};

test(
  "a running copy is backed up, verified and restored with its players, secret and items",
  async () => {
    const place = await newDatabasePlace();
    if ("folder" in place) await fillFolder(place.folder);
    const source = await open(place);
    const app = testAppOn(source.db);
    const member = await app.member("Mia");
    await seedPlayer(source.db, "member-Mia");
    await source.db.insert(documents).values({
      userId: "member-Mia",
      name: "odd",
      version: 1,
      content: ODD,
      changes: [],
      updatedAt: NOW,
    });
    const dataDir = "folder" in place ? place.folder : temporaryFolder();
    writeFileSync(join(dataDir, "secret"), "the secret of this copy");
    mkdirSync(join(dataDir, "items/versions/20261101-120000-v1"), { recursive: true });
    writeFileSync(join(dataDir, "items/current"), "20261101-120000-v1\n");
    writeFileSync(join(dataDir, "items/versions/20261101-120000-v1/items.json"), "[]");

    const to = temporaryFolder();
    const copy = { place, dataDir, hasSecretSetting: false };
    // Writes go on while the backup is made; it has those of one moment.
    const writing = Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        source.db.insert(users).values({ id: `late-${n}`, name: "", email: `late-${n}@skypurse.test` }),
      ),
    );
    const { folder, manifest } = await backUp(copy, to, NOW);
    await writing;
    expect(manifest).toMatchObject({
      secret: "file",
      tables: { orders: { rows: 1 }, characters: { rows: 1 } },
    });
    expect(await isInUse(place)).toBe(true);

    expect((await verifyBackup(folder)).orders?.rows).toBe(1);
    await expect(restore(folder, copy)).rejects.toThrow("Nothing was changed");

    const target = await newDatabasePlace();
    const newDir = "folder" in target ? target.folder : join(temporaryFolder(), "data");
    expect(await restore(folder, { place: target, dataDir: newDir, hasSecretSetting: false })).toEqual(
      manifest.tables,
    );
    expect(readFileSync(join(newDir, "secret"), "utf8")).toBe("the secret of this copy");
    expect(readFileSync(join(newDir, "items/current"), "utf8")).toBe("20261101-120000-v1\n");

    const restored = await open(target);
    const before = await app.request(pathOf(ordersEndpoints.list), { headers: { cookie: member.cookie() } });
    const after = await testAppOn(restored.db).request(pathOf(ordersEndpoints.list), {
      headers: { cookie: member.cookie() },
    });
    expect(after.status).toBe(200);
    expect(await after.json()).toEqual(await before.json());
    const [odd] = await restored.db.select().from(documents).where(eq(documents.name, "odd"));
    expect(odd?.content).toEqual(ODD);
  },
  BUSY_MS,
);

test("a backup that is damaged or incomplete is refused, and names the file", async () => {
  const damaged = async (change: (folder: string) => void) => {
    const to = temporaryFolder();
    const lines = (async function* () {
      yield JSON.stringify({ snapshot: 1, migrations: [], server: "PostgreSQL 18" });
      yield JSON.stringify({ end: true, sequences: {} });
    })();
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, "secret"), "s");
    const { folder } = await writeBackup(to, { lines, dataDir, hasSecretSetting: false, now: NOW });
    await checkBackup(folder);
    change(folder);
    return checkBackup(folder);
  };
  for (const name of ["database.jsonl.gz", "data/secret"]) {
    await expect(damaged((folder) => writeFileSync(join(folder, name), "z"))).rejects.toThrow(
      `${name} has changed`,
    );
    await expect(damaged((folder) => rmSync(join(folder, name)))).rejects.toThrow(`${name} is missing`);
  }
  await expect(damaged((folder) => rmSync(join(folder, "manifest.json")))).rejects.toThrow(BackupError);
});

test("a backup that is stopped leaves no folder that looks complete", async () => {
  const to = temporaryFolder();
  const lines = (async function* () {
    yield JSON.stringify({ snapshot: 1, migrations: [], server: "PostgreSQL 18" });
  })();
  const source = { lines, dataDir: temporaryFolder(), hasSecretSetting: false, now: NOW };
  await expect(writeBackup(to, source)).rejects.toThrow("its end is missing");
  expect(readdirSync(to)).toEqual([]);
});
