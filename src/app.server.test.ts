import { expect, test } from "vitest";
import { startTestApp } from "#testing/start-test-app.ts";

const { request } = await startTestApp({
  OPERATOR_NAME: "Mia Example",
  OPERATOR_ADDRESS: "1 Sky Road, Flarine",
});

const post = (body: string, type = "application/json", path = "/api/session/google") =>
  request(path, { method: "POST", body, headers: { "content-type": type } });

test.each([
  ["an address that leads nowhere", () => request("/api/nowhere"), 404, "not_found"],
  [
    "a method that an address does not have",
    () => post("{}", undefined, "/api/shop/items"),
    404,
    "not_found",
  ],
  ["a broken body", () => post("{bad"), 400, "malformed_json"],
  ["a body that is no JSON", () => post("a=1", "application/x-www-form-urlencoded"), 415, "not_json"],
  ["a body that is too large", () => post(JSON.stringify("x".repeat(600_000))), 413, "too_large"],
  [
    "a body where none is taken",
    () => post(JSON.stringify("x".repeat(100)), undefined, "/api/session/guest"),
    413,
    "too_large",
  ],
])("%s gets a problem document", async (_what, ask, status, code) => {
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

test("the process lives and is ready", async () => {
  for (const path of ["/api/health/live", "/api/health/ready"]) {
    const response = await request(path);
    expect([path, response.status, await response.json()]).toEqual([path, 200, { status: "ok" }]);
  }
});

test("the public configuration tells who runs this copy, and nothing else", async () => {
  const response = await request("/api/config");
  expect(await response.json()).toEqual({
    operator: { name: "Mia Example", address: "1 Sky Road, Flarine", email: null, publisher: null },
    hosting: { name: null, address: null, phone: null },
    services: { measurement: null, advertising: null, revision: expect.any(Number) },
  });
});

test("the public configuration names the services that are set up, with what visitors have to know", async () => {
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
  expect(await (await ofAnother("/api/config")).json()).toMatchObject({
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
