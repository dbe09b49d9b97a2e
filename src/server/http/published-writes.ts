import type { MiddlewareHandler } from "hono";
import type { Coordination, PublicKind } from "#server/db/nodes/coordination.ts";

/** Drops what this node cached before it responds to a write: its next request sees the change, and the other nodes within a second. */
export function publishedWrites(
  { published }: Pick<Coordination, "published">,
  kind: PublicKind,
): MiddlewareHandler {
  return async (c, next) => {
    try {
      await next();
    } finally {
      // The change is committed by now. Also after a failure: a change may have been made before it.
      if (c.req.method !== "GET") published(kind);
    }
  };
}
