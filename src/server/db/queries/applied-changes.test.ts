import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { appliedChanges } from "#server/db/schema.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { deleteAnswered, recordChanges } from "./applied-changes.ts";

const { db, member } = await startTestApp();
const NOW = new Date();
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

async function idsOf(userId: string): Promise<readonly string[]> {
  const rows = await db.select().from(appliedChanges).where(eq(appliedChanges.userId, userId));
  return rows.map(({ id }) => id).toSorted();
}

test("of the changes of a document that a tab has sent, those of its latest request are kept", async () => {
  const { id: userId } = await member("mia");
  const noted = (id: string, days: number) => ({ userId, id, at: daysAgo(days) });
  await db
    .insert(appliedChanges)
    .values([
      noted("cart:tab:a:1", 5),
      noted("cart:tab:a:2", 4),
      noted("cart:tab:a:3", 3),
      noted("cart:tab:a:4", 3),
      noted("cart:tab:b:1", 6),
      noted("rates:tab:a:1", 6),
      noted("change:order", 5),
    ]);
  await deleteAnswered(db, NOW);
  expect(await idsOf(userId)).toEqual([
    "cart:tab:a:3",
    "cart:tab:a:4",
    "cart:tab:b:1",
    "change:order",
    "rates:tab:a:1",
  ]);
});

test("those that may still be in a late copy of a request are kept, and those of a request that is repeated", async () => {
  const { id: userId } = await member("lea");
  await db.insert(appliedChanges).values([
    { userId, id: "cart:tab:a:1", at: daysAgo(3) },
    { userId, id: "cart:tab:a:2", at: daysAgo(0.5) },
  ]);
  const ids = ["cart:tab:a:1", "cart:tab:a:2", "cart:tab:a:3"];
  expect(await recordChanges(db, userId, ids)).toEqual(new Set(["cart:tab:a:3"]));
  await deleteAnswered(db, new Date(NOW.getTime() + 2 * DAY_MS));
  expect(await idsOf(userId)).toEqual(ids);
});
