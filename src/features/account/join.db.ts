import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { StoredCart } from "#contract/cart.ts";
import { DOCUMENT_NAMES, DOCUMENTS } from "#contract/documents.ts";
import type { CartChoice } from "#contract/joining.ts";
import { StoredPrices } from "#contract/prices.ts";
import { MOST_KEPT } from "#contract/rates.ts";
import { limited } from "#server/db/limited-documents.ts";
import type { Database } from "#server/db/open.ts";
import { characters, documents, orders, payments, rateHistory, upgrades, users } from "#server/db/schema.ts";
import { allowBeyondQuota } from "#server/db/storage-use.ts";
import { loadWaiting } from "#server/db/upgrades.ts";

/** How many changes a joined document remembers of each side. */
const REMEMBERED = 25;

/** The cart of a player; of several guests that of the first who has one. */
export async function loadCart(db: Database, userIds: readonly string[]) {
  const rows = await db
    .select({ content: documents.content })
    .from(documents)
    .where(and(eq(documents.name, "cart"), inArray(documents.userId, [...userIds])));
  return v.parse(StoredCart, rows[0]?.content ?? DOCUMENTS.cart.initial);
}

/** What a player has, in numbers. */
export async function loadSide(db: Database, userIds: readonly string[]) {
  const rows = await db
    .select({ name: documents.name, content: documents.content })
    .from(documents)
    .where(inArray(documents.userId, [...userIds]));
  const contents = (name: string) => rows.filter((row) => row.name === name).map(({ content }) => content);
  return {
    orders: await db.$count(orders, inArray(orders.userId, [...userIds])),
    characters: await db.$count(characters, inArray(characters.userId, [...userIds])),
    lines: contents("cart").reduce<number>((sum, cart) => sum + v.parse(StoredCart, cart).lines.length, 0),
    prices: contents("prices").reduce<number>(
      (sum, prices) => sum + Object.keys(v.parse(StoredPrices, limited("prices", prices))).length,
      0,
    ),
  };
}

/**
 * Joins everything of the guests that wait for this member to what the member has, and removes the guests. All of it
 * or nothing, in one transaction; once joined, a second time does nothing. Nothing is lost for the member's quota: they
 * join beyond it, and afterwards only what adds to it is refused.
 */
export async function joinWaiting(db: Database, memberId: string, cart: CartChoice): Promise<void> {
  await db.transaction(async (tx) => {
    await allowBeyondQuota(tx);
    // Two presses at once take turns: the second one finds nothing that waits.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for("no key update");
    for (const guestId of await loadWaiting(tx, memberId)) {
      // What is still being saved for the guest comes before, or finds no guest any more: nothing falls between.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, guestId)).for("update");
      await joinDocuments(tx, guestId, memberId, cart);
      await joinOrders(tx, guestId, memberId);
      await joinCharacters(tx, guestId, memberId);
      await joinRates(tx, guestId, memberId);
      await tx.update(upgrades).set({ joinedAt: new Date() }).where(eq(upgrades.guestId, guestId));
      await tx.delete(users).where(eq(users.id, guestId));
    }
  });
}

/**
 * Browsers choose the ids: where both sides have one, such as an order that was saved as a member and, because the
 * answer was lost, once more as a guest, the guest's gets another.
 */
async function joinOrders(db: Database, guestId: string, memberId: string): Promise<void> {
  const taken = (table: typeof orders | typeof payments) =>
    db.select({ id: table.id }).from(table).where(eq(table.userId, memberId));
  for (const table of [orders, payments])
    await db
      .update(table)
      .set({ id: sql`'joined:' || gen_random_uuid()` })
      .where(and(eq(table.userId, guestId), inArray(table.id, taken(table))));
  await db.update(orders).set({ userId: memberId }).where(eq(orders.userId, guestId));
}

/** As with orders. They join beyond the member's limit too: only new ones are refused then. */
async function joinCharacters(db: Database, guestId: string, memberId: string): Promise<void> {
  const taken = db.select({ id: characters.id }).from(characters).where(eq(characters.userId, memberId));
  await db
    .update(characters)
    .set({ id: sql`'joined:' || gen_random_uuid()` })
    .where(and(eq(characters.userId, guestId), inArray(characters.id, taken)));
  await db.update(characters).set({ userId: memberId }).where(eq(characters.userId, guestId));
}

async function joinDocuments(
  db: Database,
  guestId: string,
  memberId: string,
  cart: CartChoice,
): Promise<void> {
  const rows = await db
    .select()
    .from(documents)
    .where(inArray(documents.userId, [guestId, memberId]))
    .for("update");
  for (const name of DOCUMENT_NAMES) {
    const guest = rows.find((row) => row.userId === guestId && row.name === name);
    const member = rows.find((row) => row.userId === memberId && row.name === name);
    if (!guest) continue;
    // What counts as unchanged decides: the member's on the guest's side, or the guest's own.
    const choice = name === "cart" ? cart : "merge";
    const mine = limited(name, guest.content);
    const theirs = member && limited(name, member.content);
    const base = { merge: DOCUMENTS[name].initial, account: mine, browser: theirs }[choice];
    const content = member ? DOCUMENTS[name].merge(base, mine, theirs) : mine;
    const joined = {
      content,
      version: Math.max(guest.version, member?.version ?? 0) + 1,
      // A change that is still under way in a browser of either side is known.
      changes: [...(member?.changes.slice(-REMEMBERED) ?? []), ...guest.changes.slice(-REMEMBERED)],
      updatedAt: new Date(),
    };
    await db
      .insert(documents)
      .values({ userId: memberId, name, ...joined })
      .onConflictDoUpdate({ target: [documents.userId, documents.name], set: joined });
  }
}

/**
 * A day on which both noted a rate keeps the guest's, as the rates themselves do: it was typed last. Everything else
 * that the member noted stays; of the guest's other days the latest come along, until the member has `MOST_KEPT`.
 */
async function joinRates(db: Database, guestId: string, memberId: string): Promise<void> {
  const guests = db
    .select({ place: sql`${rateHistory.server} || ' ' || ${rateHistory.day}` })
    .from(rateHistory)
    .where(eq(rateHistory.userId, guestId));
  await db
    .delete(rateHistory)
    .where(
      and(
        eq(rateHistory.userId, memberId),
        sql`${rateHistory.server} || ' ' || ${rateHistory.day} in ${guests}`,
      ),
    );
  const room = MOST_KEPT - (await db.$count(rateHistory, eq(rateHistory.userId, memberId)));
  const latest = db
    .select({ place: sql`${rateHistory.server} || ' ' || ${rateHistory.day}` })
    .from(rateHistory)
    .where(eq(rateHistory.userId, guestId))
    .orderBy(desc(rateHistory.day), asc(rateHistory.server))
    .limit(Math.max(0, room));
  await db
    .update(rateHistory)
    .set({ userId: memberId })
    .where(
      and(
        eq(rateHistory.userId, guestId),
        sql`${rateHistory.server} || ' ' || ${rateHistory.day} in ${latest}`,
      ),
    );
}
