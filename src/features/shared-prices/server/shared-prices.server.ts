import { Hono, type MiddlewareHandler } from "hono";
import * as v from "valibot";
import { membersOnly, requirePlayer, type SignedIn } from "#server/auth/player.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { changeKeyOf, jsonBody, pathParams, queryParams } from "#server/http/validators.ts";
import { writeLimit } from "#server/limits/limits.ts";
import {
  NewSharedPrice,
  OfProduct,
  SharedPriceWithdrawal,
  sharedPricesEndpoints,
} from "./shared-prices.contract.ts";
import { deleteSharedPrice, loadSharedPrices, saveSharedPrice } from "./shared-prices.db.ts";

type Recount = (slug: string) => Promise<void>;

/** Counts a product's prices again before it responds to a write, so that the next request sees the change. */
const recounted =
  (recount: Recount): MiddlewareHandler<SignedIn, "/:slug"> =>
  async (c, next) => {
    try {
      await next();
    } finally {
      const { success, output } = v.safeParse(OfProduct, c.req.param());
      // Also after a failure: a change may have been made before it.
      if (success) await recount(output.slug);
    }
  };

/**
 * /api/shared-prices: the prices that the player shares with everybody, one for each product. For members: 401 `sign_in_needed` for a
 * visitor, 403 `members_only` for a guest. Nobody else sees whose price it is.
 */
export function sharedPricesServer(context: Context, shop: Readonly<{ recount: Recount }>) {
  const { db } = context;
  const { list, share, withdraw } = sharedPricesEndpoints;
  return (
    new Hono<SignedIn>()
      .use(requirePlayer(context), membersOnly, writeLimit(context))
      .use("/:slug", recounted(shop.recount))
      .on(...methodAndPath(list), async (c) =>
        c.json(v.parse(list.response, { prices: await loadSharedPrices(db, c.var.player.id) })),
      )
      /**
       * Replaces the player's price of the product. Idempotent. 404 `not_found` for an unknown product; 409 `changed_meanwhile`
       * if the price of a retried change, or the one that it was to replace, has been withdrawn since; 422 `price_out_of_range`
       * beyond the operator's or the plausible limits.
       */
      .on(
        ...methodAndPath(share),
        pathParams(share, OfProduct),
        jsonBody(share, NewSharedPrice),
        async (c) => {
          const { fcoins, replaces } = c.req.valid("json");
          const wanted = { ...c.req.valid("param"), fcoins, replaces, at: new Date() };
          return c.json(v.parse(share.response, await saveSharedPrice(db, changeKeyOf(c), wanted)));
        },
      )
      /** Withdrawing again succeeds, and so does leaving another price than the one in the query. */
      .on(
        ...methodAndPath(withdraw),
        pathParams(withdraw, OfProduct),
        queryParams(withdraw, SharedPriceWithdrawal),
        async (c) => {
          await deleteSharedPrice(db, changeKeyOf(c), c.req.valid("param").slug, c.req.valid("query").fcoins);
          return c.body(null, 204);
        },
      )
  );
}
