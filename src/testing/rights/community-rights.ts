import { communityRateEndpoints } from "#contract/community-rate.ts";
import {
  windowAnswersEndpoints,
  windowCountsEndpoints,
} from "#features/characters/server/window-answers.contract.ts";
import { sharedPricesEndpoints } from "#features/shared-prices/server/shared-prices.contract.ts";
import { sharedRatesEndpoints } from "#features/shared-rates/server/shared-rates.contract.ts";
import { patternOf } from "#server/http/endpoint-route.ts";
import { pathOf } from "#testing/path-of.ts";
import { members, type RightsRow, same } from "./rights-row.ts";

const ROSES = { params: { slug: "rose-petals" } } as const;
/** The owner shares its price. */
const SILVER_RING = { params: { slug: "silver-ring" } } as const;
const MIA = { params: { server: "mia" } } as const;
/** The owner has answered it. */
const PARRY = { params: { question: "parry" } } as const;

/** The community rates and counted answers, which everybody may read, and what members share and answer. */
export const COMMUNITY_RIGHTS: Readonly<Record<string, RightsRow>> = {
  [patternOf(communityRateEndpoints.all)]: {
    ask: (c) => c.get(pathOf(communityRateEndpoints.all)),
    statuses: same(200),
  },
  [patternOf(communityRateEndpoints.load)]: {
    ask: (c) => c.get(pathOf(communityRateEndpoints.load, MIA)),
    statuses: same(200),
  },
  [patternOf(communityRateEndpoints.history)]: {
    ask: (c) => c.get(pathOf(communityRateEndpoints.history, MIA)),
    statuses: same(200),
  },
  // Each member shares and withdraws their own rates only.
  [patternOf(sharedRatesEndpoints.list)]: {
    ask: (c) => c.get(pathOf(sharedRatesEndpoints.list)),
    statuses: members(200),
  },
  [patternOf(sharedRatesEndpoints.share)]: {
    ask: (c) => c.put(pathOf(sharedRatesEndpoints.share, MIA), { penya: 200_000, per: 1 }),
    statuses: members(200),
  },
  [patternOf(sharedRatesEndpoints.withdraw)]: {
    ask: (c) => c.delete(pathOf(sharedRatesEndpoints.withdraw, MIA)),
    statuses: members(204),
  },
  [patternOf(sharedPricesEndpoints.list)]: {
    ask: (c) => c.get(pathOf(sharedPricesEndpoints.list)),
    statuses: members(200),
  },
  [patternOf(sharedPricesEndpoints.share)]: {
    ask: (c) => c.put(pathOf(sharedPricesEndpoints.share, ROSES), { fcoins: 5 }),
    statuses: members(200),
  },
  [patternOf(sharedPricesEndpoints.withdraw)]: {
    ask: (c) => c.delete(pathOf(sharedPricesEndpoints.withdraw, SILVER_RING)),
    statuses: members(204),
  },
  [patternOf(windowCountsEndpoints.load)]: {
    ask: (c) => c.get(pathOf(windowCountsEndpoints.load)),
    statuses: same(200),
  },
  [patternOf(windowAnswersEndpoints.list)]: {
    ask: (c) => c.get(pathOf(windowAnswersEndpoints.list)),
    statuses: members(200),
  },
  [patternOf(windowAnswersEndpoints.give)]: {
    ask: (c) => c.put(pathOf(windowAnswersEndpoints.give, PARRY), { answer: "added" }),
    statuses: members(200),
  },
  [patternOf(windowAnswersEndpoints.withdraw)]: {
    ask: (c) => c.delete(pathOf(windowAnswersEndpoints.withdraw, PARRY)),
    statuses: members(204),
  },
};
