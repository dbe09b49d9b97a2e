import { eq } from "drizzle-orm";
import type { Per } from "#domain/money/rate.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import type { Database } from "#server/db/open.ts";
import { sharedRates, users } from "#server/db/schema.ts";
import { insertMember } from "#testing/start-test-app.ts";

type Shared = Readonly<{ server: string; penya: number; per?: Per; at: Date }>;

/** Has a member share a rate at an instant. The account is 100 days older than that. Returns the member's id. */
export async function shareRate(db: Database, name: string, { server, penya, per = 1, at }: Shared) {
  const userId = await insertMember(db, name, `${name}@skypurse.test`);
  await db
    .update(users)
    .set({ createdAt: new Date(at.getTime() - 100 * DAY_MS) })
    .where(eq(users.id, userId));
  await db.insert(sharedRates).values({ userId, server, penya, per, at, day: utcDay(at) });
  return userId;
}
