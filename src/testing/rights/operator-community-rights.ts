import { operatorCommunityEndpoints as endpoints } from "#features/operator/server/community.contract.ts";
import { patternOf } from "#server/http/endpoint-route.ts";
import { pathOf } from "#testing/path-of.ts";
import { operators, type RightsRow } from "./rights-row.ts";

let ids = 0;
const newId = () => `community-${ids++}`;

const ROSES = { params: { slug: "rose-petals" } } as const;
const MIA = { params: { server: "mia" } } as const;
const NO_LIMITS = { least: null, most: null };

/** What members share, and what operators decide about it. Each change is refused: it is the present state. */
export const OPERATOR_COMMUNITY_RIGHTS: Readonly<Record<string, RightsRow>> = {
  [patternOf(endpoints.load)]: {
    ask: (c) => c.get(pathOf(endpoints.load)),
    statuses: operators(200),
  },
  [patternOf(endpoints.ofProduct)]: {
    ask: (c) => c.get(pathOf(endpoints.ofProduct, ROSES)),
    statuses: operators(200),
  },
  [patternOf(endpoints.ofServer)]: {
    ask: (c) => c.get(pathOf(endpoints.ofServer, MIA)),
    statuses: operators(200),
  },
  [patternOf(endpoints.changePriceRule)]: {
    ask: (c) => {
      const rule = { isFrozen: false, ...NO_LIMITS };
      return c.put(pathOf(endpoints.changePriceRule, ROSES), { change: newId(), from: rule, to: rule });
    },
    statuses: operators(409),
  },
  [patternOf(endpoints.changeRateRule)]: {
    ask: (c) =>
      c.put(pathOf(endpoints.changeRateRule, MIA), { change: newId(), from: NO_LIMITS, to: NO_LIMITS }),
    statuses: operators(409),
  },
  [patternOf(endpoints.changeMember)]: {
    ask: (c, { id }) =>
      c.put(pathOf(endpoints.changeMember, { params: { id } }), { change: newId(), from: null, to: null }),
    statuses: operators(409),
  },
};
