import { expect, test } from "vitest";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { leftOutMembers, sharedRates, users } from "#server/db/schema.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { loadVotes } from "./community-rates.ts";

const { db } = await startTestApp();

const NOON = new Date("2026-11-10T12:00:00Z");
const WEEK = { after: new Date(NOON.getTime() - 7 * DAY_MS), until: NOON };
/** As many as one computation reads. */
const MOST = 5_000;

/** Has members share a rate, the first at `NOON` and each following one a second earlier. */
async function shareOneAfterAnother(ids: readonly string[]): Promise<void> {
  await db.insert(users).values(ids.map((id) => ({ id, name: id, email: `${id}@placeholder.invalid` })));
  await db.insert(sharedRates).values(
    ids.map((userId, index) => {
      const at = new Date(NOON.getTime() - index * 1_000);
      return { userId, server: "mia", penya: 200_000, per: 1, at, day: utcDay(at) };
    }),
  );
}

test("those who do not count are looked for among the newest rates, and do not displace those who count", async () => {
  const ids = Array.from({ length: MOST + 2 }, (_, index) => `member-${index}`);
  await shareOneAfterAnother(ids);
  const [newest = "", oldest = ""] = [ids[0], ids.at(-1)];
  await db
    .insert(leftOutMembers)
    .values([newest, oldest].map((userId) => ({ userId, reason: "spam", at: NOON })));
  const leftOut = await loadVotes(db, "mia", { ...WEEK, only: "left_out" });
  expect(leftOut.map(({ member }) => member)).toEqual([newest]);
  const counting = await loadVotes(db, "mia", WEEK);
  expect([counting.length, counting[0]?.member]).toEqual([MOST, "member-1"]);
});
