import { Hono } from "hono";
import * as v from "valibot";
import { GuestPart, guestEndpoints, JoinQuery } from "#contract/cart-choice.ts";
import { requirePlayer, type SignedIn } from "#server/auth/player.ts";
import { loadJoinState, loadWaiting } from "#server/db/queries/guest-conversions.ts";
import { pathParams, queryParams } from "#server/http/body/validators.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { changeKeyOf } from "#server/limits/change-key.ts";
import { writeLimit } from "#server/limits/limits.ts";
import { securityEvent } from "#server/log/security-events.ts";
import { joinEndpoints } from "./join.contract.ts";
import { joinWaiting, loadCart, loadCartsState, loadLeftOut, loadSide } from "./join.db.ts";

/**
 * /api/join: joins the data of former guests with the account of the member that they became. GET shows both
 * sides, POST joins them; both respond with `waiting: null` if no guest waits. GET /guests/:id tells a
 * browser that still has a guest's data whether that guest became this member.
 */
export function joinServer(context: Context) {
  const { db } = context;
  return new Hono<SignedIn>()
    .use(requirePlayer(context), writeLimit(context))
    .on(...methodAndPath(joinEndpoints.load), async (c) => {
      const guests = await loadWaiting(db, c.var.player.id);
      const waiting =
        guests.length > 0
          ? {
              here: await loadSide(db, guests),
              there: await loadSide(db, [c.var.player.id]),
              carts: { here: await loadCart(db, guests), there: await loadCart(db, [c.var.player.id]) },
              seen: await loadCartsState(db, guests, c.var.player.id),
              leftOut: await loadLeftOut(db, guests),
            }
          : null;
      return c.json(v.parse(joinEndpoints.load.response, { waiting }));
    })
    .on(
      ...methodAndPath(guestEndpoints.joinState),
      pathParams(guestEndpoints.joinState, GuestPart),
      async (c) => {
        const state = await loadJoinState(db, c.var.player.id, c.req.valid("param").id);
        return c.json(v.parse(guestEndpoints.joinState.response, { state }));
      },
    )
    .on(...methodAndPath(guestEndpoints.join), queryParams(guestEndpoints.join, JoinQuery), async (c) => {
      const result = await joinWaiting(db, changeKeyOf(c), c.req.valid("query"));
      if (result.carts) securityEvent(c, "guest_joined", { player: c.var.player.id });
      return c.json(v.parse(guestEndpoints.join.response, { waiting: null, ...result }));
    });
}
