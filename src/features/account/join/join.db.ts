import { aliasedTableColumn, and, asc, desc, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as v from "valibot";
import { DOCUMENT_NAMES, DOCUMENTS, type DocumentName } from "#contract/documents/documents.ts";
import { itemsBeyondList, StoredProducts } from "#contract/documents/product-document.ts";
import { MAX_REPLACED } from "#contract/documents/replaced-value.ts";
import { MAX_STORED_RATES } from "#contract/documents/value-documents.ts";
import { type FormerGuest, JoinedParts, MAX_STORAGE } from "#contract/session.ts";
import type { Database } from "#server/db/open.ts";
import {
  ACCOUNT_TABLES,
  PLAYER_TABLES,
  type PlayerTable,
  type PlayerTableName,
} from "#server/db/player-tables.ts";
import { allowBeyondQuota, loadStorageUse } from "#server/db/queries/storage-use.ts";
import { documents, guestConversions, rateHistory, users } from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";
import { cutToLimits } from "#server/sync/documents.db.ts";

/** How many change ids a joined document keeps from each side. */
const REMEMBERED = 25;

/**
 * Moves all data of a former guest to the member and deletes the guest, in one transaction. A repeated call, also a concurrent one,
 * changes nothing and returns the same carts. A member at or below the quota may exceed it by the guest's data. Throws
 * `RequestError` `storage_full` if the member is above the quota; the guest then keeps waiting.
 */
export async function joinGuest(db: Database, memberId: string, guestId: string): Promise<FormerGuest> {
  return await db.transaction(async (tx) => {
    // Of two concurrent requests, the second one waits for the lock and finds the guest joined. A change of the member's first waits too: its
    // rows refer to the member, and would be overwritten if the join did not see them.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for("update");
    const isGuest = and(eq(guestConversions.guestId, guestId), eq(guestConversions.memberId, memberId));
    const [conversion] = await tx.select().from(guestConversions).where(isGuest);
    if (!conversion) return { state: "none", carts: null, isNew: false };
    if (conversion.joinedAt) return { state: "joined", carts: parsedCarts(conversion.carts), isNew: false };
    if ((await loadStorageUse(tx, memberId)) > MAX_STORAGE.member) throw new RequestError("storage_full");
    await allowBeyondQuota(tx);
    // A save in progress for the guest either commits before this lock or fails, so the join misses no change.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, guestId)).for("update");
    const carts = await joinDocuments(tx, guestId, memberId);
    await joinRates(tx, guestId, memberId);
    await joinRows(tx, guestId, memberId);
    await tx.update(guestConversions).set({ joinedAt: new Date(), carts }).where(isGuest);
    await tx.delete(users).where(eq(users.id, guestId));
    return { state: "joined", carts: parsedCarts(carts), isNew: true };
  });
}

const parsedCarts = (carts: unknown): FormerGuest["carts"] => v.parse(guestCarts, carts ?? null);
const guestCarts = v.nullable(JoinedParts);

/** Tables whose rows join by rules of their own. */
const OWN_RULES: ReadonlySet<PlayerTableName> = new Set(["documents", "rateHistory"]);
/** Tables in which a row of both sides with the same id is the same one. */
const SAME_BY_ID: ReadonlySet<PlayerTableName> = new Set(["appliedChanges"]);

/**
 * Moves the guest's rows of all other tables to the member. Browsers choose the ids of rows, so both sides can have the same one,
 * such as an order that was saved as a member and, after a lost response, again as a guest: the guest's gets a new id. Of other
 * rows with the same key, the member's stays. The totals may exceed the member's limits: then only new rows are refused.
 */
async function joinRows(db: Database, guestId: string, memberId: string): Promise<void> {
  const tables = PLAYER_TABLES.filter(({ name }) => !ACCOUNT_TABLES.has(name) && !OWN_RULES.has(name));
  for (const playerTable of tables) {
    const { name, table, keys } = playerTable;
    if (SAME_BY_ID.has(name) || !keys?.some((key) => key.name === "id")) continue;
    await db.execute(
      sql`update ${table} set id = 'joined:' || gen_random_uuid()
          where ${table.userId} = ${guestId} and ${isTaken(playerTable, memberId)}`,
    );
  }
  for (const playerTable of tables.filter(({ isPart }) => !isPart))
    await db.execute(
      sql`update ${playerTable.table} set user_id = ${memberId}
          where ${playerTable.table.userId} = ${guestId} and not ${isTaken(playerTable, memberId)}`,
    );
}

/** Whether the member has a row with the same key. */
function isTaken({ table, keys }: PlayerTable, memberId: string): SQL {
  if (!keys) return sql`false`;
  const ofMember = (column: PgColumn) => aliasedTableColumn(column, "members");
  const isSame = keys.map((key) => sql` and ${ofMember(key)} = ${key}`);
  return sql`exists (
    select from ${table} as members where ${ofMember(table.userId)} = ${memberId} ${sql.join(isSame)}
  )`;
}

/** Adds the guest's documents to the member's. Returns both carts as they were, and what had no room. */
async function joinDocuments(db: Database, guestId: string, memberId: string) {
  const rows = await db
    .select()
    .from(documents)
    .where(inArray(documents.userId, [guestId, memberId]))
    .for("update");
  const rowOf = (userId: string, name: DocumentName) =>
    rows.find((row) => row.userId === userId && row.name === name);
  let itemsLeftOut = 0;
  for (const name of DOCUMENT_NAMES) {
    const [guest, member] = [rowOf(guestId, name), rowOf(memberId, name)];
    if (!guest) continue;
    const content = joinedContent(name, member?.content, guest.content);
    if (name === "products") itemsLeftOut = itemsLeftOutOf(guest.content, content);
    const joined = {
      content,
      version: Math.max(guest.version, member?.version ?? 0) + 1,
      // Both sides' change ids are kept, so that a change that is still being sent is recognized.
      changes: [...(member?.changes.slice(-REMEMBERED) ?? []), ...guest.changes.slice(-REMEMBERED)],
      // The guest's are only for a change that is repeated: no device of the member has overwritten them.
      replaced: [
        ...guest.replaced.map((value) => ({ ...value, version: 1 })),
        ...(member?.replaced ?? []),
      ].slice(-MAX_REPLACED),
      updatedAt: new Date(),
    };
    await db
      .insert(documents)
      .values({ userId: memberId, name, ...joined })
      .onConflictDoUpdate({ target: [documents.userId, documents.name], set: joined });
  }
  const cartOf = (userId: string) => rowOf(userId, "cart")?.content ?? DOCUMENTS.cart.initial;
  return {
    ...{ guest: cartOf(guestId), account: cartOf(memberId) },
    ...(itemsLeftOut > 0 && { itemsLeftOut }),
  };
}

function itemsLeftOutOf(added: unknown, joined: unknown): number {
  const [guests, all] = [added, joined].map((content) =>
    v.safeParse(StoredProducts, cutToLimits("products", content)),
  );
  return guests?.success && all?.success ? itemsBeyondList(guests.output, all.output) : 0;
}

/** Returns the account's document `name` with the guest's. */
function joinedContent(name: DocumentName, account: unknown, added: unknown): unknown {
  const { apply, joinEdits, initial } = DOCUMENTS[name];
  const [present = initial, guests] = [account, added].map((content) => cutToLimits(name, content));
  return apply(present, joinEdits(guests)).content;
}

/**
 * Adds the guest's rates of days for which the member has none; up to `MAX_STORED_RATES` in total, the guest's latest days
 * first. The rates document does the same.
 */
async function joinRates(db: Database, guestId: string, memberId: string): Promise<void> {
  const place = sql`${rateHistory.server} || ' ' || ${rateHistory.day}`;
  const room = MAX_STORED_RATES - (await db.$count(rateHistory, eq(rateHistory.userId, memberId)));
  const members = db.select({ place }).from(rateHistory).where(eq(rateHistory.userId, memberId));
  const latest = db
    .select({ place })
    .from(rateHistory)
    .where(and(eq(rateHistory.userId, guestId), notInArray(place, members)))
    .orderBy(desc(rateHistory.day), asc(rateHistory.server))
    .limit(Math.max(0, room));
  await db
    .update(rateHistory)
    .set({ userId: memberId })
    .where(and(eq(rateHistory.userId, guestId), inArray(place, latest)));
}
