import { createHash } from "node:crypto";
import { and, asc, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import * as v from "valibot";
import type { CartChoice } from "#contract/cart-choice.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { DOCUMENT_NAMES, DOCUMENTS, type DocumentName } from "#contract/documents/documents.ts";
import { StoredPrices } from "#contract/documents/prices.ts";
import { MAX_STORED_RATES } from "#contract/documents/rates.ts";
import { MAX_STORAGE } from "#contract/role-limits.ts";
import { type Cart, EMPTY_CART, MAX_STORED_LINES } from "#domain/order/cart.ts";
import { joinCarts, leftOutOfJoin, sumLines } from "#domain/order/merge-carts.ts";
import type { Database } from "#server/db/open.ts";
import { type ChangeBy, isApplied, recordChange } from "#server/db/queries/applied-changes.ts";
import { loadWaiting } from "#server/db/queries/guest-conversions.ts";
import { cutToLimits } from "#server/db/queries/limited-documents.ts";
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

/** How many change ids a joined document keeps from each side. */
const REMEMBERED = 25;

/** The cart of the guests (`here`), and the one of the account (`there`), as the response names them. */
type JoinedCarts = Readonly<{ here: Cart; there: Cart }>;
/** `carts` is `null` if nobody was joined: `isRepeated` says whether an earlier request with the same key has done it. */
type JoinResult = Readonly<{ carts: JoinedCarts | null; isRepeated: boolean }>;

/** Returns the merged cart of one or more players. The ids of several guests are sorted, oldest first. */
export async function loadCart(db: Database, userIds: readonly string[]) {
  return cartIn(await loadCarts(db, userIds), userIds);
}

/** Returns a text that changes whenever a cart of the guests or of the member does, and when another guest waits. */
export async function loadCartsState(
  db: Database,
  guestIds: readonly string[],
  memberId: string,
): Promise<string> {
  const ids = [...guestIds, memberId];
  const rows = await db
    .select({ userId: documents.userId, version: documents.version })
    .from(documents)
    .where(and(eq(documents.name, "cart"), inArray(documents.userId, ids)));
  const versions = ids.map((id) => [id, rows.find(({ userId }) => userId === id)?.version ?? 0]);
  return createHash("sha256").update(JSON.stringify(versions)).digest("base64url");
}

/** Returns what `loadCart` leaves out, because one order has no room for it; at most `MAX_STORED_LINES` lines of it. */
export async function loadLeftOut(db: Database, userIds: readonly string[]): Promise<Cart> {
  const rows = await loadCarts(db, userIds);
  const [first = EMPTY_CART, ...others] = userIds.map((id) => cartIn(rows, [id]));
  const { leftOut } = others.reduce(
    ({ cart, leftOut }, next) => ({
      cart: joinCarts(cart, next),
      leftOut: sumLines(leftOut, leftOutOfJoin(cart, next)),
    }),
    { cart: first, leftOut: EMPTY_CART },
  );
  return { ...leftOut, lines: leftOut.lines.slice(0, MAX_STORED_LINES) };
}

const loadCarts = (db: Database, userIds: readonly string[]) =>
  db
    .select({ userId: documents.userId, name: documents.name, content: documents.content })
    .from(documents)
    .where(and(eq(documents.name, "cart"), inArray(documents.userId, [...userIds])));

type DocumentRow = Readonly<{ userId: string; name: string; content: unknown }>;

function cartIn(rows: readonly DocumentRow[], userIds: readonly string[]): Cart {
  const carts = userIds.flatMap((id) => rows.filter((row) => row.userId === id && row.name === "cart"));
  return v.parse(StoredCart, mergedContent("cart", carts) ?? DOCUMENTS.cart.initial);
}

/** Returns the merged document `name` of several players, oldest first; `undefined` without any. */
function mergedContent(name: DocumentName, rows: readonly Readonly<{ content: unknown }>[]): unknown {
  return rows
    .map(({ content }) => cutToLimits(name, content))
    .reduce(
      (older, younger) => (older === undefined ? younger : joinedContent(name, older, younger)),
      undefined,
    );
}

/** Returns the joined document `name` of two players; of two values, `younger` is kept. */
function joinedContent(name: DocumentName, older: unknown, younger: unknown): unknown {
  return name === "cart"
    ? joinCarts(v.parse(StoredCart, older), v.parse(StoredCart, younger))
    : DOCUMENTS[name].merge(DOCUMENTS[name].initial, younger, older);
}

/** Returns how many orders, characters, cart lines and own prices one or more players have. */
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
      (sum, prices) => sum + Object.keys(v.parse(StoredPrices, cutToLimits("prices", prices))).length,
      0,
    ),
  };
}

/**
 * Moves all data of the waiting guests to the member and deletes the guests, in one transaction. Idempotent: a request
 * with the key of an applied one joins nobody, not even a guest who has started to wait since then. `cart` applies once,
 * between the guests' merged carts and the member's. A member at or below the quota may
 * exceed it by the guests' data. Throws `RequestError` `storage_full` if the member is above the quota, and
 * `changed_meanwhile` if the carts no longer have the state `seen`; the guests then keep waiting. Returns both carts as they
 * were.
 */
export async function joinWaiting(
  db: Database,
  by: ChangeBy,
  { cart, seen }: Readonly<{ cart: CartChoice; seen?: string | undefined }>,
): Promise<JoinResult> {
  const memberId = by.userId;
  return await db.transaction(async (tx) => {
    // Of two concurrent requests, the second one waits for the lock and finds no waiting guests.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for("no key update");
    const guestIds = await loadWaiting(tx, memberId);
    if (guestIds.length === 0) return { carts: null, isRepeated: await isApplied(tx, by) };
    if (!(await recordChange(tx, by))) return { carts: null, isRepeated: true };
    if ((await loadStorageUse(tx, memberId)) > MAX_STORAGE.member) throw new RequestError("storage_full");
    await allowBeyondQuota(tx);
    // A save in progress for a guest either commits before this lock or fails, so the join misses no change.
    for (const guestId of guestIds)
      await tx.select({ id: users.id }).from(users).where(eq(users.id, guestId)).for("update");
    await lockDocuments(tx, [...guestIds, memberId]);
    if (seen !== undefined && seen !== (await loadCartsState(tx, guestIds, memberId)))
      throw new RequestError("changed_meanwhile");
    const carts = await joinDocuments(tx, guestIds, memberId, cart);
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
    return { carts, isRepeated: false };
  });
}

/**
 * Browsers choose the ids, so both sides can have the same one, such as an order that was saved as a member
 * and, after a lost response, again as a guest. The guest's gets a new id.
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

/**
 * Moves the guest's applied changes, so that one whose response was lost is recognized when the member sends
 * it.
 */
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

/** Like `joinOrders`. The total may exceed the member's limit: then only new characters are refused. */
async function joinCharacters(db: Database, guestId: string, memberId: string): Promise<void> {
  const taken = db.select({ id: characters.id }).from(characters).where(eq(characters.userId, memberId));
  await db
    .update(characters)
    .set({ id: sql`'joined:' || gen_random_uuid()` })
    .where(and(eq(characters.userId, guestId), inArray(characters.id, taken)));
  await db.update(characters).set({ userId: memberId }).where(eq(characters.userId, guestId));
}

async function lockDocuments(db: Database, userIds: readonly string[]): Promise<void> {
  await db
    .select({ userId: documents.userId })
    .from(documents)
    .where(inArray(documents.userId, [...userIds]))
    .for("update");
}

/**
 * Merges the guests' documents, oldest guest first, and each result once with the member's. Returns the carts as
 * they were.
 */
async function joinDocuments(
  db: Database,
  guestIds: readonly string[],
  memberId: string,
  cart: CartChoice,
): Promise<JoinedCarts> {
  const rows = await db
    .select()
    .from(documents)
    .where(inArray(documents.userId, [...guestIds, memberId]));
  const carts = { here: cartIn(rows, guestIds), there: cartIn(rows, [memberId]) };
  for (const name of DOCUMENT_NAMES) {
    const guests = guestIds.flatMap((id) => rows.filter((row) => row.userId === id && row.name === name));
    const member = rows.find((row) => row.userId === memberId && row.name === name);
    if (guests.length === 0) continue;
    const choice = member && name === "cart" ? cart : "merge";
    const chosen = {
      merge: member ? [member, ...guests] : guests,
      account: member ? [member] : [],
      browser: guests,
    };
    const content = mergedContent(name, chosen[choice]);
    const joined = {
      content,
      version: Math.max(...guests.map(({ version }) => version), member?.version ?? 0) + 1,
      // Both sides' change ids are kept, so that a change that is still being sent is recognized.
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
  return carts;
}

/**
 * On a day for which both have a rate, the guest's is kept, because it was entered last; the rates document
 * does the same. All other rates of the member stay. The guest's latest days are added, up to
 * `MAX_STORED_RATES` in total.
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
