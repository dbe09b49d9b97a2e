import { desc, eq, lt, sql } from "drizzle-orm";
import * as v from "valibot";
import { ShopPrice } from "#contract/shop.ts";
import { toInstant } from "#contract/stored/instant.ts";
import { foldText } from "#domain/text/search.ts";
import { editedServer, isSamePrice, isServerUnchanged } from "#features/operator/changes/edited-state.ts";
import type { Database } from "#server/db/open.ts";
import { loadItems, loadServers } from "#server/db/queries/shop.ts";
import { audit, servers, shopItems, shopPrices, users } from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";
import { LoggedChange, MAX_SERVERS, type PriceChange, ServerState } from "./operator.contract.ts";

/** The operator, the id of the change, and the id of the entry that it reverts. */
export type EditOrigin = Readonly<{ userId: string; change: string; undoes?: number }>;
type Step<State> = Readonly<{ from: State | null; to: State | null }>;

/** Returns everything that can be edited. The places of the servers are consecutive, from 0. */
export async function loadEditable(db: Database) {
  const [items, list] = [await loadItems(db), await loadServers(db)];
  return { items, servers: list.map((server, place) => ({ ...server, place })) };
}

/**
 * Returns the id of the log entry. Throws `RequestError` `not_found`, or `changed_meanwhile`, also if the
 * price already is as wanted.
 */
export async function changePrice(
  db: Database,
  edit: EditOrigin,
  slug: string,
  { from, to }: Pick<PriceChange, "from" | "to">,
): Promise<number> {
  return changeUnderLock(db, edit, { subject: "price", key: slug }, async (tx) => {
    const [item] = await tx
      .select({ price: shopPrices })
      .from(shopItems)
      .leftJoin(shopPrices, eq(shopItems.slug, shopPrices.slug))
      .where(eq(shopItems.slug, slug));
    // A release may have retired the item whose change is to be undone.
    if (!item) throw new RequestError(edit.undoes === undefined ? "not_found" : "changed_meanwhile");
    const now = v.parse(v.nullable(ShopPrice), item.price);
    if (!isSamePrice(now, from)) throw new RequestError("changed_meanwhile");
    if (isSamePrice(now, to)) throw new RequestError("changed_meanwhile");
    if (to === null) await tx.delete(shopPrices).where(eq(shopPrices.slug, slug));
    else
      await tx
        .insert(shopPrices)
        .values({ slug, ...to, isOperators: true })
        .onConflictDoUpdate({ target: shopPrices.slug, set: { ...to, isOperators: true } });
    return { before: now, after: to };
  });
}

/**
 * Returns the id of the log entry. Throws `RequestError` `changed_meanwhile`, `name_taken` or
 * `too_many_servers`.
 */
export async function changeServer(
  db: Database,
  edit: EditOrigin,
  id: string,
  { from, to }: Step<ServerState>,
): Promise<number> {
  return changeUnderLock(db, edit, { subject: "server", key: id }, async (tx) => {
    const { servers: list } = await loadEditable(tx);
    const others = list.filter((server) => server.id !== id);
    const found = list.find((server) => server.id === id);
    const now = found ? v.parse(ServerState, found) : null;
    if (!isServerUnchanged(from, to, now)) throw new RequestError("changed_meanwhile");
    const wanted = editedServer(from, to, now);
    const after = wanted && { ...wanted, place: Math.min(wanted.place, others.length) };
    if (JSON.stringify(after) === JSON.stringify(now)) throw new RequestError("changed_meanwhile");
    if (after && others.some(({ name }) => foldText(name) === foldText(after.name)))
      throw new RequestError("name_taken");
    if (others.length >= MAX_SERVERS) throw new RequestError("too_many_servers");
    await saveServers(tx, list, after ? others.toSpliced(after.place, 0, { id, ...after }) : others);
    return { before: now, after };
  });
}

/**
 * Reverts an entry of the log, and returns the id of the new entry. Throws `RequestError` `not_found` without
 * such an entry, and whatever the change throws.
 */
export async function undo(db: Database, edit: Omit<EditOrigin, "undoes">, id: number): Promise<number> {
  const [row] = await db.select().from(audit).where(eq(audit.id, id));
  if (!row) throw new RequestError("not_found");
  const { subject, key, before, after } = v.parse(LoggedChange, row);
  const undoing = { ...edit, undoes: id };
  return subject === "price"
    ? changePrice(db, undoing, key, { from: after, to: before })
    : changeServer(db, undoing, key, { from: after, to: before });
}

const ENTRIES_PER_PAGE = 25;

/** Returns the newest entries, or those before the entry `before`. */
export async function loadLog(db: Database, before: number | undefined) {
  const rows = await db
    .select({ entry: audit, name: users.name, email: users.providerEmail })
    .from(audit)
    .leftJoin(users, eq(audit.userId, users.id))
    .where(before === undefined ? undefined : lt(audit.id, before))
    .orderBy(desc(audit.id))
    .limit(ENTRIES_PER_PAGE + 1);
  const { items, servers: list } = await loadEditable(db);
  const prices = new Map(items.map(({ slug, price }) => [slug, v.parse(v.nullable(ShopPrice), price)]));
  const places = new Map(list.map((server) => [server.id, v.parse(ServerState, server)]));
  const entries = rows.slice(0, ENTRIES_PER_PAGE).map(({ entry: { at, ...entry }, name, email }) => ({
    ...entry,
    at: toInstant(at),
    who: name !== null && email !== null ? { name, email } : null,
    canUndo: isAsLeft(v.parse(LoggedChange, entry)),
  }));
  return { entries, next: rows.length > ENTRIES_PER_PAGE ? (entries.at(-1)?.id ?? null) : null };

  function isAsLeft({ subject, key, before, after }: LoggedChange): boolean {
    if (subject === "server") return isServerUnchanged(after, before, places.get(key) ?? null);
    const now = prices.get(key);
    return now !== undefined && isSamePrice(now, after);
  }
}

/**
 * Makes one change and its log entry in one transaction. A lock serializes the changes of all operators, so
 * that each is checked against the state that the previous one left. Idempotent: a change that is already in
 * the log is not made again. Returns the id of its entry.
 */
async function changeUnderLock(
  db: Database,
  { userId, change, undoes }: EditOrigin,
  on: Pick<LoggedChange, "subject" | "key">,
  make: (tx: Database) => Promise<Readonly<{ before: unknown; after: unknown }>>,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('operator'))`);
    const [known] = await tx.select().from(audit).where(eq(audit.change, change));
    // The id of a change of another subject: not a retry.
    if (known && (known.subject !== on.subject || known.key !== on.key)) throw new RequestError("invalid");
    if (known) return known.id;
    const made = await make(tx);
    const [entry] = await tx
      .insert(audit)
      .values({ ...on, ...made, change, userId, at: new Date(), undoes: undoes ?? null })
      .returning({ id: audit.id });
    if (!entry) throw new Error("The change was not recorded");
    return entry.id;
  });
}

/** Stores the list in its new order; each server's place is its index. */
async function saveServers(
  db: Database,
  before: readonly Readonly<{ id: string }>[],
  after: readonly Readonly<{ id: string; name: string; region: string | null }>[],
): Promise<void> {
  for (const { id } of before)
    if (!after.some((server) => server.id === id)) await db.delete(servers).where(eq(servers.id, id));
  for (const [place, { id, name, region }] of after.entries())
    await db
      .insert(servers)
      .values({ id, name, region, place })
      .onConflictDoUpdate({ target: servers.id, set: { name, region, place } });
}
