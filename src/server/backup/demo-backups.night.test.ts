import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isDemoFolder, markComplete, prepareDemoFolder, WrongFolderError } from "#server/db/demo-folder.ts";
import { openDatabase } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import { temporaryFolder } from "#testing/database-place.ts";
import { fillFolder } from "#testing/test-database.ts";
import { backUp, moveDatabase, restore, verifyBackup } from "./commands.ts";

/** Timeout in milliseconds: creating the databases takes seconds, but longer on a busy machine. */
const BUSY_MS = 240_000;
const DAY = "2026-11-23";
const NOW = new Date(`${DAY}T20:00:00Z`);
/** No server listens there: simulated data must be refused before a connection is opened. */
const ELSEWHERE = "postgres://skypurse@127.0.0.1:1/skypurse";

const inFolder = (folder: string) => ({ place: { folder }, dataDir: folder, hasSecretSetting: false });

/** Makes a copy with one player. Returns its folder. */
async function makeCopy(isDemo: boolean): Promise<string> {
  const folder = join(temporaryFolder(), "copy");
  if (isDemo) prepareDemoFolder(folder, DAY);
  await fillFolder(folder);
  const { db, close } = await openDatabase({ folder, isDemo });
  await db.insert(users).values({ id: "mia", name: "Mia", email: "mia@skypurse.test" });
  await close();
  if (isDemo) markComplete(folder, DAY);
  return folder;
}

test(
  "a running demo's backup is marked, and what is restored from it is a demo",
  async () => {
    const demo = await makeCopy(true);
    const running = await openDatabase({ folder: demo, isDemo: true });
    const { folder, manifest } = await backUp(inFolder(demo), temporaryFolder(), NOW);
    await running.close();
    expect(manifest.database.tables.users?.rows).toBe(1);
    expect((await verifyBackup(folder, undefined)).users?.rows).toBe(1);

    const restored = join(temporaryFolder(), "restored");
    await restore(folder, inFolder(restored));
    expect(isDemoFolder(restored)).toBe(true);
    await expect(openDatabase({ folder: restored })).rejects.toThrow(WrongFolderError);
    const { db, close } = await openDatabase({ folder: restored, isDemo: true });
    expect(await db.$count(users)).toBe(1);
    await close();
    // The demo of the same day uses it as it is.
    expect(prepareDemoFolder(restored, DAY)).toBe(false);
  },
  BUSY_MS,
);

test(
  "simulated data are restored and moved neither into a real copy's folder nor into a PostgreSQL server",
  async () => {
    const demo = await makeCopy(true);
    const { folder } = await backUp(inFolder(demo), temporaryFolder(), NOW);
    const real = temporaryFolder();
    writeFileSync(join(real, "notes"), "of a real copy");
    await expect(restore(folder, inFolder(real))).rejects.toThrow("was not made by npm run demo");
    expect(readdirSync(real)).toEqual(["notes"]);

    const dataDir = join(temporaryFolder(), "data");
    const onServer = { place: { url: ELSEWHERE }, dataDir, hasSecretSetting: false };
    await expect(restore(folder, onServer)).rejects.toThrow(WrongFolderError);
    expect(existsSync(dataDir)).toBe(false);
    await expect(moveDatabase({ folder: demo }, { url: ELSEWHERE })).rejects.toThrow(WrongFolderError);
    await expect(moveDatabase({ folder: demo }, { folder: real })).rejects.toThrow(WrongFolderError);
  },
  BUSY_MS,
);

test(
  "a real copy's backup has no mark, and is not restored into the folder of a demo",
  async () => {
    const real = await makeCopy(false);
    const { folder } = await backUp(inFolder(real), temporaryFolder(), NOW);
    const demo = temporaryFolder();
    mkdirSync(demo, { recursive: true });
    prepareDemoFolder(demo, DAY);
    await expect(restore(folder, inFolder(demo))).rejects.toThrow("has the simulated data of npm run demo");
    await expect(moveDatabase({ folder: real }, { folder: demo })).rejects.toThrow(WrongFolderError);
    const restored = join(temporaryFolder(), "restored");
    await restore(folder, inFolder(restored));
    expect(isDemoFolder(restored)).toBe(false);
  },
  BUSY_MS,
);
