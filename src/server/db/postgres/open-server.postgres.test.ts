import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { seedShop } from "#features/shop/server/shop.seed.server.ts";
import { captureLog } from "#testing/captured-log.ts";
import { createDatabase } from "#testing/postgres/databases.ts";
import { type Database, openDatabase } from "../open.ts";
import { servers } from "../schema.ts";
import { DatabaseRefusedError } from "./prepare-database.ts";

async function newDatabase(options?: string): Promise<string> {
  const { url, drop } = await createDatabase(inject("postgres") ?? "", { options });
  onTestFinished(drop);
  return url;
}

test("a database with an encoding that cannot store every text is refused", async () => {
  const url = await newDatabase("encoding 'LATIN1' locale_provider libc locale 'C'");
  await expect(openDatabase({ url })).rejects.toThrow(DatabaseRefusedError);
});

test("of several processes that start at once on an empty database, one prepares it and the others wait", async () => {
  for (let round = 0; round < 8; round++) {
    const url = await newDatabase();
    const log = captureLog();
    const seed = (db: Database) => seedShop(db, join(import.meta.dirname, "../../../../content/shop"));
    const starts = [1, 2, 3, 4].map(() => openDatabase({ url, seed, log: log.observer.log }));
    const opened = await Promise.all(starts);
    const counts = opened.map(async ({ db, close }) => {
      const count = await db.$count(servers);
      await close();
      return count;
    });
    const [first, ...others] = await Promise.all(counts);
    expect(first).toBeGreaterThan(0);
    expect(new Set(others)).toEqual(new Set([first]));
    expect(log.lines("database_waiting").length).toBeGreaterThan(0);
  }
});
