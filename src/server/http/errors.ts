import type { ErrorHandler, Context as Request } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isStorageFullError } from "#server/db/queries/storage-use.ts";
import { securityEvent } from "#server/log/security-events.ts";

/**
 * What can go wrong, by the stable code that the browser translates. The title is for people who read answers
 * raw; it never carries what the server knows about itself.
 */
const PROBLEMS = {
  malformed_json: [400, "The body is not JSON."],
  sign_in_needed: [401, "Sign in first."],
  foreign_origin: [403, "This request comes from another site."],
  fresh_sign_in_needed: [403, "Sign in again first: this session is older than 15 minutes."],
  order_limit: [403, "There is no room for another order."],
  character_limit: [403, "There is no room for another character."],
  payment_limit: [403, "There is no room for another payment."],
  history_limit: [403, "There is no room for another rate."],
  storage_full: [403, "The storage of this player is full."],
  not_found: [404, "There is nothing at this address."],
  method_not_allowed: [405, "This address does not take this method; see Allow."],
  move_refused: [409, "The order is in a state that does not allow this."],
  changed_meanwhile: [409, "This was changed meanwhile."],
  other_player: [409, "The session is another player's by now."],
  name_taken: [409, "Another server has this name."],
  too_large: [413, "The body is too large."],
  not_json: [415, "The body has to be application/json."],
  invalid: [422, "The body does not have the agreed form."],
  name_differs: [422, "The name is another one."],
  too_many_servers: [422, "There is no room for another server."],
  guests_full: [429, "There is no room for another guest. Try again in an hour."],
  too_fast: [429, "Too many at once. Wait a little."],
  unexpected: [500, "Something went wrong on our side."],
  not_ready: [503, "Not ready yet."],
  google_missing: [503, "This copy has no Google sign-in."],
  google_unreachable: [503, "Google does not answer."],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

export type ProblemCode = keyof typeof PROBLEMS;
// Object.keys forgets what it was asked of.
const CODES = Object.keys(PROBLEMS) as ProblemCode[];

/** A problem document (RFC 9457), the only shape of an error. `requestId` is the one in the log. */
export function problem(c: Request, code: ProblemCode): Response {
  const [status, title] = PROBLEMS[code];
  const requestId = c.get("scope")?.id;
  return c.body(JSON.stringify({ type: "about:blank", title, status, code, requestId }), status, {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
  });
}

/** Thrown where a request has to be refused in the middle of the work, a transaction included. */
export class RequestError extends Error {
  override readonly name = "Refused";
  readonly code: ProblemCode;

  constructor(code: ProblemCode) {
    super(code);
    this.code = code;
  }
}

/** Answers what was thrown. `observeRequests` logs what is unexpected, with the request. */
export const onError: ErrorHandler = (error, c) => {
  if (error instanceof RequestError) {
    if (error.code === "guests_full") securityEvent(c, "limit_hit", { limit: "guests", player: undefined });
    return problem(c, error.code);
  }
  if (isStorageFullError(error)) return problem(c, "storage_full");
  const known = error instanceof HTTPException && CODES.find((code) => PROBLEMS[code][0] === error.status);
  if (known) return problem(c, known);
  return problem(c, "unexpected");
};
