import { operatorCommunityEndpoints } from "#features/operator/server/community.contract.ts";
import { operatorItemsEndpoints } from "#features/operator/server/items.contract.ts";
import { operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { patternOf } from "#server/http/endpoint-route.ts";
import { pathOf } from "#testing/path-of.ts";
import { operators, type RightsRow } from "./rights-row.ts";

let ids = 0;
const newId = () => `operator-change-${ids++}`;

export const OPERATOR_RIGHTS: Readonly<Record<string, RightsRow>> = {
  [patternOf(operatorEndpoints.load)]: {
    ask: (c) => c.get(pathOf(operatorEndpoints.load)),
    statuses: operators(200),
  },
  [patternOf(operatorEndpoints.change)]: {
    ask: (c) =>
      c.post(pathOf(operatorEndpoints.change), {
        ...{ change: newId(), subject: "price", key: "gold-ring", before: null, after: null },
      }),
    // A price exists, and `null` is not the one that the operator saw.
    statuses: operators(409),
  },
  [patternOf(operatorEndpoints.log)]: {
    ask: (c) => c.get(pathOf(operatorEndpoints.log)),
    statuses: operators(200),
  },
  [patternOf(operatorEndpoints.undo)]: {
    ask: (c) => c.post(pathOf(operatorEndpoints.undo, { params: { id: "1" } }), { change: newId() }),
    statuses: operators(404),
  },
  [patternOf(operatorCommunityEndpoints.load)]: {
    ask: (c) => c.get(pathOf(operatorCommunityEndpoints.load)),
    statuses: operators(200),
  },
  [patternOf(operatorCommunityEndpoints.ofProduct)]: {
    ask: (c) => c.get(pathOf(operatorCommunityEndpoints.ofProduct, { params: { slug: "rose-petals" } })),
    statuses: operators(200),
  },
  [patternOf(operatorCommunityEndpoints.ofServer)]: {
    ask: (c) => c.get(pathOf(operatorCommunityEndpoints.ofServer, { params: { server: "mia" } })),
    statuses: operators(200),
  },
  [patternOf(operatorCommunityEndpoints.ofQuestion)]: {
    ask: (c) => c.get(pathOf(operatorCommunityEndpoints.ofQuestion, { params: { question: "parry" } })),
    statuses: operators(200),
  },
  [patternOf(operatorItemsEndpoints.load)]: {
    ask: (c) => c.get(pathOf(operatorItemsEndpoints.load)),
    statuses: operators(200),
  },
  [patternOf(operatorItemsEndpoints.decideTerms)]: {
    ask: (c) => c.put(pathOf(operatorItemsEndpoints.decideTerms), { isAccepted: true }),
    statuses: operators(200),
  },
  [patternOf(operatorItemsEndpoints.look)]: {
    ask: (c) => c.post(pathOf(operatorItemsEndpoints.look)),
    statuses: operators(200),
  },
  [patternOf(operatorItemsEndpoints.activate)]: {
    ask: (c) =>
      c.put(pathOf(operatorItemsEndpoints.activate), { before: "shipped", after: "20261101-000000-v38" }),
    // There is no such version.
    statuses: operators(409),
  },
};
