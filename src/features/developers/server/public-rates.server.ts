import { Hono } from "hono";
import * as v from "valibot";
import { MAX_FIGURE_DAYS, RateFigures } from "#contract/community-rate.ts";
import { GameServer, MAX_GAME_SERVERS } from "#contract/shop.ts";
import { list } from "#contract/stored-types.ts";
import { TooLarge } from "#domain/money/money.ts";
import { toCsv } from "#domain/text/csv.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import type { Database } from "#server/db/open.ts";
import { loadCommunityRate, loadRateDays } from "#server/db/queries/community-rates.ts";
import { loadServers } from "#server/db/queries/shop.ts";
import { keyedResponses, tenMinutes } from "#server/http/cached-responses.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { RequestError } from "#server/http/errors.ts";
import { pathParams, queryParams } from "#server/http/validators.ts";
import {
  ConversionQuery,
  type PublicRate,
  PublicRateDay,
  PublicRatesQuery,
  PublicServerPath,
  publicEndpoints,
} from "./public-api.contract.ts";
import { convertAmount, publicRateDay, rateFor, rateOn } from "./public-values.server.ts";

const CSV_TYPE = "text/csv; charset=utf-8";

/** The rates of the servers and what is computed with them: responses are cached for ten minutes, or until a rate is shared. */
export function publicRatesServer({ db, coordination }: Context) {
  const respond = keyedResponses(coordination, { kinds: ["shop", "rates"], period: tenMinutes });
  const { rates, rateHistory, rateHistoryCsv, convert } = publicEndpoints;
  return (
    new Hono()
      /** 404 `not_found` for an unknown server, here and below. */
      .on(...methodAndPath(rates), queryParams(rates, PublicRatesQuery), (c) => {
        const { server } = c.req.valid("query");
        return respond(c, ["rates", server], async () =>
          v.parse(rates.response, { rates: await loadPublicRates(db, server) }),
        );
      })
      .on(...methodAndPath(rateHistory), pathParams(rateHistory, PublicServerPath), (c) => {
        const { server } = c.req.valid("param");
        return respond(c, ["history", server], async () =>
          v.parse(rateHistory.response, await loadPublicHistory(db, server)),
        );
      })
      .on(...methodAndPath(rateHistoryCsv), pathParams(rateHistoryCsv, PublicServerPath), (c) => {
        const { server } = c.req.valid("param");
        const load = async () => historyCsv((await loadPublicHistory(db, server)).days);
        return respond(c, ["csv", server], load, CSV_TYPE);
      })
      /** 422 `amount_too_large` for a result above 2^53 − 1. */
      .on(...methodAndPath(convert), queryParams(convert, ConversionQuery), (c) => {
        const query = c.req.valid("query");
        return respond(c, ["convert", query], async () =>
          v.parse(convert.response, await convertFor(db, query)),
        );
      })
  );
}

/** Throws `RequestError` `not_found` or `amount_too_large`. */
async function convertFor(db: Database, query: ConversionQuery) {
  const [ofServer] = query.server === undefined ? [] : await loadPublicRates(db, query.server);
  try {
    return convertAmount(query, rateFor(query, ofServer));
  } catch (error) {
    if (error instanceof TooLarge) throw new RequestError("amount_too_large");
    throw error;
  }
}

/** Returns the rate of one server, or of all. Throws `RequestError` `not_found` if no server has this id. */
async function loadPublicRates(db: Database, id: string | undefined): Promise<readonly PublicRate[]> {
  const servers = v.parse(list(MAX_GAME_SERVERS, GameServer), await loadServers(db));
  const wanted = id === undefined ? servers : servers.filter((server) => server.id === id);
  if (id !== undefined && wanted.length === 0) throw new RequestError("not_found");
  const now = new Date();
  const rates: PublicRate[] = [];
  for (const server of wanted) rates.push(rateOn(server, await loadCommunityRate(db, server.id, now), now));
  return rates;
}

/** Returns the daily figures of a server. Throws `RequestError` `not_found` if no server has this id. */
async function loadPublicHistory(db: Database, server: string) {
  if (!(await loadServers(db)).some(({ id }) => id === server)) throw new RequestError("not_found");
  const today = utcDay(new Date());
  const days = v.parse(list(MAX_FIGURE_DAYS, RateFigures), await loadRateDays(db, server, MAX_FIGURE_DAYS));
  return { server, days: days.map((day) => publicRateDay(day, today)) };
}

/** The columns of a rate history as CSV. */
export const HISTORY_COLUMNS = v.keyof(v.omit(PublicRateDay, ["ageDays"])).options;

/** Returns the days of a history as CSV (RFC 4180), with the names that the fields have in JSON. */
const historyCsv = (days: readonly PublicRateDay[]): string =>
  toCsv([HISTORY_COLUMNS, ...days.map((day) => HISTORY_COLUMNS.map((column) => day[column]))], ",");
