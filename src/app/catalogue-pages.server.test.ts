import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { itemPageEndpoints } from "#contract/item-pages.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { createContext } from "#server/http/context.ts";
import { PAGES_EACH } from "#server/pages/sitemap.ts";
import { readEnv } from "#server/settings/env.ts";
import { pathOf } from "#testing/path-of.ts";
import { AUTH_SECRET } from "#testing/start-test-app.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { activeCatalogueOf } from "./app.server.ts";
import { createSite } from "./site.server.ts";

const dist = join(mkdtempSync(join(tmpdir(), "skypurse-pages-")), "dist");
mkdirSync(dist, { recursive: true });
writeFileSync(
  join(dist, "index.html"),
  '<html lang="fr"><head><meta name="description" content="x" /><title>Skypurse</title></head><div id="root"></div><noscript></noscript>',
);
mkdirSync(join(dist, "renderer"));
writeFileSync(
  join(dist, "renderer/render.js"),
  "export const renderPage = async ({ url, language, data }) => ({ root: [url, language].join(), data });",
);

const { db, close } = await openTestDatabase();
afterAll(close);
const siteWith = (settings: Record<string, string>) =>
  createSite(createContext(db, readEnv({ AUTH_SECRET, ...settings })), dist);
const site = await siteWith({ PUBLIC_URL: "https://skypurse.test" });
const get = async (path: string, headers: Record<string, string> = {}) => site.request(path, { headers });

/** "Glaive Sanguinaire d'Obsidienne" in French. */
const SLAYER = "/fwc-items/385-bloody-obsidian-slayer";
const GLAIVE = "/fwc-items/385-glaive-sanguinaire-d-obsidienne";

test.each([
  ["its name in the reader's language", SLAYER, "en"],
  ["its name in another language", GLAIVE, "en"],
  ["a language in the URL", `${SLAYER}?lang=fr`, "de"],
  ["a set", "/fwc-items/sets/30-ales-set", "en"],
])("an address with %s is a page", async (_what, path, language) => {
  expect((await get(path, { "accept-language": language })).status).toBe(200);
});

test.each([
  ["without a name", "/fwc-items/385", "en", SLAYER],
  ["with an old name", "/fwc-items/385-slayer?lang=fr&utm=1", "en", `${GLAIVE}?lang=fr&utm=1`],
  ["with a search", "/fwc-items/385?q=a%20b%2Bc+d", "en", `${SLAYER}?q=a%20b%2Bc+d`],
  ["in another script", "/fwc-items/385-%E5%89%91?q=a%20b", "en", `${SLAYER}?q=a%20b`],
  ["with a name that is cut", "/fwc-items/385-", "fr", GLAIVE],
  ["with a slash at its end", `${SLAYER}/`, "en", SLAYER],
  ["of a set with another name", "/fwc-items/sets/30-x", "de", "/fwc-items/sets/30-ales-set"],
])("an address %s redirects to the present one", async (_what, path, language, present) => {
  const response = await get(path, { "accept-language": language });
  expect([response.status, response.headers.get("location")]).toEqual([301, present]);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("vary")).toContain("Accept-Language");
});

test.each([
  ["an unknown item", "/fwc-items/1-sword", "/fwc-items/0"],
  ["an unknown set", "/fwc-items/sets/999999", "/fwc-items/sets/0"],
  ["an unknown monster", "/fwc-items/monsters/999999-aibatt", "/fwc-items/monsters/0"],
  ["no id", "/fwc-items/sword", "/fwc-items/0"],
  ["a huge id", "/fwc-items/99999999999", "/fwc-items/0"],
  ["no address", "/fwc-items/sets", "/fwc-items/0"],
  ["a host", "/fwc-items//evil.test/385", "/404"],
])("%s is not there, and has the page of all that are not", async (_what, path, url) => {
  const response = await get(path, { "accept-language": "de" });
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain('content="noindex"');
  expect(html).toContain(`<div id="root">${url},de</div>`);
  expect(html).toContain('"isUnknown":true');
});

test.each([
  ["the chosen language", "?lang=de", { cookie: "skypurse.language=tl", "accept-language": "en" }, "tl"],
  ["that of the URL", "?lang=de", { "accept-language": "en" }, "de"],
  ["that of the browser", "?lang=it", { "accept-language": "en" }, "en"],
])("a page is in %s", async (_what, search, headers: Record<string, string>, language) => {
  const response = await get(`${SLAYER}${search}`, headers);
  expect(response.headers.get("content-language")).toBe(language);
});

const addressesIn = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "g"))].map(([, address = ""]) => address);

test("the site map names each item in each language, in files of bounded size", async () => {
  const index = await (await get("/sitemap.xml")).text();
  const files = addressesIn(index, "loc").map((address) => new URL(address).pathname);
  expect(files).toContain("/sitemap-items-1.xml");
  expect(files).toContain("/sitemap-sets-1.xml");
  const all: string[] = [];
  for (const file of files) {
    const response = await get(file);
    expect(response.headers.get("content-type")).toContain("xml");
    const addresses = addressesIn(await response.text(), "loc");
    expect(addresses.length).toBeLessThanOrEqual(PAGES_EACH * LANGUAGES.length);
    all.push(...addresses);
  }
  expect(new Set(all).size).toBe(all.length);
  for (const address of [`${SLAYER}?lang=en`, `${SLAYER}?lang=de`, `${GLAIVE}?lang=fr`])
    expect(all).toContain(`https://skypurse.test${address}`);
  const items = await (await get("/sitemap-items-1.xml")).text();
  expect(items).toContain(
    `<xhtml:link rel="alternate" hreflang="x-default" href="https://skypurse.test${SLAYER}"/>`,
  );
});

test("a file of the site map is made once, compressed, and revalidated", async () => {
  const path = "/sitemap-items-1.xml";
  const packed = await get(path, { "accept-encoding": "gzip, br" });
  expect(packed.headers.get("content-encoding")).toBe("br");
  expect(packed.headers.get("cache-control")).toBe("public, max-age=3600");
  expect((await packed.arrayBuffer()).byteLength).toBeLessThan(100_000);
  const plain = await get(path);
  expect(plain.headers.get("content-encoding")).toBeNull();
  const text = await plain.text();
  expect(plain.headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
  for (const response of [packed, plain]) {
    const etag = response.headers.get("etag") ?? "";
    const encodings = response === packed ? "br" : "identity";
    const again = await get(path, { "if-none-match": etag, "accept-encoding": encodings });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  }
});

test("an unknown file of the site map is not there, and without a public origin there is none", async () => {
  for (const path of [
    "/sitemap-items-99.xml",
    "/sitemap-items-0.xml",
    "/sitemap-npcs-1.xml",
    "/sitemap-items.xml",
  ])
    expect((await get(path)).status, path).toBe(404);
  const other = await siteWith({});
  for (const path of ["/sitemap.xml", "/sitemap-items-1.xml"])
    expect((await other.request(path)).status).toBe(404);
});

test("while the catalogue cannot be read, its pages say so, and are not gone", async () => {
  const context = createContext(db, readEnv({ AUTH_SECRET, PUBLIC_URL: "https://skypurse.test" }));
  const file = () => Promise.reject(new Error("No such file"));
  const broken = await createSite(context, dist, { catalogue: { ...activeCatalogueOf(context), file } });
  const api = pathOf(itemPageEndpoints.item, { params: { id: "385" }, query: { language: "en" } });
  for (const [path, sentence] of [
    [SLAYER, "Die Items konnten nicht geladen werden. Bitte versuch es später noch einmal."],
    ["/sitemap.xml", "The server cannot respond at the moment. Wait as long as Retry-After says."],
    [api, "The server cannot respond at the moment. Wait as long as Retry-After says."],
  ] as const) {
    const response = await broken.request(path, { headers: { "accept-language": "de" } });
    expect([response.status, response.headers.get("retry-after")], path).toEqual([503, "5"]);
    expect(await response.text()).toContain(sentence);
  }
});
