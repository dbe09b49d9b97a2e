import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createContext } from "#server/http/context.ts";
import { readEnv } from "#server/settings/env.ts";
import { AUTH_SECRET, OPERATOR_EMAIL } from "#testing/start-test-app.ts";
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
writeFileSync(join(dist, "logo.svg"), "<svg/>");
writeFileSync(join(dist, "manifest.webmanifest"), "{ }");
writeFileSync(join(dist, "sw.js"), "addEventListener");
writeFileSync(join(dist, ".built-from"), "inside");
writeFileSync(join(dist, "assets/page-1a2b.js"), "export {}");

const { db, close } = await openTestDatabase();
afterAll(close);
const env = readEnv({ AUTH_SECRET, OPERATOR_EMAILS: OPERATOR_EMAIL });
const site = await createSite(createContext(db, env), dist);
const get = async (path: string) => site.request(path);

const ADS = {
  ADS_CLIENT: "ca-pub-12",
  ADS_SCRIPT_URL: "https://ads.test/v1/ads.js?client=ca-pub-12",
  ADS_NAME: "Ads of the Isles",
  ADS_POLICY_URL: "https://ads.test/privacy",
  ADS_MONTHS: "13",
  ADS_KEEPS: "fake_ad",
};

async function withSettings(settings: Record<string, string>) {
  return createSite(createContext(db, readEnv({ AUTH_SECRET, ...settings })), dist);
}

const known = await withSettings({ PUBLIC_URL: "https://skypurse.test" });

test.each([
  ["/shop", "de-DE,de;q=0.9", "de", "Umrechner · Skypurse"],
  ["/shop", "pl,en;q=0.8", "en", "Converter · Skypurse"],
  ["/shop", "en;q=0.2,de;q=0.9,fr;q=0", "de", "Umrechner · Skypurse"],
  ["/shop", "fr;q=0,pl", "fr", "Convertisseur · Skypurse"],
  ["/shop", undefined, "fr", "Convertisseur · Skypurse"],
  ["/legal", "fil-PH", "tl", "Legal na Impormasyon · Skypurse"],
  ["/developers", "de", "de", "Für Entwickler · Skypurse"],
  ["/", "en", "en", "Penya and FCoins for Flyff Universe · Skypurse"],
  ["/tutorials", "de", "de", "Tutorials · Skypurse"],
  ["/tutorials/crafting", "en", "en", "Upgrading, piercing and ultimate gear · Skypurse"],
  ["/tutorials/pets", "en", "en", "Pets · Skypurse"],
  ["/characters", "en", "en", "My characters · Skypurse"],
  ["/orders", "en", "en", "Saved orders · Skypurse"],
  ["/rates", "en", "en", "Rate history · Skypurse"],
  ["/profile", "en", "en", "Profile · Skypurse"],
  ["/login", "en", "en", "Sign in · Skypurse"],
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

test("the style sheet comes before the scripts, which have a low priority", async () => {
  const built = join(folder, "built");
  mkdirSync(built, { recursive: true });
  const style = '<link rel="stylesheet" crossorigin href="/assets/style.css">';
  const scripts =
    '<script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" crossorigin href="/b.js">';
  writeFileSync(
    join(built, "index.html"),
    `<html lang="fr"><meta name="description" content="" /><title>x</title><noscript></noscript>${scripts}${style}`,
  );
  const html = await (await (await createSite(createContext(db, env), built)).request("/legal")).text();
  expect(html.split(style)).toHaveLength(2);
  const [, afterStyle = ""] = html.split(style);
  expect(afterStyle).toContain('<script type="module" fetchpriority="low" crossorigin src="/a.js">');
  expect(afterStyle).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/b.js">');
});

test("a built page without a title or description element is refused", async () => {
  const bare = join(folder, "bare");
  mkdirSync(bare, { recursive: true });
  for (const html of [
    '<html lang="fr"><title>x</title><noscript></noscript>',
    '<html lang="fr"><meta name="description" content="" /><noscript></noscript>',
  ]) {
    writeFileSync(join(bare, "index.html"), html);
    await expect(createSite(createContext(db, env), bare)).rejects.toThrow("The built page has no");
  }
});

test("personal pages and unknown paths are not indexed, and the requested path is not repeated in the page", async () => {
  for (const path of ["/profile", "/characters", "/order", "/offer", "/build", "/nowhere?%22%3E<script>"])
    expect(await (await get(path)).text()).toContain('<meta name="robots" content="noindex" />');
  expect(await (await get("/%22%3E%3Cscript%3Ealert(1)")).text()).not.toContain("alert");
});

test("icons, whose names stay the same, are kept for an hour", async () => {
  for (const path of ["/logo.svg", "/manifest.webmanifest"])
    for (const range of [undefined, "bytes=0-3"]) {
      const response = await known.request(path, range ? { headers: { range } } : {});
      expect([response.ok, response.headers.get("cache-control")], path).toEqual([
        true,
        "public, max-age=3600",
      ]);
    }
});

test("robots.txt and the site map list the public pages with the public origin", async () => {
  const robots = await known.request("/robots.txt");
  expect(await robots.text()).toContain("Sitemap: https://skypurse.test/sitemap.xml");
  const map = await known.request("/sitemap.xml");
  expect(map.headers.get("content-type")).toContain("xml");
  for (const { headers } of [robots, map]) expect(headers.get("cache-control")).toBe("public, max-age=3600");
  expect(await map.text()).toContain("<loc>https://skypurse.test/sitemap-pages.xml</loc>");
  const pages = await (await known.request("/sitemap-pages.xml")).text();
  const listed = [...pages.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toContain("https://skypurse.test/shop");
  expect(listed).toContain("https://skypurse.test/tutorials/pets");
  for (const address of listed) expect((await known.request(address ?? "")).status, address).toBe(200);
});

test("ads.txt has the operator's setting, and is 404 without it", async () => {
  expect((await get("/ads.txt")).status).toBe(404);
  expect((await (await withSettings(ADS)).request("/ads.txt")).status).toBe(404);
  const withTxt = await (await withSettings({ ...ADS, ADS_TXT: "isles.test, 12, DIRECT" })).request(
    "/ads.txt",
  );
  expect(await withTxt.text()).toBe("isles.test, 12, DIRECT\n");
  expect(withTxt.headers.get("content-type")).toMatch(/^text\/plain/);
});

test("security.txt has the contact, and is 404 without one", async () => {
  const configured = await withSettings({ SECURITY_CONTACT: "mailto:security@skypurse.test" });
  const response = await configured.request("/.well-known/security.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
  expect(await response.text()).toMatch(/^Contact: mailto:security@skypurse\.test\nExpires: /);
  expect((await get("/.well-known/security.txt")).status).toBe(404);
});
