import { Hono } from "hono";
import * as v from "valibot";
import { pastInstant } from "#contract/dates.ts";
import { membersOnly, requirePlayer, type SignedIn } from "#server/auth/player.ts";
import { publishedWrites } from "#server/http/cached-responses.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { changeKeyOf, jsonBody, pathParams, queryParams } from "#server/http/validators.ts";
import { writeLimit } from "#server/limits/limits.ts";
import {
  NewSharedRate,
  OfServer,
  SharedRateWithdrawal,
  sharedRatesEndpoints,
} from "./shared-rates.contract.ts";
import {
  deleteSharedRates,
  loadSharedRates,
  requireSharableRate,
  saveSharedRate,
} from "./shared-rates.db.ts";

/**
 * /api/shared-rates: the rates that the player shares with everybody, one for each server and day. For members: 401
 * `sign_in_needed` for a visitor, 403 `members_only` for a guest. Nobody else sees whose rate it is.
 */
export function sharedRatesServer(context: Context) {
  const { db, coordination } = context;
  const { list, share, withdraw } = sharedRatesEndpoints;
  return (
    new Hono<SignedIn>()
      .use(requirePlayer(context), membersOnly, writeLimit(context))
      .use(publishedWrites(coordination, "rates"))
      .on(...methodAndPath(list), async (c) =>
        c.json(v.parse(list.response, { rates: await loadSharedRates(db, c.var.player.id, new Date()) })),
      )
      /**
       * Replaces the player's rate of the day on which it was confirmed, by default today. Idempotent. 404 `not_found` for an
       * unknown server; 409 `changed_meanwhile` if the rate of a retried change, or the one that it was to replace, has been
       * withdrawn since; 422 `rate_out_of_range` beyond the operator's or the plausible limits, and `rate_too_old` if it was confirmed so long ago
       * that it would not count.
       */
      .on(...methodAndPath(share), pathParams(share, OfServer), jsonBody(share, NewSharedRate), async (c) => {
        const { server } = c.req.valid("param");
        const { at, replaces, ...rate } = c.req.valid("json");
        await requireSharableRate(db, server, rate);
        const now = new Date();
        const wanted = { server, rate, replaces, at: at === undefined ? now : pastInstant(at, now), now };
        return c.json(v.parse(share.response, await saveSharedRate(db, changeKeyOf(c), wanted)));
      })
      /**
       * Removes every rate that the player shared for the server. Withdrawing again succeeds, and so does leaving another latest
       * rate than the one in the query.
       */
      .on(
        ...methodAndPath(withdraw),
        pathParams(withdraw, OfServer),
        queryParams(withdraw, SharedRateWithdrawal),
        async (c) => {
          const { penya, per } = c.req.valid("query");
          const rate = penya === undefined ? undefined : { penya, per };
          await deleteSharedRates(db, changeKeyOf(c), c.req.valid("param").server, rate);
          return c.body(null, 204);
        },
      )
  );
}
