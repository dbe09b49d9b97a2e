import { Hono } from "hono";
import * as v from "valibot";
import { rowsOf } from "#domain/csv.ts";
import type { Context } from "#server/context.ts";
import { jsonBody, pathPart, searchPart } from "#server/json-body.ts";
import { exportLimit, writeLimit } from "#server/limits.ts";
import { requirePlayer, type SignedIn } from "#server/player.ts";
import { Asked, Export, NotedPlace, Place, Rate, RateOfDay, Rates, Removed } from "./history.contract.ts";
import { loadAllRates, loadRates, removeRate, saveRate } from "./history.db.ts";

/**
 * /api/rates: what the signed-in player's own rates were, a day and a server at a time. They are noted when a rate
 * is set; here they are read, taken out and put back.
 */
export function historyServer(context: Context) {
  const { db } = context;
  return (
    new Hono<SignedIn>()
      .use(requirePlayer(context), writeLimit(context))
      .get("/", searchPart(Asked), async (c) =>
        c.json(v.parse(Rates, await loadRates(db, c.var.player.id, c.req.valid("query"))), 200, NOT_KEPT),
      )
      .get("/export.csv", exportLimit(context), searchPart(Export), async (c) => {
        const rates = await loadAllRates(db, c.var.player.id);
        const rows = rates.map(({ server, name, day, penya, per }) => [name ?? server, day, penya, per]);
        const text = rowsOf([["Server", "Day", "Penya", "FC"], ...rows], c.req.valid("query").separator);
        return c.body(text, 200, {
          ...NOT_KEPT,
          "content-type": "text/csv; charset=utf-8; header=present",
          "content-disposition": 'attachment; filename="skypurse-rates.csv"',
        });
      })
      /** Puts back what was taken out. Saying the same twice is saying it once; a newer rate is not overwritten. */
      .put("/:server/:day", pathPart(NotedPlace), jsonBody(Rate), async (c) => {
        const place = { userId: c.var.player.id, ...c.req.valid("param") };
        return c.json(v.parse(RateOfDay, await saveRate(db, place, c.req.valid("json"))));
      })
      /** Removing twice is removing. */
      .delete("/:server/:day", pathPart(Place), async (c) => {
        const place = { userId: c.var.player.id, ...c.req.valid("param") };
        return c.json(v.parse(Removed, { removed: await removeRate(db, place) }));
      })
  );
}

const NOT_KEPT = { "cache-control": "no-store" };
