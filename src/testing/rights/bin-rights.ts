import { binEndpoints } from "#contract/bin.ts";
import { patternOf } from "#server/http/endpoint-route.ts";
import { pathOf } from "#testing/path-of.ts";
import { ownerOnly, players, type RightsRow } from "./rights-row.ts";

/** What `seedPlayer` inserts for the owner has the same id in every bin. Each request reaches only the bin of its sender. */
export const BIN_RIGHTS: Readonly<Record<string, RightsRow>> = {
  [patternOf(binEndpoints.list)]: {
    ask: (c) => c.get(pathOf(binEndpoints.list)),
    statuses: players(200),
  },
  [patternOf(binEndpoints.load)]: {
    ask: (c) => c.get(pathOf(binEndpoints.load, { params: { kind: "cart", id: "cart:one" } })),
    statuses: ownerOnly(200),
  },
  [patternOf(binEndpoints.keepCart)]: {
    ask: (c) =>
      c.put(pathOf(binEndpoints.keepCart, { params: { id: "cart:two" } }), { lines: [], adjustment: 0 }),
    statuses: players(204),
  },
  [patternOf(binEndpoints.removeCart)]: {
    ask: (c) => c.delete(pathOf(binEndpoints.removeCart, { params: { id: "cart:one" } })),
    statuses: players(204),
  },
};
