import { randomBytes } from "node:crypto";
import { lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { MAX_STORAGE } from "#contract/session.ts";
import { MAX_LINES } from "#domain/order/cart.ts";
import { deleteExpired, deleteUser } from "#server/db/queries/sessions.ts";
import { readEnv } from "#server/settings/env.ts";
import { captureLog } from "#testing/captured-log.ts";
import { sized } from "#testing/checks/test-size.ts";
import { fillFolder } from "#testing/test-database.ts";
import { createMaintenance, startMaintenance } from "./maintenance.ts";
import { type Database, openDatabase } from "./open.ts";
import { documents, sessions, users } from "./schema.ts";

/** Timeout in milliseconds: the work takes seconds, but longer on a busy machine. */
const BUSY_MS = 240_000;
const MB = 1024 * 1024;
const WRITES = sized(10_000);
/** The first of these writes, without maintenance. */
const WITHOUT = sized(1_000, 500);
const MINUTES = sized(20);

/** Opens a database that only this test uses: the space that another test has freed would be used again. */
async function newDatabase() {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-maintenance-"));
  await fillFolder(folder);
  const opened = await openDatabase({ folder });
  let isOpen = true;
  async function close() {
    if (isOpen) await opened.close();
    isOpen = false;
  }
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    ...opened,
    close,
    maintenance: createMaintenance(opened.db),
    size: () => sizeOf(folder),
    /** Bytes without the write-ahead log, which grows in steps of 16 MB. */
    tables: () => sizeOf(join(folder, "postgres/base")),
  };
}

/** Returns the total size in bytes of all files below the path. */
function sizeOf(path: string): number {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.size ?? 0;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

const cart = {
  adjustment: 0,
  lines: Array.from({ length: MAX_LINES }, (_, line) => ({
    kind: "item",
    id: `item:item-${line}`,
    slug: `item-${line}`,
    quantity: 1 + line,
  })),
};

async function addPlayer(db: Database, id: string, isAnonymous = false): Promise<void> {
  await db.insert(users).values({ id, name: id, email: `${id}@skypurse.test`, isAnonymous });
  await db
    .insert(sessions)
    .values({ id, userId: id, token: id, expiresAt: new Date(Date.now() + 3_600_000) });
}

const saveCart = (db: Database, userId: string, content: unknown) =>
  db.insert(documents).values({ userId, name: "cart", version: 1, content, changes: [] });

/** Writes the cart `times` times, each time in a separate transaction, as requests do. */
const writeCart = (db: Database, times: number) =>
  db.execute(
    sql.raw(`do $$ begin
      for write in 1..${times} loop
        update documents set version = version + 1,
          content = jsonb_set(content, '{lines,0,quantity}', to_jsonb(1 + version % 2));
        commit;
      end loop; end $$`),
  );

test("maintenance runs once at the start, and does not run again without writes", async () => {
  const fresh = await newDatabase();
  const start = Date.now();
  expect(await fresh.maintenance.runIfDue(new Date(start))).toBeDefined();
  await fresh.db.execute(sql`select count(*) from users`);
  expect(await fresh.maintenance.runIfDue(new Date(start + 3_600_000))).toBeUndefined();
});

test(`${WRITES} writes of a full cart leave less than 1.5 times a fresh database with that cart`, {
  timeout: BUSY_MS,
}, async () => {
  const [fresh, { db, maintenance, size }] = [await newDatabase(), await newDatabase()];
  for (const one of [fresh.db, db]) {
    await addPlayer(one, "mia");
    await saveCart(one, "mia", cart);
  }
  await fresh.close();
  const before = size();
  // Without maintenance, writes make the files grow.
  await writeCart(db, WITHOUT);
  expect(size() - before).toBeGreaterThan(WITHOUT * 4_000);

  let [runs, largest] = [0, 0];
  for (let written = WITHOUT; written < WRITES; written += 100) {
    await writeCart(db, 100);
    // The timer does this every five seconds; a server makes about this many writes in that time.
    if (await maintenance.runIfDue(new Date())) runs++;
    largest = Math.max(largest, size());
  }
  expect(runs).toBeGreaterThan(sized(1, 0));
  expect(largest).toBeLessThan(2.5 * fresh.size());
  await maintenance.run(new Date());
  expect(size()).toBeLessThan(1.5 * fresh.size());
  const [row] = await db.select().from(documents);
  expect(row?.version).toBe(WRITES + 1);
});

/** Returns a text of `bytes` bytes that compresses poorly. */
const noise = (bytes: number) => randomBytes(bytes).toString("base64").slice(0, bytes);

const saveNoise = (db: Database, userId: string, document: number) =>
  db
    .insert(documents)
    .values({ userId, name: `${document}`, version: 1, content: noise(250_000), changes: [] });

test(`guests who sign in and fill their quota for ${MINUTES} minutes use less than 256 MB, and the space is freed`, {
  timeout: BUSY_MS,
}, async () => {
  const { db, maintenance, size } = await newDatabase();
  const guests = MINUTES * readEnv({}).SIGN_INS_PER_MINUTE;
  const start = new Date();
  await maintenance.run(start);
  const before = size();
  const content = noise(MAX_STORAGE.guest - 100);
  let largest = 0;
  for (let guest = 0; guest < guests; guest++) {
    await addPlayer(db, `guest-${guest}`, true);
    await saveCart(db, `guest-${guest}`, content);
    if (guest % 50 === 0) await maintenance.runIfDue(start);
    largest = Math.max(largest, guest % 50 === 0 ? size() : 0);
  }
  await maintenance.run(start);
  expect(Math.max(largest, size())).toBeLessThan(256 * MB);
  expect(size()).toBeGreaterThan(before + MINUTES * 2.5 * MB);

  const later = new Date(Date.now() + 25 * 3_600_000);
  expect(await deleteExpired(db, later)).toBe(guests);
  await maintenance.runIfDue(later);
  expect(size()).toBeLessThan(1.5 * before);
});

test("the space of a deleted player is freed within ten minutes, even after few other writes", {
  timeout: BUSY_MS,
}, async () => {
  const { db, maintenance, tables } = await newDatabase();
  await addPlayer(db, "tim");
  const start = Date.now();
  await maintenance.run(new Date(start));
  const before = tables();
  for (let document = 0; document < 20; document++) await saveNoise(db, "tim", document);
  await maintenance.run(new Date(start));
  expect(tables()).toBeGreaterThan(before + 3 * MB);
  await deleteUser(db, "tim");
  expect(await maintenance.runIfDue(new Date(start + 9 * 60_000))).toBeUndefined();
  expect(await maintenance.runIfDue(new Date(start + 10 * 60_000))).toBeDefined();
  expect(tables()).toBeLessThan(before + 1 * MB);
});

test("a table with more dead than live bytes is rewritten, even if its live rows are at the end of the file", {
  timeout: BUSY_MS,
}, async () => {
  const { db, maintenance, tables } = await newDatabase();
  await addPlayer(db, "lea");
  await addPlayer(db, "kim");
  for (let document = 0; document < 20; document++) await saveNoise(db, "lea", document);
  await saveNoise(db, "kim", 0);
  await deleteUser(db, "lea");
  const before = tables();
  const { rewritten } = await maintenance.run(new Date());
  expect(rewritten.map(({ table }) => table)).toEqual(["public.documents"]);
  expect(tables()).toBeLessThan(before - 3 * MB);
});

test("a table that is mostly indexes and has no dead rows is not rewritten", {
  timeout: BUSY_MS,
}, async () => {
  const fresh = await newDatabase();
  await fresh.db.execute(sql`insert into users (id, name, email)
    select 'player-' || n, 'A', 'player-' || n || '@placeholder.invalid' from generate_series(1, 12000) n`);
  expect(await fresh.maintenance.run(new Date())).toMatchObject({ rewritten: [] });
  await fresh.db.execute(sql`update users set name = 'B' where id < 'player-2'`);
  expect(await fresh.maintenance.run(new Date())).toMatchObject({ rewritten: [] });
});

test("a table with much live data is rewritten only when there are no writes", {
  timeout: BUSY_MS,
}, async () => {
  const { db, maintenance, tables } = await newDatabase();
  const now = new Date();
  await addPlayer(db, "ida");
  await addPlayer(db, "ben");
  for (let document = 0; document < 64; document++) await saveNoise(db, "ida", document);
  for (let document = 0; document < 52; document++) await saveNoise(db, "ben", document);
  await deleteUser(db, "ida");
  expect(await maintenance.runIfDue(now)).toMatchObject({ rewritten: [] });
  const before = tables();
  expect(await maintenance.runIfDue(now)).toMatchObject({ rewritten: [{ table: "public.documents" }] });
  expect(tables()).toBeLessThan(before - 6 * MB);
  expect(await maintenance.runIfDue(now)).toBeUndefined();
});

test("maintenance waits while the disk is full: PGlite never responds again after a checkpoint that failed", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { db, load, close } = await newDatabase();
  const execute = vi.spyOn(db, "execute");
  const { observer, lines } = captureLog();
  const hasNoSpace = vi.fn(() => true);
  const { stop } = startMaintenance({ db, isEmbedded: true, load, close }, observer.log, hasNoSpace);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(hasNoSpace.mock.calls.length).toBeGreaterThan(2);
  expect(execute).not.toHaveBeenCalled();
  expect(lines("disk_full")).toHaveLength(1);
  hasNoSpace.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(execute).toHaveBeenCalled();
  await stop();
});
