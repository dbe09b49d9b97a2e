import type { Database } from "#server/db/open.ts";
import { sharedPrices } from "#server/db/schema.ts";
import { insertMember } from "#testing/start-test-app.ts";

type Shared = Readonly<{ slug: string; fcoins: number; at: Date }>;

/** Has a member share a price at an instant, instead of the one before. Returns the member's id. */
export async function storeSharedPrice(
  db: Database,
  name: string,
  { slug, fcoins, at }: Shared,
): Promise<string> {
  const userId = await insertMember(db, name, `${name}@skypurse.test`);
  await db
    .insert(sharedPrices)
    .values({ userId, slug, fcoins, at })
    .onConflictDoUpdate({ target: [sharedPrices.userId, sharedPrices.slug], set: { fcoins, at } });
  return userId;
}
