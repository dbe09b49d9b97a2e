import { desc, eq, sql } from "drizzle-orm";
import { MAX_IN_BIN } from "#contract/bin.ts";
import type { Database } from "#server/db/open.ts";
import { deletedItems } from "#server/db/schema.ts";

const LINES = {
  order: sql`jsonb_array_length(${deletedItems.content} #> '{content,cart,lines}')`,
  cart: sql`jsonb_array_length(${deletedItems.content} -> 'lines')`,
};

/** Returns what lies in the player's bin, without the contents, the newest first. */
export function loadBin(db: Database, userId: string) {
  const is = (kind: string) => sql`${deletedItems.kind} = ${kind}`;
  return db
    .select({
      kind: deletedItems.kind,
      id: deletedItems.id,
      label: deletedItems.label,
      deletedAt: deletedItems.deletedAt,
      lines: sql<
        number | null
      >`case when ${is("order")} then ${LINES.order} when ${is("cart")} then ${LINES.cart} end`,
      total: sql<
        number | null
      >`case when ${is("order")} then (${deletedItems.content} ->> 'totalPenya')::float8 end`,
      condition: sql<unknown>`case when ${is("alert")} then ${deletedItems.content} end`,
    })
    .from(deletedItems)
    .where(eq(deletedItems.userId, userId))
    .orderBy(desc(deletedItems.deletedAt), desc(deletedItems.kind), desc(deletedItems.id))
    .limit(MAX_IN_BIN);
}
