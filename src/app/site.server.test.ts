import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as check from "fast-check";
import { afterAll, expect, test } from "vitest";
import { users } from "#server/db/schema.ts";
import { createContext } from "#server/http/context.ts";
import { readEnv } from "#server/settings/env.ts";
import { ODD_TEXTS } from "#testing/fuzz/odd-values.ts";
import { AUTH_SECRET, OPERATOR_EMAIL, sessionCookie } from "#testing/start-test-app.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { createSite } from "./site.server.ts";

const folder = mkdtempSync(join(tmpdir(), "skypurse-site-"));
const dist = join(folder, "dist");
mkdirSync(join(dist, "assets"), { recursive: true });
writeFileSync(join(folder, "secret.txt"), "not for anybody");
writeFileSync(
  join(dist, "index.html"),
  '<!doctype html><html lang="fr"><script>first()</script><meta name="description" content="x" /><title>Skypurse</title>',
);
writeFileSync(join(dist, "sw.js"), "addEventListener");
writeFileSync(join(dist, ".built-from"), "inside");
writeFileSync(join(dist, "assets/page-1a2b.js"), "export {}");

const { db, close } = await openTestDatabase();
afterAll(close);
const env = readEnv({ AUTH_SECRET, OPERATOR_EMAILS: OPERATOR_EMAIL });
const site = await createSite(createContext(db, env), dist);
const routes = readdirSync(join(import.meta.dirname, "../routes"))
  .filter((name) => /^[a-z].*\.tsx$/.test(name))
  .map((name) =>
    name === "index.tsx" ? "/" : `/${name.replace(/(\.index)?\.tsx$/, "").replaceAll(".", "/")}`,
  )
  // Only operators can see this page.
  .filter((path) => path !== "/operator");
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

test.each(["/", "/api/health/live", "/assets/page-1a2b.js", "/nowhere"])(
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
  const { headers, status: answered } = await get(path);
  expect(answered).toBe(status);
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

const known = await withSettings({ PUBLIC_URL: "https://skypurse.test" });

test.each([
  ["/shop", "de-DE,de;q=0.9", "de", "Umrechner · Skypurse"],
  ["/shop", "pl,en;q=0.8", "en", "Converter · Skypurse"],
  ["/shop", "en;q=0.2,de;q=0.9,fr;q=0", "de", "Umrechner · Skypurse"],
  ["/shop", "fr;q=0,pl", "fr", "Convertisseur · Skypurse"],
  ["/shop", undefined, "fr", "Convertisseur · Skypurse"],
  ["/legal", "fil-PH", "tl", "Legal na Impormasyon · Skypurse"],
  ["/", "en", "en", "Penya and FCoins for Flyff Universe · Skypurse"],
  ["/tutorials", "de", "de", "Tutorials · Skypurse"],
  ["/tutorials/crafting", "en", "en", "Upgrading, piercing and ultimate gear · Skypurse"],
  ["/tutorials/pets", "en", "en", "Pets · Skypurse"],
  ["/characters", "en", "en", "My characters · Skypurse"],
  ["/orders", "en", "en", "Saved orders · Skypurse"],
  ["/rates", "en", "en", "Rate history · Skypurse"],
  ["/profile", "en", "en", "Profile · Skypurse"],
  ["/login", "en", "en", "Sign in · Skypurse"],
  ["/join", "en", "en", "Bring it all together · Skypurse"],
  ["/nowhere", "en", "en", "Skypurse"],
])("%s requested in %s is described in %s as %s", async (path, asked, language, title) => {
  const response = await known.request(path, { headers: asked ? { "accept-language": asked } : {} });
  const html = await response.text();
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain(`<meta property="og:title" content="${title}" />`);
  expect(html.match(/name="description" content="[^"]{20,}"/g)).toHaveLength(1);
  expect(response.headers.get("vary")).toContain("Accept-Language");
  expect(response.headers.get("content-language")).toBe(language);
});

test.each([
  ["de", "de_DE"],
  ["fil-PH", "tl_PH"],
])("the link preview of a page requested in %s has the locale %s", async (asked, locale) => {
  const html = await (await known.request("/", { headers: { "accept-language": asked } })).text();
  expect(html).toContain(`<meta property="og:locale" content="${locale}" />`);
});

test("canonical URLs have the configured origin, whatever the Host header, and are absent without one", async () => {
  const forged = { headers: { host: "evil.test", "x-forwarded-host": "evil.test" } };
  const html = await (await known.request("http://evil.test/shop", forged)).text();
  expect(html).toContain('<link rel="canonical" href="https://skypurse.test/shop" />');
  expect(html).toContain('<meta property="og:url" content="https://skypurse.test/shop" />');
  expect(html).toContain('<meta property="og:image" content="https://skypurse.test/preview.png" />');
  expect(html).not.toContain("noindex");
  for (const path of ["/", "/shop", "/nowhere", "/robots.txt", "/sitemap.xml"]) {
    const text = await (await site.request(`http://evil.test${path}`, forged)).text();
    expect(text).not.toMatch(/evil|canonical|og:url|og:image|Sitemap:|<loc>/);
  }
  expect((await site.request("http://evil.test/sitemap.xml", forged)).status).toBe(404);
});

test("a built page without a title or description element is refused", async () => {
  const bare = join(folder, "bare");
  mkdirSync(bare, { recursive: true });
  for (const html of [
    '<html lang="fr"><title>x</title>',
    '<html lang="fr"><meta name="description" content="" />',
  ]) {
    writeFileSync(join(bare, "index.html"), html);
    await expect(createSite(createContext(db, env), bare)).rejects.toThrow("The built page has no");
  }
});

test("personal pages and unknown paths are not indexed, and the requested path is not repeated in the page", async () => {
  for (const path of ["/profile", "/characters", "/order", "/build", "/nowhere?%22%3E<script>"])
    expect(await (await get(path)).text()).toContain('<meta name="robots" content="noindex" />');
  expect(await (await get("/%22%3E%3Cscript%3Ealert(1)")).text()).not.toContain("alert");
});

test("robots.txt and the site map list the public pages with the public origin", async () => {
  const robots = await known.request("/robots.txt");
  expect(await robots.text()).toContain("Sitemap: https://skypurse.test/sitemap.xml");
  const map = await known.request("/sitemap.xml");
  expect(map.headers.get("content-type")).toContain("xml");
  for (const { headers } of [robots, map]) expect(headers.get("cache-control")).toBe("public, max-age=3600");
  const listed = [...(await map.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toContain("https://skypurse.test/shop");
  expect(listed).toContain("https://skypurse.test/tutorials/pets");
  for (const address of listed) expect((await known.request(address ?? "")).status, address).toBe(200);
});

test("ads.txt has the operator's setting, and is 404 without it", async () => {
  expect((await get("/ads.txt")).status).toBe(404);
  expect((await (await withSettings(ADS)).request("/ads.txt")).status).toBe(404);
  const told = await (await withSettings({ ...ADS, ADS_TXT: "isles.test, 12, DIRECT" })).request("/ads.txt");
  expect(await told.text()).toBe("isles.test, 12, DIRECT\n");
  expect(told.headers.get("content-type")).toMatch(/^text\/plain/);
});

test("security.txt has the contact, and is 404 without one", async () => {
  const told = await withSettings({ SECURITY_CONTACT: "mailto:security@skypurse.test" });
  const answer = await told.request("/.well-known/security.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
  expect(await answer.text()).toMatch(/^Contact: mailto:security@skypurse\.test\nExpires: /);
  expect((await get("/.well-known/security.txt")).status).toBe(404);
});
