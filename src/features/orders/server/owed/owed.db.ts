import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { toInstant } from "#contract/dates.ts";
import { MAX_AMOUNT, penya } from "#domain/money/money.ts";
import { buyerKey } from "#domain/order/saved-order.ts";
import type { Database } from "#server/db/open.ts";
import { orders } from "#server/db/schema.ts";
import { MOST_DEBTORS, type Owed } from "./owed.contract.ts";

/** As `owedFor`; also the condition of the index `orders_owed_index`. */
export const IS_OWED = sql`(${orders.totalPenya} > ${orders.paid} and ${orders.state} <> 'cancelled' and (${orders.state} <> 'quote' or ${orders.paid} > 0))`;

const COUNT = sql<number>`count(*)::int`;
const bounded = (amount: number) => Math.min(amount, MAX_AMOUNT);

/** Returns what is owed to the player, by buyer. */
export async function loadOwed(db: Database, userId: string): Promise<Owed> {
  const rows = await db
    .select({
      buyer: orders.buyer,
      orders: COUNT,
      penya: sql`least(sum(${orders.totalPenya} - ${orders.paid}), ${sql.raw(String(MAX_AMOUNT))})`.mapWith(
        Number,
      ),
      since: sql`min(coalesce(${orders.agreedAt}, ${orders.createdAt}))`.mapWith(orders.createdAt),
      last: sql`max(${orders.updatedAt})`.mapWith(orders.updatedAt),
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), IS_OWED))
    .groupBy(orders.buyer);
  const buyers = [...Map.groupBy(rows, ({ buyer }) => buyerKey(buyer)).values()].map((spellings) => ({
    buyer: spellings.reduce((one, other) => (one.last < other.last ? other : one)).buyer,
    orders: spellings.reduce((sum, row) => sum + row.orders, 0),
    penya: penya(bounded(spellings.reduce((sum, row) => sum + row.penya, 0))),
    since: toInstant(spellings.reduce((one, other) => (other.since < one.since ? other : one)).since),
  }));
  return {
    orders: buyers.reduce((sum, buyer) => sum + buyer.orders, 0),
    penya: penya(bounded(buyers.reduce((sum, buyer) => sum + buyer.penya, 0))),
    buyers: buyers.toSorted((one, other) => other.penya - one.penya).slice(0, MOST_DEBTORS),
  };
}

/** Counts the orders that match a condition and for which something is owed. */
export const countOwing = (db: Database, userId: string, condition: SQL | undefined): Promise<number> =>
  db.$count(orders, and(eq(orders.userId, userId), IS_OWED, condition));

/** Returns the condition for the orders of a buyer, however the letter case. */
export async function buyerCondition(db: Database, userId: string, buyer: string): Promise<SQL | undefined> {
  const rows = await db.selectDistinct({ buyer: orders.buyer }).from(orders).where(eq(orders.userId, userId));
  const spellings = rows.map((row) => row.buyer).filter((one) => buyerKey(one) === buyerKey(buyer));
  return inArray(orders.buyer, spellings);
}
