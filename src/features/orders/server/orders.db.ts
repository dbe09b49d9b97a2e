import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { type Penya, penya, sum, TooLarge } from "#domain/money/money.ts";
import { type FindItem, itemIdOf, productNamesOf } from "#domain/order/listed-item.ts";
import { agreedAfter, ORDER_STATES } from "#domain/order/saved-order.ts";
import type { Database } from "#server/db/open.ts";
import { type ChangeBy, recordChange } from "#server/db/queries/applied-changes.ts";
import { deleteFromBin, loadFromBin, saveDeleted } from "#server/db/queries/bin.ts";
import type { OrderRow } from "#server/db/queries/orders.ts";
import { orders, payments, servers, shopItems, users } from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";
import {
  type EditionRow,
  insertBinnedEditions,
  loadEditionsForBin,
  loadLastSent,
} from "./editions/order-editions.db.ts";
import type { OrderQuery } from "./orders.contract.ts";
import { IS_OWED } from "./owed/owed.db.ts";

export type PaymentRow = typeof payments.$inferSelect;
export type WholeOrder = Readonly<{
  order: OrderRow;
  payments: readonly PaymentRow[];
  lastSent: EditionRow | undefined;
}>;

const byId = (userId: string, id: string) => and(eq(orders.userId, userId), eq(orders.id, id));

export async function loadOrder(db: Database, userId: string, id: string): Promise<WholeOrder | undefined> {
  const [order] = await db.select().from(orders).where(byId(userId, id));
  return order && wholeOrder(db, order);
}

const wholeOrder = async (db: Database, order: OrderRow): Promise<WholeOrder> => ({
  order,
  payments: await loadPayments(db, order.userId, order.id),
  lastSent: await loadLastSent(db, order),
});

export async function loadPayments(db: Database, userId: string, orderId: string) {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.orderId, orderId)))
    .orderBy(asc(payments.at), asc(payments.id));
}

/**
 * Stores a new order, with the former contents that lie in the bin; if the player already has that id, returns the present order instead. Throws `RequestError`
 * `order_limit` if the player has `most` orders, `not_found` if this change was applied before and the order
 * has been deleted since, and `invalid` if another order has one of the payments' ids.
 */
export async function insertOrder(
  db: Database,
  { order, payments: paid }: WholeOrder,
  { change, most }: Readonly<{ change: string | undefined; most: number }>,
): Promise<WholeOrder | undefined> {
  return db.transaction(async (tx) => {
    // Locks the player's row: of two concurrent requests only one may take the last free place.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, order.userId)).for("no key update");
    const present = await loadOrder(tx, order.userId, order.id);
    const isFirst = await recordChange(tx, { userId: order.userId, change });
    if (present) return present;
    if (!isFirst) throw new RequestError("not_found");
    if ((await tx.$count(orders, eq(orders.userId, order.userId))) >= most)
      throw new RequestError("order_limit");
    const binPlace = { userId: order.userId, kind: "order", id: order.id } as const;
    const binned = await loadFromBin(tx, binPlace);
    await tx.insert(orders).values(order);
    await deleteFromBin(tx, binPlace);
    await insertBinnedEditions(tx, order, binned?.content);
    if (paid.length === 0) return undefined;
    const saved = await tx
      .insert(payments)
      .values([...paid])
      .onConflictDoNothing()
      .returning({ id: payments.id });
    if (saved.length < paid.length) throw new RequestError("invalid");
    return undefined;
  });
}

type Change = Partial<Omit<OrderRow, "userId" | "id" | "paid" | "version" | "createdAt" | "updatedAt">>;

/**
 * Changes one order under a lock. Idempotent: if this change was applied before, returns the present order.
 * `change` gets the present order and returns the changed columns, or `undefined` for none; if it throws, the
 * transaction is rolled back. The sum of the payments is computed again. Throws `RequestError` `not_found`.
 */
export async function changeOrder(
  db: Database,
  by: ChangeBy,
  id: string,
  change: (tx: Database, present: WholeOrder) => Promise<Change | undefined>,
): Promise<WholeOrder> {
  const { userId } = by;
  return db.transaction(async (tx) => {
    const [locked] = await tx.select().from(orders).where(byId(userId, id)).for("update");
    if (!locked) throw new RequestError("not_found");
    const present = await wholeOrder(tx, locked);
    const next = (await recordChange(tx, by)) ? await change(tx, present) : undefined;
    if (!next) return present;
    const paid = paidIn(await loadPayments(tx, userId, id));
    const now = new Date();
    const [order = present.order] = await tx
      .update(orders)
      .set({
        ...next,
        paid,
        agreedAt: agreedAtAfter(locked, { state: next.state ?? locked.state, paid }, now),
        version: locked.version + 1,
        updatedAt: now,
      })
      .where(byId(userId, id))
      .returning();
    return wholeOrder(tx, order);
  });
}

const State = v.picklist(ORDER_STATES);

function agreedAtAfter(before: OrderRow, after: Readonly<{ state: string; paid: Penya }>, now: Date) {
  const present = { ...before, state: v.parse(State, before.state), paid: penya(before.paid) };
  return agreedAfter(present, { ...after, state: v.parse(State, after.state) }, now);
}

/** Returns the sum of the payments. Throws `RequestError` `invalid` above 2^53 − 1. */
export function paidIn(all: readonly Pick<PaymentRow, "penya">[]): Penya {
  try {
    return sum(all.map((one) => penya(one.penya)));
  } catch (error) {
    if (error instanceof TooLarge) throw new RequestError("invalid");
    throw error;
  }
}

/** Inserts or updates a payment. Throws `RequestError` `invalid` if another order has this payment id. */
export async function savePayment(tx: Database, payment: PaymentRow): Promise<void> {
  const { userId, orderId, id, ...content } = payment;
  const saved = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({
      target: [payments.userId, payments.id],
      set: content,
      setWhere: eq(payments.orderId, orderId),
    })
    .returning({ id: payments.id });
  if (saved.length === 0) throw new RequestError("invalid");
}

export async function deletePayment(
  tx: Database,
  userId: string,
  orderId: string,
  id: string,
): Promise<boolean> {
  const gone = await tx
    .delete(payments)
    .where(and(eq(payments.userId, userId), eq(payments.orderId, orderId), eq(payments.id, id)))
    .returning({ id: payments.id });
  return gone.length > 0;
}

/**
 * Moves an order to the bin. Returns whether it existed or this change was applied before. Throws `RequestError`
 * `changed_meanwhile` if it has a payment that is not in `seen`: another device's payment would be lost.
 */
export async function deleteOrder(
  db: Database,
  by: ChangeBy,
  id: string,
  seen?: readonly string[],
): Promise<boolean> {
  const order = byId(by.userId, id);
  return db.transaction(async (tx) => {
    const [present] = await tx.select().from(orders).where(order).for("update");
    // A retry must not delete an order that was restored since.
    if (!(await recordChange(tx, by))) return true;
    if (!present) return false;
    const paid = await loadPayments(tx, by.userId, id);
    if (seen && paid.some((payment) => !seen.includes(payment.id)))
      throw new RequestError("changed_meanwhile");
    const editions = await loadEditionsForBin(tx, present);
    await tx.delete(orders).where(order);
    await saveDeleted(tx, { ...inBin(present, paid, editions), deletedAt: new Date() });
    return true;
  });
}

/** Returns an order in the form of `DeletedOrder`, with its former contents. */
function inBin(
  order: OrderRow,
  paid: readonly PaymentRow[],
  editions: Awaited<ReturnType<typeof loadEditionsForBin>>,
) {
  const { userId, sortName: _sort, searched: _searched, ...content } = order;
  const all = paid.map(({ id, penya, note, at }) => ({ id, penya, note, at }));
  return {
    userId,
    kind: "order" as const,
    id: order.id,
    label: order.name,
    content: { ...content, payments: all, editions },
  };
}

export const SORT_COLUMNS = {
  created: "createdAt",
  updated: "updatedAt",
  total: "totalPenya",
  name: "sortName",
} as const satisfies Record<OrderQuery["sort"], keyof OrderRow>;

const filterOf = ({ state }: OrderQuery): SQL | undefined =>
  state && (state === "owed" ? IS_OWED : eq(orders.state, state));

/** The end of a page: the sort key and the id of its last order. */
export type PageEnd = Readonly<{ key: string | number | Date; id: string }>;

/** Returns the rows of one page, plus one row if there is a next page; `condition` is that of the words and the buyer. */
export function loadOrdersPage(
  db: Database,
  userId: string,
  query: OrderQuery,
  { after, condition }: Readonly<{ after?: PageEnd | undefined; condition?: SQL | undefined }>,
) {
  const key = orders[SORT_COLUMNS[query.sort]];
  const isDown = query.direction === "desc";
  const by = isDown ? desc : asc;
  // Compared as a row value, so that each page starts in the index where the previous one ended.
  const rest =
    after &&
    sql`(${key}, ${orders.id}) ${sql.raw(isDown ? "<" : ">")} (${sql.param(after.key, key)}, ${after.id})`;
  return db
    .select({
      id: orders.id,
      name: orders.name,
      buyer: orders.buyer,
      server: orders.server,
      note: orders.note,
      state: orders.state,
      totalFc: orders.totalFc,
      totalPenya: orders.totalPenya,
      paid: orders.paid,
      lines: sql<number>`jsonb_array_length(${orders.content} #> '{cart,lines}')`,
      version: orders.version,
      createdAt: orders.createdAt,
      updatedAt: orders.updatedAt,
      agreedAt: orders.agreedAt,
      sortName: orders.sortName,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), filterOf(query), condition, rest))
    .orderBy(by(key), by(orders.id))
    .limit(query.limit + 1);
}

/** Where the names of an order's items and server come from. */
export type NameSource = Readonly<{
  db: Database;
  /** The items of the cash shop that the catalogue has. */
  cashShop: () => Promise<FindItem>;
}>;

export async function loadNames({ db, cashShop }: NameSource) {
  const findItem = await cashShop();
  const items = await db
    .select({ slug: shopItems.slug, text: shopItems.text, nicknames: shopItems.nicknames })
    .from(shopItems);
  const serverNames = await db.select({ id: servers.id, name: servers.name }).from(servers);
  const products = new Map(items.map(({ slug, ...names }) => [slug, names]));
  return {
    /** The stored names of a product, or those of an item of the cash shop in the same form. */
    namesOf(slug: string): unknown {
      const item = findItem(itemIdOf(slug) ?? 0);
      return products.get(slug) ?? (item && productNamesOf(item));
    },
    servers: new Map(serverNames.map(({ id, name }) => [id, name])),
  };
}
