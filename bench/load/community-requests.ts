/** A request to each endpoint of what members share, of alerts and of the public API. */
import { communityRateEndpoints } from "../../src/contract/community-rate.ts";
import { alertsEndpoints } from "../../src/features/alerts/server/alerts.contract.ts";
import { publicEndpoints } from "../../src/features/developers/server/public-api.contract.ts";
import { operatorCommunityEndpoints as communityEndpoints } from "../../src/features/operator/server/community.contract.ts";
import { sharedPricesEndpoints } from "../../src/features/shared-prices/server/shared-prices.contract.ts";
import { sharedRatesEndpoints } from "../../src/features/shared-rates/server/shared-rates.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import type { EndpointRequest } from "./endpoint-requests.ts";

const MIA = { params: { server: "mia" } } as const;
const ROSES = { params: { slug: "rose-petals" } } as const;
const ALERT = { params: { id: "alert:measured" } } as const;

const read = (name: string, path: string, by: EndpointRequest["by"]): EndpointRequest => ({
  name,
  method: "GET",
  path: () => path,
  by,
});

const write = (
  method: EndpointRequest["method"],
  name: string,
  path: string,
  body?: EndpointRequest["body"],
): EndpointRequest => ({ name, method, path: () => path, ...(body && { body }), by: "member" });

/** The number of the request, so that each one changes something. */
const numberIn = (unique: string) => Number(/\d+$/.exec(unique)?.[0] ?? 0);

export const COMMUNITY_REQUESTS: readonly EndpointRequest[] = [
  read("community rate", pathOf(communityRateEndpoints.load, MIA), "visitor"),
  read("community rate, history", pathOf(communityRateEndpoints.history, MIA), "visitor"),
  read("public/products", pathOf(publicEndpoints.products), "visitor"),
  read("public/prices", pathOf(publicEndpoints.prices), "visitor"),
  read("public/rates", pathOf(publicEndpoints.rates, { query: { server: "mia" } }), "visitor"),
  read("public/rates, history", pathOf(publicEndpoints.rateHistory, MIA), "visitor"),
  read("public/items", pathOf(publicEndpoints.items), "visitor"),
  read(
    "public/convert",
    pathOf(publicEndpoints.convert, { query: { from: "fc", amount: "1000" } }),
    "visitor",
  ),
  read("shared rates", pathOf(sharedRatesEndpoints.list), "member"),
  read("shared prices", pathOf(sharedPricesEndpoints.list), "member"),
  read("alerts", pathOf(alertsEndpoints.load), "member"),
  write("PUT", "rate, shared", pathOf(sharedRatesEndpoints.share, MIA), ({ unique }) => ({
    ...{ penya: 200_000 + numberIn(unique), per: 1 },
  })),
  write("DELETE", "rate, withdrawn", pathOf(sharedRatesEndpoints.withdraw, MIA)),
  write("PUT", "price, shared", pathOf(sharedPricesEndpoints.share, ROSES), ({ unique }) => ({
    fcoins: 5 + (numberIn(unique) % 3),
  })),
  write("DELETE", "price, withdrawn", pathOf(sharedPricesEndpoints.withdraw, ROSES)),
  write("PUT", "alert, saved", pathOf(alertsEndpoints.save, ALERT), () => ({
    ...{ kind: "price", slug: "gold-ring" },
  })),
  write("DELETE", "alert, removed", pathOf(alertsEndpoints.remove, ALERT)),
  write("PUT", "messages, read", pathOf(alertsEndpoints.read), () => ({ until: Number.MAX_SAFE_INTEGER })),
  write("PUT", "quiet time", pathOf(alertsEndpoints.quiet), () => ({
    ...{ quiet: { from: 0, to: 60, timeZone: "Europe/Paris" } },
  })),
  read("operator/community", pathOf(communityEndpoints.load), "operator"),
  read("operator/shared prices", pathOf(communityEndpoints.ofProduct, ROSES), "operator"),
  read("operator/shared rates", pathOf(communityEndpoints.ofServer, MIA), "operator"),
];
