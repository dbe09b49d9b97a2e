import type { MiddlewareHandler } from "hono";

/** Keeps a response out of every cache (RFC 9111, 5.2.2.5). */
export const NO_STORE = { "cache-control": "no-store" } as const;

/** Sets `Cache-Control: no-store` on each response that does not itself say whether it may be cached. */
export const noStoreByDefault: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.headers.has("cache-control")) return;
  for (const [name, value] of Object.entries(NO_STORE)) c.res.headers.set(name, value);
};
