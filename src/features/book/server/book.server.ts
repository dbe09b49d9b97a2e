import { Hono } from "hono";
import * as v from "valibot";
import { toInstant } from "#contract/dates.ts";
import { OrderContent } from "#contract/documents/order-content.ts";
import { penya } from "#domain/money/money.ts";
import { type SoldContent, soldContent } from "#domain/order/sales.ts";
import { requirePlayer, type SignedIn } from "#server/auth/player.ts";
import type { Database } from "#server/db/open.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { queryParams } from "#server/http/validators.ts";
import { BookQuery, bookEndpoints } from "./book.contract.ts";
import { loadContents, loadSales } from "./book.db.ts";

/** /api/book: what the player's own orders brought. 401 `sign_in_needed` for a visitor. */
export const bookServer = (context: Context) =>
  new Hono<SignedIn>()
    .use(requirePlayer(context))
    .on(...methodAndPath(bookEndpoints.load), queryParams(bookEndpoints.load, BookQuery), async (c) => {
      const { from } = c.req.valid("query");
      const sales = await loadSold(context.db, c.var.player.id, from ? new Date(from) : undefined);
      return c.json(v.parse(bookEndpoints.load.response, { sales }));
    });

async function loadSold(db: Database, userId: string, from: Date | undefined) {
  const sales = await loadSales(db, userId, from);
  const ids = sales.map(({ id }) => id);
  const paid = new Map(sales.map((sale) => [sale.id, penya(sale.paid)]));
  const sold = new Map<string, SoldContent>();
  for await (const rows of loadContents(db, userId, ids))
    for (const { id, content } of rows)
      sold.set(id, soldContent(v.parse(OrderContent, content), paid.get(id) ?? penya(0)));
  // An order may be deleted in between.
  return sales.flatMap(({ paid: _paid, at, ...sale }) => {
    const content = sold.get(sale.id);
    return content ? [{ ...sale, ...content, at: toInstant(at) }] : [];
  });
}
