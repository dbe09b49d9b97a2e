/** Members with data and sessions, in the database of a server that is measured. */
import { createHmac, randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { DAY_MS } from "../../src/domain/time/day-ms.ts";
import type { Database } from "../../src/server/db/open.ts";
import { orders, sessions, users } from "../../src/server/db/schema.ts";
import { seedPlayer } from "../../src/testing/seed/seed-player.ts";
import type { BenchMember } from "./endpoint-requests.ts";

export const BENCH_SECRET = "a secret that only measurements have, 32 or more";
export const BENCH_OPERATOR = "olga@skypurse.test";

/** Adds members with an order, a character, a rate and documents. Returns their ids. */
export async function addMembers(db: Database, count: number, email?: string): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => `bench-${randomUUID()}`);
  for (const id of ids) {
    await db.insert(users).values({
      id,
      name: "Mia",
      email: `${id}@placeholder.invalid`,
      ...(email !== undefined && { providerEmail: email, providerEmailVerified: true }),
    });
    await seedPlayer(db, id);
  }
  return ids;
}

/** Signs in members who have data. */
export async function signInMembers(db: Database, ids: readonly string[]): Promise<readonly BenchMember[]> {
  const found = await db
    .selectDistinctOn([orders.userId], { userId: orders.userId, order: orders.id })
    .from(orders)
    .where(inArray(orders.userId, [...ids]));
  const orderOf = new Map(found.map(({ userId, order }) => [userId, order]));
  return Promise.all(
    ids.map(async (id) => ({
      cookie: await sessionOf(db, id),
      order: orderOf.get(id) ?? "",
      character: `character-of-${id}`,
    })),
  );
}

async function sessionOf(db: Database, userId: string): Promise<string> {
  const token = randomUUID();
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await db.insert(sessions).values({
    id: randomUUID(),
    userId,
    token,
    expiresAt: new Date(Date.now() + DAY_MS),
    updatedAt: new Date(),
  });
  const signature = createHmac("sha256", BENCH_SECRET).update(token).digest("base64");
  return `skypurse.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
