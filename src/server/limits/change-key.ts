import type { Context as Request } from "hono";
import * as v from "valibot";
import { ChangeId, IDEMPOTENCY_HEADER } from "#contract/stored-types.ts";
import type { SignedIn } from "#server/auth/player.ts";
import type { ChangeBy } from "#server/db/queries/applied-changes.ts";
import { RequestError } from "#server/http/errors.ts";

/**
 * Returns the player who makes a change, and its idempotency key if the request has one.
 * @throws RequestError `invalid` for a malformed key.
 */
export function changeKeyOf(c: Request<SignedIn>): ChangeBy {
  const change = c.req.header(IDEMPOTENCY_HEADER);
  if (change !== undefined && !v.is(ChangeId, change)) throw new RequestError("invalid");
  return { userId: c.var.player.id, change };
}
