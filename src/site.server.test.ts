import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createContext } from "#server/context.ts";
import { openDatabase } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import { readEnv } from "#server/env.ts";
import { AUTH_SECRET, OPERATOR_EMAIL, sessionCookie } from "#testing/start-test-app.ts";
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

const { db, close } = await openDatabase({});
afterAll(close);
const env = readEnv({ AUTH_SECRET, OPERATOR_EMAILS: OPERATOR_EMAIL });
const site = await createSite(createContext(db, env), dist);
const routes = readdirSync(join(import.meta.dirname, "routes"))
  .filter((name) => /^[a-z].*\.tsx$/.test(name))
  .map((name) =>
    name === "index.tsx" ? "/" : `/${name.replace(/(\.index)?\.tsx$/, "").replaceAll(".", "/")}`,
  )
  // To all but operators there is nothing.
  .filter((path) => path !== "/operator");
const get = async (path: string) => site.request(path);

test.each(routes)("the page %s is there", async (path) => {
  expect((await get(path)).status).toBe(200);
});

test("the page's policy allows our files and its own inline script by hash, and nothing unsafe", async () => {
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
  "%s has the usual headers",
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toBe("max-age=15552000");
  },
);

test.each([
  ["/", 200, "no-cache", "text/html"],
  ["/shop", 200, "no-cache", "text/html"],
  ["/nowhere", 404, "no-cache", "text/html"],
  ["/assets/page-1a2b.js", 200, "public, max-age=31536000, immutable", "text/javascript"],
  ["/sw.js", 200, "no-cache", "text/javascript"],
])("%s answers %i, kept as long as %j", async (path, status, cache, type) => {
  const { headers, status: answered } = await get(path);
  expect(answered).toBe(status);
  expect(headers.get("cache-control")).toBe(cache);
  expect(headers.get("content-type")).toContain(type);
});

test.each([
  ["an operator", OPERATOR_EMAIL, 200],
  ["a member", "mia@skypurse.test", 404],
])("the operator's page answers %s (%s) with %i", async (id, email, status) => {
  expect((await get("/operator")).status).toBe(404);
  await db.insert(users).values({ id, name: "Somebody", email, emailVerified: true });
  const [name, value] = await sessionCookie(db, id);
  const response = await site.request("/operator", { headers: { cookie: `${name}=${value}` } });
  expect(response.status).toBe(status);
  expect(await response.text()).toContain("<title>Skypurse</title>");
});

test.each([
  "/.built-from",
  "/.vite/manifest.json",
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/assets/%2e%2e/%2e%2e/secret.txt",
  "/assets/nothing.js",
])("%s gives away nothing", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toMatch(/not for anybody|inside/);
});

const HOSTS = { ads: "https://ads.test", frames: "https://frames.test", counter: "https://stats.test" };
const ADS = { ADS_CLIENT: "ca-pub-12", ADS_SCRIPT_URL: `${HOSTS.ads}/ads.js` };
const COUNTER = { ANALYTICS_URL: `${HOSTS.counter}/matomo`, ANALYTICS_ID: "1" };

async function withSettings(settings: Record<string, string>) {
  return createSite(createContext(db, readEnv({ AUTH_SECRET, ...settings })), dist);
}

test.each([
  ["nothing", {}, [], []],
  ["advertising", ADS, [HOSTS.ads], [HOSTS.ads]],
  [
    "advertising with further hosts",
    { ...ADS, ADS_ORIGINS: HOSTS.frames },
    [HOSTS.ads, HOSTS.frames],
    [HOSTS.ads, HOSTS.frames],
  ],
  ["measurement", COUNTER, [HOSTS.counter], []],
  ["both", { ...ADS, ...COUNTER }, [HOSTS.ads, HOSTS.counter], [HOSTS.ads]],
  ["further hosts without advertising", { ADS_ORIGINS: HOSTS.frames }, [], []],
] as const)("with %s set up the policy opens for exactly that", async (_what, settings, scripts, frames) => {
  const site = await withSettings(settings);
  const policy = (await site.request("/")).headers.get("content-security-policy") ?? "";
  const directives = new Map(
    policy.split(";").map((one) => {
      const [name = "", ...sources] = one.trim().split(" ");
      return [name, sources.filter((source) => !/^'(self|sha256-.*)'$/.test(source))];
    }),
  );
  expect(Object.fromEntries([...directives].filter(([, sources]) => sources.length > 0))).toEqual({
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...(scripts.length > 0 && { "script-src": scripts, "img-src": scripts, "connect-src": scripts }),
    ...(frames.length > 0 && { "frame-src": frames }),
  });
});

test.each([
  ["/shop", "de-DE,de;q=0.9", "de", "<title>Umrechner · Skypurse</title>"],
  ["/shop", "pl,en;q=0.8", "en", "<title>Converter · Skypurse</title>"],
  ["/shop", undefined, "fr", "<title>Convertisseur · Skypurse</title>"],
  ["/tutorials/crafting", "en", "en", "<title>Upgrading, piercing and ultimate gear · Skypurse</title>"],
  ["/tutorials", "de", "de", "<title>Tutorials · Skypurse</title>"],
  ["/legal", "fil-PH", "tl", "<title>Legal na Impormasyon · Skypurse</title>"],
])("%s asked for in %s is described in %s", async (path, asked, language, title) => {
  const response = await site.request(path, { headers: asked ? { "accept-language": asked } : {} });
  const html = await response.text();
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(title);
  expect(html).toContain(`<link rel="canonical" href="http://localhost${path}" />`);
  expect(html).toContain('<meta property="og:image" content="http://localhost/preview.png" />');
  expect(html.match(/name="description"/g)).toHaveLength(1);
  expect(html).not.toContain("noindex");
  expect(response.headers.get("vary")).toContain("Accept-Language");
});

test("personal pages and addresses of nothing are in no search engine, and what is asked for is not repeated", async () => {
  for (const path of ["/profile", "/characters", "/order", "/build", "/nowhere?%22%3E<script>"])
    expect(await (await get(path)).text()).toContain('<meta name="robots" content="noindex" />');
  expect(await (await get("/%22%3E%3Cscript%3Ealert(1)")).text()).not.toContain("alert");
});

test("robots and the site map name the public pages at the address that players know", async () => {
  const known = await withSettings({ PUBLIC_URL: "https://skypurse.test" });
  expect(await (await known.request("/robots.txt")).text()).toContain(
    "Sitemap: https://skypurse.test/sitemap.xml",
  );
  const map = await known.request("/sitemap.xml");
  expect(map.headers.get("content-type")).toContain("xml");
  const listed = [...(await map.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toContain("https://skypurse.test/shop");
  expect(listed).toContain("https://skypurse.test/tutorials/pets");
  for (const address of listed) expect((await known.request(address ?? "")).status, address).toBe(200);
});

test("ads.txt names who sells our places, where anybody does", async () => {
  expect((await get("/ads.txt")).status).toBe(404);
  const google = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js";
  for (const [script, line] of [
    [ADS.ADS_SCRIPT_URL, "ads.test, pub-12, DIRECT\n"],
    [google, "google.com, pub-12, DIRECT, f08c47fec0942fa0\n"],
  ] as const)
    expect(
      await (await (await withSettings({ ...ADS, ADS_SCRIPT_URL: script })).request("/ads.txt")).text(),
    ).toBe(line);
});
