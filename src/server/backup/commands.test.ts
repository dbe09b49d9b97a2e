import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { seedShop } from "#features/shop/server/shop.seed.server.ts";
import { type Database, openDatabase } from "#server/db/open.ts";
import { openFiles } from "#server/db/open-as-is.ts";
import { documents, users } from "#server/db/schema.ts";
import { whileStill } from "#server/db/still-files.ts";
import { temporaryFolder } from "#testing/database-place.ts";
import { pathOf } from "#testing/path-of.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { testAppOn } from "#testing/start-test-app.ts";
import { fillFolder } from "#testing/test-database.ts";
import { BackupError } from "./backup-files.ts";
import { backUp, restore, verifyBackup } from "./commands.ts";

/** Timeout in milliseconds: creating three databases takes seconds, but longer on a busy machine. */
const BUSY_MS = 240_000;
const NOW = new Date("2026-11-23T20:00:00Z");
const seed = (db: Database) => seedShop(db, join(import.meta.dirname, "../../../content/shop"));

async function open(folder: string) {
  const opened = await openDatabase({ folder, seed });
  let isOpen = true;
  async function close(): Promise<void> {
    if (isOpen) await opened.close();
    isOpen = false;
  }
  onTestFinished(close);
  return { db: opened.db, close };
}

const inFolder = (folder: string) => ({ place: { folder }, dataDir: folder, hasSecretSetting: false });

/** Makes a copy that nobody uses, with a secret. */
async function makeCopy(): Promise<string> {
  const folder = temporaryFolder();
  await fillFolder(folder);
  writeFileSync(join(folder, "secret"), "s");
  return folder;
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
    const dataDir = temporaryFolder();
    await fillFolder(dataDir);
    const source = await open(dataDir);
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
    writeFileSync(join(dataDir, "secret"), "the secret of this copy");
    mkdirSync(join(dataDir, "items/versions/20261101-120000-v1"), { recursive: true });
    writeFileSync(join(dataDir, "items/current"), "20261101-120000-v1\n");
    writeFileSync(join(dataDir, "items/versions/20261101-120000-v1/items.json"), "[]");

    const to = temporaryFolder();
    const copy = inFolder(dataDir);
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
      database: { kind: "embedded", tables: { orders: { rows: 1 }, characters: { rows: 1 } } },
    });
    expect(readdirSync(folder).sort()).toEqual(["data", "manifest.json", "postgres.tar.gz"]);

    await expect(backUp(copy, to, NOW)).rejects.toThrow("already exists");
    // The archive is one that PGlite loads itself.
    const loaded = new PGlite({ loadDataDir: new Blob([readFileSync(join(folder, "postgres.tar.gz"))]) });
    expect((await loaded.query("select id from orders")).rows).toHaveLength(1);
    await loaded.close();
    expect((await verifyBackup(folder, undefined)).orders?.rows).toBe(1);
    await expect(restore(folder, copy)).rejects.toThrow("Nothing was changed");

    const newDir = join(temporaryFolder(), "data");
    expect(await restore(folder, inFolder(newDir))).toEqual(manifest.database.tables);
    expect(readFileSync(join(newDir, "secret"), "utf8")).toBe("the secret of this copy");
    expect(readFileSync(join(newDir, "items/current"), "utf8")).toBe("20261101-120000-v1\n");

    const restored = await open(newDir);
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

test(
  "a backup that is damaged, incomplete or of another release is refused, and says why",
  async () => {
    const backup = (await backUp(inFolder(await makeCopy()), temporaryFolder(), NOW)).folder;
    const changed = (change: (folder: string) => void) => {
      const folder = join(temporaryFolder(), "backup");
      cpSync(backup, folder, { recursive: true });
      change(folder);
      return verifyBackup(folder, undefined);
    };
    for (const name of ["postgres.tar.gz", "data/secret"]) {
      await expect(changed((folder) => writeFileSync(join(folder, name), "z"))).rejects.toThrow(
        `${name} has changed`,
      );
      await expect(changed((folder) => rmSync(join(folder, name)))).rejects.toThrow(`${name} is missing`);
    }
    await expect(changed((folder) => rmSync(join(folder, "manifest.json")))).rejects.toThrow(BackupError);
    const withText = (from: RegExp, to: string) => (folder: string) => {
      const file = join(folder, "manifest.json");
      writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
    };
    await expect(changed(withText(/"backup": 2/, '"backup": 1'))).rejects.toThrow(
      "the version that wrote it",
    );
    await expect(changed(withText(/"migration": "\w+"/, '"migration": "ff"'))).rejects.toThrow(
      "or a newer one",
    );
    await expect(changed(withText(/"rows": 0/, '"rows": 1'))).rejects.toThrow("differ from the original");
    await expect(changed(withText(/"embedded"/, '"server"'))).rejects.toThrow("it has no database");
  },
  BUSY_MS,
);

test("a backup that fails leaves no folder that looks complete", async () => {
  const to = temporaryFolder();
  const damaged = await makeCopy();
  rmSync(join(damaged, "postgres/PG_VERSION"));
  await expect(backUp(inFolder(damaged), to, NOW)).rejects.toThrow("PG_VERSION is missing");
  await expect(backUp(inFolder(temporaryFolder()), to, NOW)).rejects.toThrow("There is no embedded database");
  expect(readdirSync(to)).toEqual([]);
});

test("a backup is given up when the server ends while its files are copied", async () => {
  const folder = await makeCopy();
  const server = await open(folder);
  const copying = whileStill(folder, { copy: server.close, load: () => expect.unreachable() });
  await expect(copying).rejects.toThrow("Nothing was kept");
  await (await openFiles(join(folder, "postgres"))).close();
});
