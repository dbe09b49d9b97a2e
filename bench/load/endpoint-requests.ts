/** A request to each endpoint that players use, for `npm run bench costs` and `npm run bench growth`. */
import { configEndpoints, healthEndpoints } from "../../src/contract/config.ts";
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { itemsEndpoints } from "../../src/contract/items.ts";
import { sessionEndpoints } from "../../src/contract/session.ts";
import { signInEndpoints } from "../../src/features/account/session/sign-in.contract.ts";
import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { operatorEndpoints } from "../../src/features/operator/server/operator.contract.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { profileEndpoints } from "../../src/features/profile/profile.contract.ts";
import { ratesEndpoints } from "../../src/features/rate-history/server/rate-history.contract.ts";
import { shopEndpoints } from "../../src/features/shop/server/shop.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { newCharacter } from "../../src/testing/seed/characters.ts";
import { newOrder } from "../../src/testing/seed/saved-orders.ts";
import { COMMUNITY_REQUESTS } from "./community-requests.ts";

/** A member with a session, an order and a character that the requests read and change. */
export type BenchMember = Readonly<{ cookie: string; order: string; character: string }>;

/** What one request differs in: its sender, and a number that no other request has. */
type Turn = Readonly<{ member: BenchMember; unique: string }>;

export type EndpointRequest = Readonly<{
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: (turn: Turn) => string;
  body?: (turn: Turn) => unknown;
  /** "operator" needs a member with operator rights. */
  by: "visitor" | "member" | "operator";
  /** Whether a single member could not send it many times, because of a limit of payments or characters. */
  isLimited?: boolean;
}>;

const read = (name: string, path: string, by: EndpointRequest["by"] = "member"): EndpointRequest => ({
  name,
  method: "GET",
  path: () => path,
  by,
});

const ORDERS = pathOf(ordersEndpoints.list);

const PUBLIC: readonly EndpointRequest[] = [
  read("page /", "/", "visitor"),
  read("page /shop", "/shop", "visitor"),
  read("page /fwc-items", "/fwc-items", "visitor"),
  read("page /tutorials/pets", "/tutorials/pets", "visitor"),
  read("health/ready", pathOf(healthEndpoints.ready), "visitor"),
  read("config", pathOf(configEndpoints.load), "visitor"),
  read("shop/items", pathOf(shopEndpoints.items), "visitor"),
  read("shop/servers", pathOf(shopEndpoints.servers), "visitor"),
  read("items (manifest)", pathOf(itemsEndpoints.manifest), "visitor"),
  read("session of a visitor", pathOf(sessionEndpoints.load), "visitor"),
  { name: "session/guest", method: "POST", path: () => pathOf(signInEndpoints.guest), by: "visitor" },
];

const READS: readonly EndpointRequest[] = [
  read("session", pathOf(sessionEndpoints.load)),
  read("documents", pathOf(documentsEndpoints.load)),
  read("orders", ORDERS),
  read("orders, by total", `${ORDERS}?sort=total`),
  read("orders, by name", `${ORDERS}?sort=name&direction=asc`),
  read("orders, of a state", `${ORDERS}?state=agreed`),
  read("orders, searched", `${ORDERS}?q=ring`),
  {
    ...read("order", ""),
    path: ({ member }) => pathOf(ordersEndpoints.load, { params: { id: member.order } }),
  },
  read("characters", pathOf(charactersEndpoints.list)),
  read("rates", pathOf(ratesEndpoints.list, { query: { server: "lawolf" } })),
  read("profile", pathOf(profileEndpoints.load)),
];

const WRITES: readonly EndpointRequest[] = [
  {
    name: "order, saved",
    method: "POST",
    path: () => pathOf(ordersEndpoints.save),
    body: ({ unique }) => newOrder(`saved-${unique}`),
    by: "member",
  },
  {
    name: "payment",
    method: "PUT",
    path: ({ member, unique }) =>
      pathOf(ordersEndpoints.pay, { params: { id: member.order, paymentId: `payment-${unique}` } }),
    body: () => ({ penya: 5, note: "" }),
    by: "member",
    isLimited: true,
  },
  {
    name: "payment, removed",
    method: "DELETE",
    path: ({ member }) =>
      pathOf(ordersEndpoints.removePayment, { params: { id: member.order, paymentId: "unknown" } }),
    by: "member",
  },
  {
    name: "character, saved",
    method: "PUT",
    path: ({ unique }) => pathOf(charactersEndpoints.save, { params: { id: `saved-${unique}` } }),
    body: () => newCharacter(),
    by: "member",
    isLimited: true,
  },
  {
    name: "character, deleted",
    method: "DELETE",
    path: ({ member }) => pathOf(charactersEndpoints.remove, { params: { id: member.character } }),
    by: "member",
  },
  {
    name: "rate, removed",
    method: "DELETE",
    path: () => pathOf(ratesEndpoints.remove, { params: { server: "lawolf", day: "2026-10-01" } }),
    by: "member",
  },
  {
    name: "rate, saved",
    method: "PUT",
    path: () => pathOf(ratesEndpoints.restore, { params: { server: "own", day: "2026-10-01" } }),
    body: () => ({ penya: 5, per: 1 }),
    by: "member",
  },
  {
    name: "sessions, ended",
    method: "DELETE",
    path: () => pathOf(profileEndpoints.endOtherSessions),
    by: "member",
  },
];

/** In the order in which they are measured. */
export const ENDPOINT_REQUESTS: readonly EndpointRequest[] = [
  ...PUBLIC,
  ...READS,
  ...WRITES,
  ...COMMUNITY_REQUESTS,
  read("operator", pathOf(operatorEndpoints.load), "operator"),
  read("operator/log", pathOf(operatorEndpoints.log), "operator"),
];
