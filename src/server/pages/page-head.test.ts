import { expect, test } from "vitest";
import { EMPTY_PAGE } from "#contract/pages.ts";
import { pageWriter } from "./page-head.ts";
import type { RenderedPage } from "./rendered-pages.ts";

const SCRIPT = '<script type="module" fetchpriority="low" src="/a.js"></script>';
const PRELOAD = '<link rel="modulepreload" fetchpriority="low" href="/b.js">';
const BUILT = `<html lang="fr"><head><meta name="description" content="" /><title>x</title>
<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"></head>
<body><div id="root"><p lang="en" role="alert" hidden>Failed</p></div><noscript></noscript></body></html>`;

const written = pageWriter({
  page: BUILT,
  origin: undefined,
  textsIn: () => (key) => key,
  frontMatter: new Map(),
  preloads: () => [],
});

const PATHS = {
  de: "/fwc-items/385-klinge",
  en: "/fwc-items/385-slayer",
  fr: "/fwc-items/385-glaive",
  tl: "/fwc-items/385-slayer",
};
const SLAYER = {
  title: "Slayer",
  description: "2H Sword · Lv. 75 </script>",
  paths: PATHS,
  isGone: false,
  structuredData: { "@type": "Product", name: "</script><b>" },
};

const EMPTY_CONTENT: RenderedPage = { root: "", page: { isUnknown: false, data: {} }, isComplete: true };

test("a page with content loads its scripts from a template, after the first paint", () => {
  const html = written("/legal", "en", { ...EMPTY_CONTENT, root: "<main>Text</main>" });
  const [before = "", after = ""] = html.split('<template id="scripts">');
  expect(before).toContain('<div id="root"><main>Text</main></div>');
  expect(before).not.toMatch(/type="module"|modulepreload/);
  expect(after.split("</template>")[0]).toBe(SCRIPT + PRELOAD);
});

test("a page without content loads its scripts at once", () => {
  const html = written("/legal", "en");
  expect(html).not.toContain("<template");
  expect(html.split("<body>")[0]).toContain(SCRIPT);
});

test.each([
  ["a page without content", "/alerts", undefined, "shell.needsScripts"],
  ["a rendered page to read", "/shop", EMPTY_CONTENT, "shell.withoutScripts"],
  ["the catalogue, of which the first items are rendered,", "/fwc-items", EMPTY_CONTENT, "shell.firstItems"],
  ["a rendered page with nothing to read without JavaScript", "/login", EMPTY_CONTENT, "shell.needsScripts"],
])("%s says what it needs JavaScript for", (_, path, rendered, key) => {
  const [, notice = ""] = /<noscript>([\s\S]*)<\/noscript>/.exec(written(path, "de", rendered)) ?? [];
  expect(notice.match(/shell\.(?:\w+Scripts|firstItems)/g)).toEqual([key]);
});

test("the scripts of an operator's page are in no other page", () => {
  const write = pageWriter({
    page: BUILT,
    origin: undefined,
    textsIn: () => (key) => key,
    frontMatter: new Map(),
    preloads: (path) => [`/scripts-of${path}.js`],
  });
  write("/operator", "en");
  expect(write("/404", "en")).toContain('href="/scripts-of/404.js"');
});

const ofSite = pageWriter({
  page: BUILT,
  origin: "https://skypurse.test",
  textsIn: () => (key) => key,
  frontMatter: new Map(),
  preloads: () => [],
});

test("an item's page describes it, and names its address in each language", () => {
  const html = ofSite(PATHS.fr, "fr", { ...EMPTY_CONTENT, head: SLAYER });
  expect(html).toContain("<title>Slayer · Skypurse</title>");
  expect(html).toContain('<meta property="og:title" content="Slayer · Skypurse" />');
  expect(html).toContain('<meta property="og:description" content="2H Sword · Lv. 75 &lt;/script&gt;" />');
  const own = `https://skypurse.test${PATHS.fr}?lang=fr`;
  expect(html).toContain(`<link rel="canonical" href="${own}" />`);
  expect(html).toContain(`<meta property="og:url" content="${own}" />`);
  const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
  expect(alternates.map(([, language, href]) => [language, href])).toEqual([
    ["de", `https://skypurse.test${PATHS.de}?lang=de`],
    ["en", `https://skypurse.test${PATHS.en}?lang=en`],
    ["fr", own],
    ["tl", `https://skypurse.test${PATHS.tl}?lang=tl`],
    ["x-default", `https://skypurse.test${PATHS.en}`],
  ]);
  expect(html).not.toContain("noindex");
});

test("structured data are a block that ends where it should", () => {
  const html = ofSite(PATHS.en, "en", { ...EMPTY_CONTENT, head: SLAYER });
  const [, block = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(block)).toEqual({
    "@context": "https://schema.org",
    ...SLAYER.structuredData,
    url: `https://skypurse.test${PATHS.en}?lang=en`,
  });
});

test("a gone item is not indexed", () => {
  const html = ofSite(PATHS.en, "en", { ...EMPTY_CONTENT, head: { ...SLAYER, isGone: true } });
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).not.toContain("ld+json");
});

test("without a public origin, an item's page has no addresses", () => {
  const html = written(PATHS.en, "en", { ...EMPTY_CONTENT, head: SLAYER });
  expect(html).not.toMatch(/canonical|hreflang|og:url/);
  expect(html).toContain("ld+json");
});

test("an item's page that was not rendered is like the empty page", () => {
  expect(ofSite(PATHS.en, "en")).toBe(ofSite(EMPTY_PAGE, "en"));
});
