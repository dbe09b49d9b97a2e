import { and, asc, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import * as v from "valibot";
import type { CartChoice } from "#contract/cart-choice.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { DOCUMENT_NAMES, DOCUMENTS, type DocumentName } from "#contract/documents/documents.ts";
import { StoredPrices } from "#contract/documents/prices.ts";
import { MAX_STORED_RATES } from "#contract/documents/rates.ts";
import { MAX_STORAGE } from "#contract/session.ts";
import type { Database } from "#server/db/open.ts";
import { loadWaiting } from "#server/db/queries/guest-conversions.ts";
import { limited } from "#server/db/queries/limited-documents.ts";
import { allowBeyondQuota, loadStorageUse } from "#server/db/queries/storage-use.ts";
import {
  appliedChanges,
  characters,
  documents,
  guestConversions,
  orders,
  payments,
  rateHistory,
  users,
} from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";

/** How many changes a joined document remembers of each side. */
const REMEMBERED = 25;

/** Returns the merged cart of one or more players. The ids of several guests come oldest first. */
export async function loadCart(db: Database, userIds: readonly string[]) {
  const rows = await db
    .select({ userId: documents.userId, content: documents.content })
    .from(documents)
    .where(and(eq(documents.name, "cart"), inArray(documents.userId, [...userIds])));
  const carts = userIds.flatMap((id) => rows.filter((row) => row.userId === id));
  return v.parse(StoredCart, mergedContent("cart", carts) ?? DOCUMENTS.cart.initial);
}

/** Returns the merged document `name` of several players, oldest first; `undefined` without any. */
function mergedContent(name: DocumentName, rows: readonly Readonly<{ content: unknown }>[]): unknown {
  const { initial, merge } = DOCUMENTS[name];
  return rows
    .map(({ content }) => limited(name, content))
    .reduce((older, younger) => (older === undefined ? younger : merge(initial, younger, older)), undefined);
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
    lines: (await loadCart(db, userIds)).lines.length,
    prices: contents("prices").reduce<number>(
      (sum, prices) => sum + Object.keys(v.parse(StoredPrices, limited("prices", prices))).length,
      0,
    ),
  };
}

/**
 * Joins everything of the guests that wait for this member to what the member has, and removes the guests: all of it or
 * nothing, in one transaction. Once joined, a second time does nothing. `cart` is applied once, between the guests'
 * merged carts and the member's. A member at or below the quota may exceed it by what the guests bring. Throws
 * `RequestError` `storage_full` while the member is above the quota; the guests go on waiting then.
 */
export async function joinWaiting(db: Database, memberId: string, cart: CartChoice): Promise<void> {
  await db.transaction(async (tx) => {
    // Two presses at once take turns: the second one finds nothing that waits.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for("no key update");
    const guestIds = await loadWaiting(tx, memberId);
    if (guestIds.length === 0) return;
    if ((await loadStorageUse(tx, memberId)) > MAX_STORAGE.member) throw new RequestError("storage_full");
    await allowBeyondQuota(tx);
    // A save that is under way for a guest either commits before this lock or fails, so the join misses no change.
    for (const guestId of guestIds)
      await tx.select({ id: users.id }).from(users).where(eq(users.id, guestId)).for("update");
    await joinDocuments(tx, guestIds, memberId, cart);
    for (const guestId of guestIds) {
      await joinOrders(tx, guestId, memberId);
      await joinCharacters(tx, guestId, memberId);
      await joinRates(tx, guestId, memberId);
      await joinChanges(tx, guestId, memberId);
      await tx
        .update(guestConversions)
        .set({ joinedAt: new Date() })
        .where(eq(guestConversions.guestId, guestId));
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

/** Moves the guest's applied changes, so that one whose response was lost is recognized when the member sends it. */
async function joinChanges(db: Database, guestId: string, memberId: string): Promise<void> {
  const known = db
    .select({ id: appliedChanges.id })
    .from(appliedChanges)
    .where(eq(appliedChanges.userId, memberId));
  await db
    .update(appliedChanges)
    .set({ userId: memberId })
    .where(and(eq(appliedChanges.userId, guestId), notInArray(appliedChanges.id, known)));
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

/** Merges the guests' documents, oldest guest first, and each result once with the member's. */
async function joinDocuments(
  db: Database,
  guestIds: readonly string[],
  memberId: string,
  cart: CartChoice,
): Promise<void> {
  const rows = await db
    .select()
    .from(documents)
    .where(inArray(documents.userId, [...guestIds, memberId]))
    .for("update");
  for (const name of DOCUMENT_NAMES) {
    const guests = guestIds.flatMap((id) => rows.filter((row) => row.userId === id && row.name === name));
    const member = rows.find((row) => row.userId === memberId && row.name === name);
    if (guests.length === 0) continue;
    // The merge prefers the side that differs from `base`, so `base` is the content of the side that was not chosen.
    const choice = name === "cart" ? cart : "merge";
    const mine = mergedContent(name, guests);
    const theirs = member && limited(name, member.content);
    const base = { merge: DOCUMENTS[name].initial, account: mine, browser: theirs }[choice];
    const content = member ? DOCUMENTS[name].merge(base, mine, theirs) : mine;
    const joined = {
      content,
      version: Math.max(...guests.map(({ version }) => version), member?.version ?? 0) + 1,
      // A change that is still under way in a browser of either side is known.
      changes: [
        ...(member?.changes.slice(-REMEMBERED) ?? []),
        ...guests.flatMap(({ changes }) => changes).slice(-REMEMBERED),
      ],
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
 * that the member noted stays; of the guest's other days the latest come along, until the member has `MAX_STORED_RATES`.
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
  const room = MAX_STORED_RATES - (await db.$count(rateHistory, eq(rateHistory.userId, memberId)));
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
