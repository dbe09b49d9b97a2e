import type { MiddlewareHandler } from "hono";
import type { Coordination, PublicKind } from "#server/db/nodes/coordination.ts";

/** Completes each write only when no node sends what it cached before. */
export function publishedWrites(
  { published }: Pick<Coordination, "published">,
  kind: PublicKind,
): MiddlewareHandler {
  return async (c, next) => {
    try {
      await next();
    } finally {
      // The change is committed by now. Also after a failure: a change may have been made before it.
      if (c.req.method !== "GET") await published(kind);
    }
  };
}
