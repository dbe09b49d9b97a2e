/** What visitors request while `npm run bench load` measures, and how often. */
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { itemsEndpoints } from "../../src/contract/items.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { ratesEndpoints } from "../../src/features/rate-history/server/rate-history.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";

export type LoadRoute = Readonly<{
  name: string;
  /** The share of all requests; the shares add up to 1. */
  share: number;
  method?: string;
  path: string;
  body?: string;
  isPersonal?: boolean;
}>;

/** A visit opens two or three pages and saves one change; the browser keeps scripts and pictures. */
export const LOAD_ROUTES: readonly LoadRoute[] = [
  { name: "GET /", share: 0.25, path: "/" },
  { name: "GET /shop", share: 0.2, path: "/shop" },
  { name: "GET /tutorials/pets", share: 0.1, path: "/tutorials/pets" },
  { name: "GET the catalogue's manifest", share: 0.15, path: pathOf(itemsEndpoints.manifest) },
  { name: "GET a player's documents", share: 0.15, path: pathOf(documentsEndpoints.load), isPersonal: true },
  { name: "GET a player's orders", share: 0.05, path: pathOf(ordersEndpoints.list), isPersonal: true },
  {
    name: "PUT a rate",
    share: 0.1,
    method: "PUT",
    path: pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-10-01" } }),
    body: JSON.stringify({ penya: 200_000, per: 1 }),
    isPersonal: true,
  },
];

/** Returns the route at a random number from 0 to 1. */
export function loadRouteAt(value: number): LoadRoute {
  let left = value;
  const found = LOAD_ROUTES.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return found ?? (LOAD_ROUTES[0] as LoadRoute);
}
