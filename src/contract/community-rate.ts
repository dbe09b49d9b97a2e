/** Figures of a server; none identifies a single member. */
import * as v from "valibot";
import { FEWEST_MEMBERS } from "#domain/money/community/community-rate.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { RATE_UNITS } from "#domain/money/rate.ts";
import { Day, Instant } from "./dates.ts";
import { endpoint } from "./endpoint.ts";
import { MAX_GAME_SERVERS } from "./shop.ts";
import { list, whole } from "./stored-types.ts";

/** The most days in a history: ten years with their leap days. */
export const MAX_FIGURE_DAYS = 3_653;
const MAX_MEMBERS = 2_147_483_647;

const amount = whole(1, MAX_AMOUNT);
const figures = {
  /** For how many FC the amounts of Penya are. */
  per: v.picklist(RATE_UNITS),
  median: amount,
  /** The quartiles: half of the weight is between them. */
  lower: amount,
  upper: amount,
};

export const CommunityRateNow = v.object({
  members: whole(0, MAX_MEMBERS),
  missing: whole(0, FEWEST_MEMBERS),
  /**
   * `null` while members are missing. `reported`: too few known members, or far from `before` for less than two days. `at` is
   * when the newest rate was shared, to the hour.
   */
  rate: v.nullable(
    v.object({
      ...figures,
      certainty: v.optional(v.picklist(["players", "reported"]), "players"),
      before: v.optional(v.nullable(amount), null),
      at: Instant,
    }),
  ),
});
export type CommunityRateNow = v.InferOutput<typeof CommunityRateNow>;

/** At the end of a day (UTC). */
export const RateFigures = v.object({ day: Day, ...figures, members: whole(1, MAX_MEMBERS) });
export type RateFigures = v.InferOutput<typeof RateFigures>;

/** Oldest first; a day without enough known members is missing. */
const CommunityHistory = v.object({ days: list(MAX_FIGURE_DAYS, RateFigures) });

const CommunityRates = v.object({
  servers: list(
    MAX_GAME_SERVERS,
    v.object({
      server: v.string(),
      ...CommunityRateNow.entries,
      /** At the end of the day seven days ago, or of one of the two before; `null` if none of them has enough known members. */
      weekAgo: v.nullable(v.object({ per: figures.per, median: amount })),
    }),
  ),
});
export type ServerRate = v.InferOutput<typeof CommunityRates>["servers"][number];

export const communityRateEndpoints = {
  all: endpoint("GET /community-rates", CommunityRates),
  load: endpoint("GET /community-rates/:server", CommunityRateNow),
  history: endpoint("GET /community-rates/:server/history", CommunityHistory),
};
