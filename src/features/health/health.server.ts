import { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { ping } from "#server/db/open.ts";
import { problem } from "#server/errors.ts";

/** /api/health: whether the process lives, and whether it can answer (503 `not_ready` without its database). */
export function healthServer({ db }: Context) {
  return new Hono()
    .get("/live", (c) => c.json({ status: "ok" }))
    .get("/ready", async (c) => {
      try {
        await ping(db);
        return c.json({ status: "ok" });
      } catch (error) {
        console.error("The database does not answer:", error);
        return problem(c, "not_ready");
      }
    });
}
