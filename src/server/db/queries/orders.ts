import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { orders } from "#server/db/schema.ts";

export type OrderRow = typeof orders.$inferSelect;

/** In pages of `atOnce`, oldest first, to bound the memory. */
export async function* loadAllOrders(db: Database, userId: string, atOnce: number) {
  let after: OrderRow | undefined;
  for (;;) {
    const rows: readonly OrderRow[] = await db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.userId, userId),
          after &&
            sql`(${orders.createdAt}, ${orders.id}) > (${sql.param(after.createdAt, orders.createdAt)}, ${after.id})`,
        ),
      )
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(atOnce);
    yield rows;
    after = rows.at(-1);
    if (rows.length < atOnce) return;
  }
}
