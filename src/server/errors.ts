import type { ErrorHandler, Handler, Context as Request } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/**
 * What can go wrong, by the stable code that the browser translates. The title is for people who read answers
 * raw; it never carries what the server knows about itself.
 */
const PROBLEMS = {
  malformed_json: [400, "The body is not JSON."],
  not_found: [404, "There is nothing at this address."],
  too_large: [413, "The body is too large."],
  not_json: [415, "The body has to be application/json."],
  unexpected: [500, "Something went wrong on our side."],
  not_ready: [503, "Not ready yet."],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

export type ProblemCode = keyof typeof PROBLEMS;
// Object.keys forgets what it was asked of.
const CODES = Object.keys(PROBLEMS) as ProblemCode[];

/** A problem document (RFC 9457), the only shape of an error. */
export function problem(c: Request, code: ProblemCode): Response {
  const [status, title] = PROBLEMS[code];
  return c.body(JSON.stringify({ type: "about:blank", title, status, code }), status, {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
  });
}

export const onNotFound: Handler = (c) => problem(c, "not_found");

export const onError: ErrorHandler = (error, c) => {
  const known = error instanceof HTTPException && CODES.find((code) => PROBLEMS[code][0] === error.status);
  if (known) return problem(c, known);
  console.error(`${c.req.method} ${c.req.path} failed:`, error);
  return problem(c, "unexpected");
};
