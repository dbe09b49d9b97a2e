import { Hono } from "hono";
import * as v from "valibot";
import { LOCALE } from "#domain/game/language.ts";
import { BYTE_ORDER_MARK, separatorOf, toCsv } from "#domain/text/csv.ts";
import { requirePlayer, type SignedIn } from "#server/auth/player.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { changeKeyOf, jsonBody, pathParams, queryParams } from "#server/http/validators.ts";
import { writeLimit } from "#server/limits/limits.ts";
import { serverTexts } from "#server/pages/server-texts.ts";
import de from "../../../../locales/de/history.json" with { type: "json" };
import en from "../../../../locales/en/history.json" with { type: "json" };
import fr from "../../../../locales/fr/history.json" with { type: "json" };
import tl from "../../../../locales/tl/history.json" with { type: "json" };
import {
  ExportQuery,
  RateDay,
  RatesQuery,
  ratesEndpoints,
  StoredRate,
  WritableRateDay,
} from "./rate-history.contract.ts";
import { deleteRate, loadAllRates, loadRates, saveRate } from "./rate-history.db.ts";

/**
 * /api/rates: the player's own rates by day and server. They are stored when a rate is set; these endpoints
 * list, export, remove and restore them. 401 `sign_in_needed` for a visitor.
 */
export function rateHistoryServer(context: Context) {
  const { db } = context;
  return (
    new Hono<SignedIn>()
      .use(requirePlayer(context), writeLimit(context))
      /** The rates of one server, at most ten years of days. */
      .on(...methodAndPath(ratesEndpoints.list), queryParams(ratesEndpoints.list, RatesQuery), async (c) =>
        c.json(
          v.parse(ratesEndpoints.list.response, await loadRates(db, c.var.player.id, c.req.valid("query"))),
        ),
      )
      /** All rates as CSV. */
      .on(
        ...methodAndPath(ratesEndpoints.export),
        queryParams(ratesEndpoints.export, ExportQuery),
        async (c) => {
          const rates = await loadAllRates(db, c.var.player.id);
          const rows = rates.map(({ server, name, day, penya, per }) => [name ?? server, day, penya, per]);
          const { language } = c.req.valid("query");
          const t = serverTexts(language, "history", { fr, en, de, tl });
          const heads = [t("history.csv.server"), t("history.csv.day"), "Penya", "FC"];
          const table = toCsv([heads, ...rows], separatorOf(LOCALE[language]));
          return c.body(BYTE_ORDER_MARK + table, 200, {
            "content-type": "text/csv; charset=utf-8",
            "content-disposition": 'attachment; filename="skypurse-rates.csv"',
          });
        },
      )
      /**
       * Restores a removed rate. Idempotent; a newer rate is not overwritten. 409 `changed_meanwhile` if the
       * day has another rate; 403 `history_limit`; 404 if a retried change's rate has been removed since.
       */
      .on(
        ...methodAndPath(ratesEndpoints.restore),
        pathParams(ratesEndpoints.restore, WritableRateDay),
        jsonBody(ratesEndpoints.restore, StoredRate),
        async (c) => {
          const noted = await saveRate(db, changeKeyOf(c), c.req.valid("param"), c.req.valid("json"));
          return c.json(v.parse(ratesEndpoints.restore.response, noted));
        },
      )
      /** Removing a rate that is already gone succeeds. */
      .on(...methodAndPath(ratesEndpoints.remove), pathParams(ratesEndpoints.remove, RateDay), async (c) => {
        const removed = await deleteRate(db, changeKeyOf(c), c.req.valid("param"));
        return c.json(v.parse(ratesEndpoints.remove.response, { removed }));
      })
  );
}
