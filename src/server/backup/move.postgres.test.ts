import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#server/db/open.ts";
import type { DatabasePlace } from "#server/db/open-as-is.ts";
import { documents, storageUse, users } from "#server/db/schema.ts";
import { newDatabasePlace, temporaryFolder } from "#testing/database-place.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { moveDatabase } from "./commands.ts";

/** Timeout in milliseconds: creating two databases takes seconds, but longer on a busy machine. */
const BUSY_MS = 240_000;

async function movesAndReturns(): Promise<void> {
  const embedded: DatabasePlace = { folder: join(temporaryFolder(), "data") };
  const source = await openDatabase(embedded);
  await source.db.insert(users).values({ id: "mia", name: "Mia", email: "mia@skypurse.test" });
  await seedPlayer(source.db, "mia");
  await source.close();
  const server = await newDatabasePlace();
  const moved = await moveDatabase(embedded, server);
  expect(moved.orders?.rows).toBe(1);
  await expect(moveDatabase(embedded, server)).rejects.toThrow("its table users has rows");
  const back: DatabasePlace = { folder: join(temporaryFolder(), "data") };
  expect(await moveDatabase(server, back)).toEqual(moved);

  // The triggers count what a player stores here too.
  const { db, close } = await openDatabase(back);
  const used = async () => (await db.select().from(storageUse))[0]?.bytes ?? 0;
  const before = await used();
  await db.delete(documents).where(eq(documents.userId, "mia"));
  expect(await used()).toBeLessThan(before);
  await close();
}

test(
  "a copy moves from the embedded database to PostgreSQL and back with equal rows",
  movesAndReturns,
  BUSY_MS,
);
