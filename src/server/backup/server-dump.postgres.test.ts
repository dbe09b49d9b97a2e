import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#server/db/open.ts";
import { connect, using } from "#server/db/open-as-is.ts";
import { users } from "#server/db/schema.ts";
import { newDatabasePlace, temporaryFolder } from "#testing/database-place.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { backUp, moveDatabase, restore, verifyBackup } from "./commands.ts";
import { isInUse, majorOf } from "./server-dump.ts";

/** Timeout in milliseconds: creating several databases takes seconds, but longer on a busy machine. */
const BUSY_MS = 240_000;
const NOW = new Date("2026-11-23T20:00:00Z");
const needed = await using(connect(inject("postgres") ?? ""), async ({ query }) => {
  const { rows } = await query("select current_setting('server_version_num')::int / 10000 as major");
  return Number(rows[0]?.major);
});
const present = (await majorOf("pg_restore")) ?? 0;

async function newUrl(): Promise<string> {
  const place = await newDatabasePlace();
  return "url" in place ? place.url : expect.unreachable();
}

const onServer = (url: string, dataDir = temporaryFolder()) => ({
  place: { url },
  dataDir,
  hasSecretSetting: true,
});

/** Replaces the tools of this machine; `script` is that of `pg_dump`. */
function useTools(script?: string): void {
  const tools = temporaryFolder();
  if (script) writeFileSync(join(tools, "pg_dump"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv("PATH", tools);
  onTestFinished(() => void vi.unstubAllEnvs());
}

async function databasesOn(url: string): Promise<readonly unknown[]> {
  return using(connect(url), async ({ query }) => {
    const { rows } = await query("select datname from pg_database where datname like 'skypurse_verify_%'");
    return rows;
  });
}

test.skipIf(present < needed)(
  `a used server is backed up, verified and restored (needs pg_dump of version ${needed})`,
  async () => {
    const url = await newUrl();
    const source = await openDatabase({ url });
    onTestFinished(source.close);
    await source.db.insert(users).values({ id: "mia", name: "Mia", email: "mia@skypurse.test" });
    await seedPlayer(source.db, "mia");
    expect(await isInUse(url)).toBe(true);
    // Writes go on while the backup is made; it has those of one moment.
    const writing = Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        source.db.insert(users).values({ id: `late-${n}`, name: "", email: `late-${n}@skypurse.test` }),
      ),
    );
    const { folder, manifest } = await backUp(onServer(url), temporaryFolder(), NOW);
    await writing;
    const { tables } = manifest.database;
    expect(tables.orders?.rows).toBe(1);

    expect(await verifyBackup(folder, url)).toEqual(tables);
    expect(await databasesOn(url)).toEqual([]);
    await expect(verifyBackup(folder, undefined)).rejects.toThrow("set DATABASE_URL");
    await expect(restore(folder, onServer(url))).rejects.toThrow("The database is not empty");
    const dataDir = join(temporaryFolder(), "data");
    await expect(
      restore(folder, { place: { folder: dataDir }, dataDir, hasSecretSetting: true }),
    ).rejects.toThrow("The backup is of a PostgreSQL server");
    expect(existsSync(dataDir)).toBe(false);

    const target = await newUrl();
    expect(await restore(folder, onServer(target))).toEqual(tables);
    const restored = await openDatabase({ url: target });
    expect(await restored.db.$count(users)).toBe(tables.users?.rows);
    await restored.close();
    const embedded = { folder: join(temporaryFolder(), "data") };
    expect(await moveDatabase({ url: target }, embedded)).toEqual(tables);
  },
  BUSY_MS,
);

test("without the tools of the server's version, the command names their package and writes nothing", async () => {
  const url = await newUrl();
  const to = temporaryFolder();
  useTools();
  const names = `postgresql-client-${needed}`;
  await expect(backUp(onServer(url), to, NOW)).rejects.toThrow("pg_dump is not on this machine");
  useTools('echo "pg_dump (PostgreSQL) 9.6"');
  await expect(backUp(onServer(url), to, NOW)).rejects.toThrow("only of version 9 on this machine");
  await expect(backUp(onServer(url), to, NOW)).rejects.toThrow(names);
  expect(readdirSync(to)).toEqual([]);
});

test("when pg_dump fails, its message is told and nothing is kept", async () => {
  const url = await newUrl();
  await (await openDatabase({ url })).close();
  const to = temporaryFolder();
  useTools(
    `if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) ${needed}.1"; else echo "No space left on device" >&2; exit 1; fi`,
  );
  await expect(backUp(onServer(url), to, NOW)).rejects.toThrow("No space left on device");
  expect(readdirSync(to)).toEqual([]);
});
