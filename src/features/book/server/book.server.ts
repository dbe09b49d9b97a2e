import { Hono } from "hono";
import * as v from "valibot";
import { toInstant } from "#contract/dates.ts";
import { requirePlayer, type SignedIn } from "#server/auth/player.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { queryParams } from "#server/http/validators.ts";
import { BookQuery, bookEndpoints } from "./book.contract.ts";
import { loadSales } from "./book.db.ts";

/** /api/book: what the player's own orders brought. 401 `sign_in_needed` for a visitor. */
export const bookServer = (context: Context) =>
  new Hono<SignedIn>()
    .use(requirePlayer(context))
    .on(...methodAndPath(bookEndpoints.load), queryParams(bookEndpoints.load, BookQuery), async (c) => {
      const { from } = c.req.valid("query");
      const sales = await loadSales(context.db, c.var.player.id, from ? new Date(from) : undefined);
      const response = { sales: sales.map((sale) => ({ ...sale, at: toInstant(sale.at) })) };
      return c.json(v.parse(bookEndpoints.load.response, response));
    });
