import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { SOLD_STATES } from "#domain/order/sales.ts";
import type { Database } from "#server/db/open.ts";
import { orders, payments } from "#server/db/schema.ts";

/** Orders per query, to bound the memory and the time until the next request. */
const AT_ONCE = 20;

/** Returns a player's sold orders, oldest first, each with the time of its last payment or, without one, of its creation. */
export function loadSales(db: Database, userId: string, from: Date | undefined) {
  const at = sql`coalesce(max(${payments.at}), ${orders.createdAt})`.mapWith(orders.createdAt);
  return db
    .select({
      id: orders.id,
      at,
      server: orders.server,
      buyer: orders.buyer,
      paid: sql`coalesce(sum(${payments.penya}), 0)`.mapWith(orders.paid),
    })
    .from(orders)
    .leftJoin(payments, and(eq(payments.userId, orders.userId), eq(payments.orderId, orders.id)))
    .where(and(eq(orders.userId, userId), inArray(orders.state, [...SOLD_STATES])))
    .groupBy(orders.userId, orders.id)
    .having(from && gte(at, sql.param(from, orders.createdAt)))
    .orderBy(asc(at), asc(orders.id));
}

/** Yields the contents of orders by their ids. */
export async function* loadContents(db: Database, userId: string, ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += AT_ONCE)
    yield await db
      .select({ id: orders.id, content: orders.content })
      .from(orders)
      .where(and(eq(orders.userId, userId), inArray(orders.id, ids.slice(start, start + AT_ONCE))));
}
