import type { ContentfulStatusCode } from "hono/utils/http-status";

/**
 * All errors of the API by their stable code, which the browser translates: HTTP status and title. The title
 * is for people who read raw responses; it never contains internals of the server.
 */
export const PROBLEMS = {
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
