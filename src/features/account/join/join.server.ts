import { Hono } from "hono";
import * as v from "valibot";
import { GuestPart, guestEndpoints } from "#contract/session.ts";
import { requirePlayer, type SignedIn } from "#server/auth/player.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { pathParams } from "#server/http/validators.ts";
import { writeLimit } from "#server/limits/limits.ts";
import { securityEvent } from "#server/log/security-events.ts";
import { joinGuest } from "./join.db.ts";

/** /api/join: adds the data of a former guest to the account of the member that the guest became. */
export function joinServer(context: Context) {
  return new Hono<SignedIn>()
    .use(requirePlayer(context), writeLimit(context))
    .on(...methodAndPath(guestEndpoints.join), pathParams(guestEndpoints.join, GuestPart), async (c) => {
      const guest = await joinGuest(context.db, c.var.player.id, c.req.valid("param").id);
      if (guest.isNew) securityEvent(c, "guest_joined", { player: c.var.player.id });
      return c.json(v.parse(guestEndpoints.join.response, guest));
    });
}
