import type { ErrorHandler, MiddlewareHandler, Context as Request } from "hono";
import { HTTPException } from "hono/http-exception";
import { isUnavailable } from "#server/db/postgres/unavailable.ts";
import { isStorageFullError } from "#server/db/queries/storage-use.ts";
import { securityEvent } from "#server/log/security-events.ts";
import { PROBLEMS, type ProblemCode } from "./problem-codes.ts";

// `Object.keys` returns `string[]`, which loses the key type.
const CODES = Object.keys(PROBLEMS) as ProblemCode[];

/** Keeps a response out of every cache (RFC 9111, 5.2.2.5). */
export const NO_STORE = { "cache-control": "no-store" } as const;

/** How long a client waits after a failure of the database, and for the place of a guest. */
export const RETRY_AFTER_SECONDS = "5";

/** A problem document (RFC 9457). `requestId` is also in the log; `current` is the value that refused the request. */
export function problem(c: Request, code: ProblemCode, current?: unknown): Response {
  const [status, title] = PROBLEMS[code];
  const requestId = c.get("scope")?.id;
  return c.body(JSON.stringify({ type: "about:blank", title, status, code, requestId, current }), status, {
    "content-type": "application/problem+json",
    ...NO_STORE,
  });
}

/** Thrown to refuse a request from inside a function or transaction; `onError` responds with its `code`. */
export class RequestError extends Error {
  override readonly name = "Refused";
  readonly code: ProblemCode;
  readonly current: unknown;

  constructor(code: ProblemCode, current?: unknown, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.current = current;
  }
}

/** `observeRequests` logs unexpected errors with the request. */
export const onError: ErrorHandler = (error, c) => {
  if (error instanceof RequestError) {
    if (error.code === "guests_full" || error.code === "unavailable")
      c.header("retry-after", RETRY_AFTER_SECONDS);
    if (error.code === "guests_full") {
      securityEvent(c, "limit_hit", { limit: "guests", player: undefined });
    }
    return problem(c, error.code, error.current);
  }
  if (isStorageFullError(error)) return problem(c, "storage_full");
  if (isUnavailable(error)) {
    c.header("retry-after", RETRY_AFTER_SECONDS);
    return problem(c, "unavailable");
  }
  const code = error instanceof HTTPException && CODES.find((one) => PROBLEMS[one][0] === error.status);
  if (code) return problem(c, code);
  return problem(c, "unexpected");
};

export const noStoreByDefault: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.headers.has("cache-control")) return;
  for (const [name, value] of Object.entries(NO_STORE)) c.res.headers.set(name, value);
};
