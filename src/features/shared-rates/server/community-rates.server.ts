import { Hono } from "hono";
import * as v from "valibot";
import {
  type CommunityRateNow,
  communityRateEndpoints,
  MAX_FIGURE_DAYS,
  type ServerRate,
} from "#contract/community-rate.ts";
import { toInstant } from "#contract/dates.ts";
import type { CommunityRate } from "#domain/money/community/community-rate.ts";
import type { Database } from "#server/db/open.ts";
import {
  loadCommunityRate,
  loadCommunityRates,
  loadRateDays,
  loadRateWeekAgo,
} from "#server/db/queries/community-rates.ts";
import { keyedResponses, tenMinutes } from "#server/http/cached-responses.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { pathParams } from "#server/http/validators.ts";
import { OfServer } from "./shared-rates.contract.ts";
import { requireServer } from "./shared-rates.db.ts";

const HOUR_MS = 3_600_000;

/**
 * /api/community-rates: the rates that the members of the servers share. Public, the same for everybody; 404 `not_found` for an
 * unknown server. Responses are cached until a rate is shared or withdrawn, and for ten minutes at most.
 */
export function communityRatesServer({ db, coordination }: Context) {
  const respond = keyedResponses(coordination, { kinds: ["rates", "shop"], period: tenMinutes });
  const { all, load, history } = communityRateEndpoints;
  return new Hono()
    .on(...methodAndPath(all), (c) =>
      respond(c, ["all"], async () => ({ servers: await loadServerRates(db) })),
    )
    .on(...methodAndPath(load), pathParams(load, OfServer), (c) => {
      const { server } = c.req.valid("param");
      return respond(c, ["now", server], async () => {
        await requireServer(db, server);
        const now = new Date();
        return v.parse(load.response, responseOf(await loadCommunityRate(db, server, now), now));
      });
    })
    .on(...methodAndPath(history), pathParams(history, OfServer), (c) => {
      const { server } = c.req.valid("param");
      return respond(c, ["history", server], async () => {
        await requireServer(db, server);
        return v.parse(history.response, { days: await loadRateDays(db, server, MAX_FIGURE_DAYS) });
      });
    });
}

/** The players' rates of all servers, which everybody sees. */
export async function loadServerRates(db: Database): Promise<readonly ServerRate[]> {
  const now = new Date();
  const servers: unknown[] = [];
  for (const { id, known } of await loadCommunityRates(db, now)) {
    const weekAgo = await loadRateWeekAgo(db, id, now);
    servers.push({ server: id, ...responseOf(known, now), weekAgo });
  }
  return v.parse(communityRateEndpoints.all.response, { servers }).servers;
}

function responseOf(known: CommunityRate, now: Date): CommunityRateNow {
  if (known.kind === "missing") return { members: known.members, missing: known.missing, rate: null };
  const { median, lower, upper, members, ageHours } = known;
  // To the hour: nobody should see when a single member shared.
  const at = Math.floor((now.getTime() - ageHours * HOUR_MS) / HOUR_MS) * HOUR_MS;
  const figures = { per: median.per, median: median.penya, lower: lower.penya, upper: upper.penya };
  // Earlier releases know no other word, and compare nothing with it.
  const certainty = known.certainty === "players" ? "players" : "reported";
  const before = known.before?.penya ?? null;
  return { members, missing: 0, rate: { ...figures, certainty, before, at: toInstant(new Date(at)) } };
}
