import { expect, test } from "vitest";
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
