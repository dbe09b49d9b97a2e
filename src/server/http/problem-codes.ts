import type { ContentfulStatusCode } from "hono/utils/http-status";

/** The browser translates the stable code. A title never contains internals of the server. */
export const PROBLEMS = {
  malformed_json: [400, "The body is not JSON."],
  sign_in_needed: [401, "Sign in first."],
  foreign_origin: [403, "The request comes from another site."],
  fresh_sign_in_needed: [403, "Sign in again first: this session is older than 15 minutes."],
  members_only: [403, "Only members can do this: create an account first."],
  order_limit: [403, "The limit of saved orders is reached."],
  character_limit: [403, "The limit of characters is reached."],
  payment_limit: [403, "The limit of payments for this order is reached."],
  alert_limit: [403, "The limit of alerts is reached."],
  history_limit: [403, "The limit of rates in the history is reached."],
  storage_full: [403, "The storage of this player is full."],
  not_found: [404, "The requested resource does not exist."],
  method_not_allowed: [
    405,
    "This resource does not support the method; the Allow header lists those it supports.",
  ],
  move_refused: [409, "The state of the order does not allow this change."],
  changed_meanwhile: [409, "The resource was changed by another request."],
  other_player: [409, "The session now belongs to another player."],
  name_taken: [409, "Another server already has this name."],
  too_large: [413, "The body is too large."],
  not_json: [415, "The content type must be application/json."],
  invalid: [422, "The request does not match the schema."],
  amount_too_large: [422, "The result is above 9007199254740991."],
  name_differs: [422, "The typed name does not match the account's name."],
  price_out_of_range: [422, "The price is outside the limits of this product."],
  rate_out_of_range: [422, "The rate is outside the limits of this server."],
  rate_too_old: [422, "The rate is older than 7 days, so it does not count."],
  too_many_left_out: [422, "The limit of members who are left out is reached."],
  too_many_servers: [422, "The limit of servers is reached."],
  guests_full: [429, "The limit of guests is reached. Try again in a few minutes."],
  too_fast: [429, "Too many requests. Wait as long as Retry-After says."],
  unexpected: [500, "An unexpected error occurred on the server."],
  not_ready: [503, "The server is not ready."],
  unavailable: [503, "The server cannot respond at the moment. Wait as long as Retry-After says."],
  google_missing: [503, "Google sign-in is not configured on this server."],
  google_unreachable: [503, "Google did not respond."],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

export type ProblemCode = keyof typeof PROBLEMS;
