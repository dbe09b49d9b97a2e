import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as check from "fast-check";
import { afterAll, expect, test } from "vitest";
import { healthEndpoints } from "#contract/config.ts";
import { users } from "#server/db/schema.ts";
import { createContext } from "#server/http/context.ts";
import { readEnv } from "#server/settings/env.ts";
import { ODD_TEXTS } from "#testing/fuzz/odd-values.ts";
import { pathOf } from "#testing/path-of.ts";
import { AUTH_SECRET, OPERATOR_EMAIL, sessionCookie } from "#testing/start-test-app.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { createSite } from "./site.server.ts";

const folder = mkdtempSync(join(tmpdir(), "skypurse-site-"));
const dist = join(folder, "dist");
mkdirSync(join(dist, "assets"), { recursive: true });
writeFileSync(join(folder, "secret.txt"), "not for anybody");
writeFileSync(
  join(dist, "index.html"),
  '<!doctype html><html lang="fr"><script>first()</script><meta name="description" content="x" /><title>Skypurse</title><noscript></noscript>',
);
writeFileSync(join(dist, "sw.js"), "addEventListener");
writeFileSync(join(dist, ".built-from"), "inside");
writeFileSync(join(dist, "assets/page-1a2b.js"), "export {}");

const { db, close } = await openTestDatabase();
afterAll(close);
const env = readEnv({
  AUTH_SECRET,
  OPERATOR_EMAILS: OPERATOR_EMAIL,
  // All requests come from one network.
});
const site = await createSite(createContext(db, env), dist);
const routes = readdirSync(join(import.meta.dirname, "../routes"))
  .filter((name) => /^[a-z].*\.tsx$/.test(name))
  .map((name) =>
    name === "index.tsx" ? "/" : `/${name.replace(/(\.index)?\.tsx$/, "").replaceAll(".", "/")}`,
  )
  // Only operators can see this page; `catalogue-pages.server.test.ts` has those of one item, set or monster.
  .filter((path) => path !== "/operator" && !path.includes("$"));
const get = async (path: string) => site.request(path);

test.each(routes)("the page %s exists", async (path) => {
  expect((await get(path)).status).toBe(200);
});

test("the page's policy allows our files and the inline script by its hash, and no unsafe source", async () => {
  const policy = (await get("/")).headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  // echo -n 'first()' | openssl dgst -sha256 -binary | base64
  expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/);
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("worker-src 'self'");
  expect(policy).not.toContain("unsafe");
  expect(policy).not.toMatch(/https?:|\*|data:/);
});

test.each(["/", pathOf(healthEndpoints.live), "/assets/page-1a2b.js", "/nowhere"])(
  "%s has the security headers",
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000");
  },
);

test.each([
  ["/", 200, "no-cache", "text/html"],
  ["/shop", 200, "no-cache", "text/html"],
  ["/nowhere", 404, "no-cache", "text/html"],
  ["/assets/page-1a2b.js", 200, "public, max-age=31536000, immutable", "text/javascript"],
  ["/sw.js", 200, "no-cache", "text/javascript"],
])("%s responds with %i and cache-control %j", async (path, status, cache, type) => {
  const { headers, status: received } = await get(path);
  expect(received).toBe(status);
  expect(headers.get("cache-control")).toBe(cache);
  expect(headers.get("content-type")).toContain(type);
});

test.each(["/", "/shop", "/shop/", "/assets/page-1a2b.js", "/sw.js", "/robots.txt"])(
  "%s accepts only GET and HEAD",
  async (path) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const response = await site.request(path, { method });
      expect([method, response.status]).toEqual([method, 405]);
      expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
      expect(await response.json()).toMatchObject({ status: 405, code: "method_not_allowed" });
    }
    const options = await site.request(path, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
    const head = await site.request(path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([(await get(path)).status, ""]);
  },
);

test.each(["/nowhere", "/assets/nothing.js", "/operator", "/sitemap.xml"])(
  "%s does not exist for any method",
  async (path) => {
    for (const method of ["GET", "HEAD", "POST", "DELETE", "OPTIONS"])
      expect([method, (await site.request(path, { method })).status]).toEqual([method, 404]);
  },
);

test.each([
  ["/shop/", "/shop"],
  ["/tutorials/", "/tutorials"],
  ["/tutorials/pets//?a=b%20c&d=//evil.test/", "/tutorials/pets?a=b%20c&d=//evil.test/"],
  ["//", "/"],
])("%s redirects permanently to %s without a host, whatever the Host header", async (path, location) => {
  const response = await site.request(`http://evil.test${path}`, {
    headers: { host: "evil.test", "x-forwarded-host": "evil.test" },
  });
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe(location);
  expect((await get(location)).status).toBe(200);
});

test.each([
  "//evil.test/",
  "///evil.test//",
  "/%2Fevil.test/",
  "/\\evil.test/",
  "//shop/",
  "/nowhere/",
  "/operator/",
])("%s does not redirect", async (path) => {
  const response = await site.request(`http://skypurse.test${path}`);
  expect(response.status).toBe(404);
  expect(response.headers.get("location")).toBeNull();
});

test.each([
  ["?next=%2Forders%3Fstate%3Dpaid", "/orders?state=paid"],
  ["?next=%2F%2Fevil.test", "/"],
  ["?next=https%3A%2F%2Fevil.test", "/"],
  ["", "/"],
])("the end of a sign-in of version 0.2.0, /join%s, leads to %s", async (query, location) => {
  const response = await get(`/join${query}`);
  expect([response.status, response.headers.get("location")]).toEqual([302, location]);
});

test.each([
  ["an operator", OPERATOR_EMAIL, 200],
  ["a member", "mia@skypurse.test", 404],
])("the operator's page responds to %s (%s) with %i", async (id, email, status) => {
  expect((await get("/operator")).status).toBe(404);
  await db.insert(users).values({
    id,
    name: "Somebody",
    email: `${id}@placeholder.invalid`,
    providerEmail: email,
    providerEmailVerified: true,
  });
  const [name, value] = await sessionCookie(db, id);
  const response = await site.request("/operator", { headers: { cookie: `${name}=${value}` } });
  expect(response.status).toBe(status);
  expect(await response.text()).toContain("<title>Skypurse</title>");
  const slash = await site.request("/operator/", { headers: { cookie: `${name}=${value}` } });
  expect(slash.headers.get("location")).toBe(status === 200 ? "/operator" : null);
});

test.each([
  "/.built-from",
  "/.vite/manifest.json",
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/assets/%2e%2e/%2e%2e/secret.txt",
  "/assets/nothing.js",
])("%s is not served", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toMatch(/not for anybody|inside/);
});

test("no request for pages and files causes a server error", async () => {
  const part = check.constantFrom(
    ...ODD_TEXTS,
    "assets",
    "shop",
    "operator",
    "sw.js",
    "robots.txt",
    "page-1a2b.js",
  );
  const path = check
    .tuple(
      check.array(part, { maxLength: 3 }),
      check.boolean(),
      check.constantFrom("", "?", "#", "?a=%", "/", "//"),
    )
    .map(
      ([parts, isEncoded, end]) =>
        ["", ...parts.map((one) => (isEncoded ? encodeURIComponent(one.toWellFormed()) : one))].join("/") +
        end,
    );
  const method = check.constantFrom("GET", "HEAD", "POST", "DELETE", "OPTIONS", "PROPFIND");
  await check.assert(
    check.asyncProperty(method, path, async (asked, at) => {
      const address = `http://skypurse.test${at || "/"}`;
      if (!URL.canParse(address)) return;
      const response = await site.request(address, { method: asked });
      await response.text();
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: 2_000 },
  );
});

const ADS = {
  ADS_CLIENT: "ca-pub-12",
  ADS_SCRIPT_URL: "https://ads.test/v1/ads.js?client=ca-pub-12",
  ADS_NAME: "Ads of the Isles",
  ADS_POLICY_URL: "https://ads.test/privacy",
  ADS_MONTHS: "13",
  ADS_KEEPS: "fake_ad",
};
const COUNTER = {
  ANALYTICS_URL: "https://stats.test/matomo",
  ANALYTICS_ID: "1",
  ANALYTICS_POLICY_URL: "https://stats.test/privacy",
  ANALYTICS_MONTHS: "25",
};
const FRAMES = "https://frames.test";
const [SCRIPT, COUNT] = ["https://stats.test/matomo/matomo.js", "https://stats.test/matomo/matomo.php"];

async function withSettings(settings: Record<string, string>) {
  return createSite(createContext(db, readEnv({ AUTH_SECRET, ...settings })), dist);
}

test.each([
  ["nothing", {}, {}],
  [
    "advertising",
    ADS,
    {
      "script-src": ["https://ads.test/v1/ads.js"],
      "img-src": ["https://ads.test"],
      "connect-src": ["https://ads.test"],
      "frame-src": ["https://ads.test"],
    },
  ],
  [
    "advertising with further hosts",
    { ...ADS, ADS_ORIGINS: FRAMES },
    {
      "script-src": ["https://ads.test/v1/ads.js", FRAMES],
      "img-src": ["https://ads.test", FRAMES],
      "connect-src": ["https://ads.test", FRAMES],
      "frame-src": ["https://ads.test", FRAMES],
    },
  ],
  ["measurement", COUNTER, { "script-src": [SCRIPT], "img-src": [COUNT], "connect-src": [COUNT] }],
  [
    "both",
    { ...ADS, ...COUNTER },
    {
      "script-src": ["https://ads.test/v1/ads.js", SCRIPT],
      "img-src": ["https://ads.test", COUNT],
      "connect-src": ["https://ads.test", COUNT],
      "frame-src": ["https://ads.test"],
    },
  ],
  ["further hosts without advertising", { ADS_ORIGINS: FRAMES }, {}],
] as const)("with %s configured the policy allows exactly its origins", async (_what, settings, opened) => {
  const policy = (await (await withSettings(settings)).request("/")).headers.get("content-security-policy");
  const directives = new Map(
    (policy ?? "").split(";").map((one) => {
      const [name = "", ...sources] = one.trim().split(" ");
      return [name, sources.filter((source) => !/^'(self|sha256-.*)'$/.test(source))];
    }),
  );
  expect(Object.fromEntries([...directives].filter(([, sources]) => sources.length > 0))).toEqual({
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...opened,
  });
});
