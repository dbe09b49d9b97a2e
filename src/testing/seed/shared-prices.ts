import { eq } from "drizzle-orm";
import { DAY_MS } from "#domain/time/day-ms.ts";
import type { Database } from "#server/db/open.ts";
import { sharedPrices, users } from "#server/db/schema.ts";
import { insertMember } from "#testing/start-test-app.ts";

type Shared = Readonly<{ slug: string; fcoins: number; at: Date; accountDays?: number }>;

/** Has a member's account be this many days old. */
export async function setAccountDays(db: Database, userId: string, days: number): Promise<void> {
  const createdAt = new Date(Date.now() - days * DAY_MS);
  await db.update(users).set({ createdAt }).where(eq(users.id, userId));
}

/** Has a member, by default a known one, share a price at an instant, instead of the one before. Returns the member's id. */
export async function storeSharedPrice(
  db: Database,
  name: string,
  { slug, fcoins, at, accountDays = 100 }: Shared,
): Promise<string> {
  const userId = await insertMember(db, name, `${name}@skypurse.test`);
  await setAccountDays(db, userId, accountDays);
  await db
    .insert(sharedPrices)
    .values({ userId, slug, fcoins, at })
    .onConflictDoUpdate({ target: [sharedPrices.userId, sharedPrices.slug], set: { fcoins, at } });
  return userId;
}
