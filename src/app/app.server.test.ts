import { expect, test } from "vitest";
import { configEndpoints, healthEndpoints } from "#contract/config.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { API_BASE } from "#contract/endpoint.ts";
import { sessionEndpoints } from "#contract/session.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { pathOf } from "#testing/path-of.ts";
import { startTestApp } from "#testing/start-test-app.ts";

const { api, operator, request, visitor } = await startTestApp({
  OPERATOR_NAME: "Mia Example",
  OPERATOR_ADDRESS: "1 Sky Road, Flarine",
});

const post = (body: string, type = "application/json", path = pathOf(signInEndpoints.google)) =>
  request(path, { method: "POST", body, headers: { "content-type": type } });

test.each([
  ["an address that leads nowhere", () => request(`${API_BASE}/nowhere`), 404, "not_found"],
  [
    "a method that an address does not have",
    () => post("{}", undefined, pathOf(shopEndpoints.items)),
    405,
    "method_not_allowed",
  ],
  ["a broken body", () => post("{bad"), 400, "malformed_json"],
  ["a body that is no JSON", () => post("a=1", "application/x-www-form-urlencoded"), 415, "not_json"],
  ["a body that is too large", () => post(JSON.stringify("x".repeat(600_000))), 413, "too_large"],
  [
    "a body where none is taken",
    () => post(JSON.stringify("x".repeat(100)), undefined, pathOf(signInEndpoints.guest)),
    413,
    "too_large",
  ],
])("%s responds with a problem document", async (_what, ask, status, code) => {
  const response = await ask();
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toEqual({
    type: "about:blank",
    title: expect.any(String),
    status,
    code,
    requestId: response.headers.get("x-request-id"),
  });
});

const at = async (method: string, path: string) => {
  const response = await request(path, { method });
  return [response.status, response.headers.get("allow")];
};

test.each([
  ["POST", pathOf(shopEndpoints.items), "GET, HEAD, OPTIONS"],
  ["PUT", pathOf(ordersEndpoints.list), "GET, HEAD, OPTIONS, POST"],
  ["POST", pathOf(ordersEndpoints.load, { params: { id: "any" } }), "DELETE, GET, HEAD, OPTIONS, PATCH"],
  ["GET", pathOf(ordersEndpoints.move, { params: { id: "any" } }), "OPTIONS, POST"],
  ["GET", pathOf(documentsEndpoints.change("cart")), "OPTIONS, PATCH"],
  ["HEAD", pathOf(documentsEndpoints.change("cart")), "OPTIONS, PATCH"],
  ["PATCH", pathOf(sessionEndpoints.load), "DELETE, GET, HEAD, OPTIONS"],
  ["DELETE", pathOf(signInEndpoints.callback), "GET, HEAD, OPTIONS"],
  ["PROPFIND", pathOf(configEndpoints.load), "GET, HEAD, OPTIONS"],
])("%s %s responds with 405 and the allowed methods", async (method, path, allow) => {
  expect(await at(method, path)).toEqual([405, allow]);
});

const registered = api.routes.filter(({ method }) => method !== "ALL");
/** Returns the methods of all matching patterns: "/orders/export.csv" also matches "/orders/:id". */
const methodsOf = (path: string) =>
  registered
    .filter((route) => new RegExp(`^${route.path.replace(/:\w+(\{[^}]*\})?/g, "[^/]+")}$`).test(path))
    .map(({ method }) => method);
const addresses = [
  ...new Set(registered.map(({ path }) => path.replace(/:id\{[^}]*\}/, "1").replace(/:\w+/g, "x"))),
];

test.each(addresses)(
  "%s responds with 405 to every other method, except for the operator's paths",
  async (path) => {
    const methods = methodsOf(path);
    expect(methods.length).toBeGreaterThan(0);
    const allow = [...new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"])];
    const isHidden = path.startsWith(pathOf(operatorEndpoints.load));
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (methods.includes(method)) continue;
      expect([method, ...(await at(method, path))]).toEqual(
        isHidden ? [method, 404, null] : [method, 405, allow.sort().join(", ")],
      );
    }
  },
);

test("OPTIONS lists the methods, HEAD responds as GET without the body, and neither allows other origins", async () => {
  expect(await at("OPTIONS", pathOf(ordersEndpoints.list))).toEqual([204, "GET, HEAD, OPTIONS, POST"]);
  const preflight = await request(pathOf(ordersEndpoints.list), {
    method: "OPTIONS",
    headers: { origin: "https://evil.test", "access-control-request-method": "POST" },
  });
  expect([...preflight.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  const head = await request(pathOf(configEndpoints.load), { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test.each(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"])(
  "%s of an unknown path is 404",
  async (method) => {
    expect(await at(method, `${API_BASE}/nowhere`)).toEqual([404, null]);
  },
);

test("for an operator, the operator's paths behave like any other", async () => {
  expect((await visitor().post(pathOf(operatorEndpoints.log))).status).toBe(404);
  const refused = await (await operator()).post(pathOf(operatorEndpoints.log));
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

test("the health checks succeed", async () => {
  for (const path of [pathOf(healthEndpoints.live), pathOf(healthEndpoints.ready)]) {
    const response = await request(path);
    expect([path, response.status, await response.json()]).toEqual([path, 200, { status: "ok" }]);
  }
});

test("the public configuration contains who runs this copy, and no other setting", async () => {
  const response = await request(pathOf(configEndpoints.load));
  expect(await response.json()).toEqual({
    operator: { name: "Mia Example", address: "1 Sky Road, Flarine", email: null, publisher: null },
    hosting: { name: null, address: null, phone: null },
    services: { measurement: null, advertising: null, revision: expect.any(Number) },
  });
});

test("the public configuration has the configured services with the information for visitors", async () => {
  const { request: ofAnother } = await startTestApp({
    ADS_CLIENT: "ca-pub-1",
    ADS_SCRIPT_URL: "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js",
    ADS_ORIGINS: "https://frames.test",
    ADS_SLOT: "7",
    ANALYTICS_URL: "https://stats.test/matomo",
    ANALYTICS_ID: "7",
    ANALYTICS_MONTHS: "6",
    ANALYTICS_POLICY_URL: "https://stats.test/privacy",
  });
  expect(await (await ofAnother(pathOf(configEndpoints.load))).json()).toMatchObject({
    services: {
      advertising: {
        name: "Google AdSense",
        policy: "https://policies.google.com/technologies/partner-sites",
        months: null,
        keeps: expect.arrayContaining(["__gads"]),
        keepsMonths: 13,
        origins: ["https://pagead2.googlesyndication.com", "https://frames.test"],
        client: "ca-pub-1",
        slot: "7",
      },
      measurement: { name: "Matomo", policy: "https://stats.test/privacy", months: 6, site: "7" },
    },
  });
});
