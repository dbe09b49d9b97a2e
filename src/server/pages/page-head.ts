import { API_BASE } from "#contract/endpoint.ts";
import {
  EMPTY_PAGE,
  type EntryHead,
  LANGUAGE_PARAM,
  type OwnHead,
  PAGE_DATA_ID,
  pageAt,
  UNAVAILABLE_PAGE,
} from "#contract/pages.ts";
import { entryAt } from "#domain/catalogue/item-address.ts";
import { LANGUAGES, type Language, LOCALE } from "#domain/game/language.ts";
import type { RenderedPage } from "./rendered-pages.ts";

type Site = Readonly<{
  page: string;
  /** `undefined` without PUBLIC_URL. */
  origin: string | undefined;
  textsIn: (language: Language) => (key: string) => string;
  /** By language and path, such as "de/tutorials/pets". */
  frontMatter: ReadonlyMap<string, OwnHead>;
  /** HTML; `undefined` for a real copy. */
  demo?: string | undefined;
  /** Scripts beyond those of the built page. */
  preloads: (path: string, language: Language) => readonly string[];
}>;

/** HTML is cached by `path`, which must be that of a page or `UNKNOWN_PAGE_URL`, unless the rendered page has its own head. */
export type PageWriter = (path: string, language: Language, rendered?: RenderedPage) => string;

/** Throws if the built page lacks an element that is replaced. */
export function pageWriter(site: Site): PageWriter {
  const written = new Map<string, string>();
  return (path, language, rendered) => {
    const head = rendered?.head;
    // A page that could not be rendered has the head of the empty one: the addresses of items are too many to be kept.
    const described = head || !entryAt(path) ? path : EMPTY_PAGE;
    const key = language + described;
    const text = site.textsIn(language);
    const html =
      written.get(key) ?? withNotice(withHead(site, described, language, head), text, emptyNotice(path));
    if (!head) written.set(key, html);
    if (!rendered) return html;
    return withContent(html, rendered, text(NOTICES[path] ?? "shell.withoutScripts"));
  };
}

const NEEDED = "shell.needsScripts";

/** Notices of rendered pages without JavaScript: four have nothing to read, and one has the beginning of its list. */
const NOTICES: Readonly<Record<string, string>> = {
  "/login": NEEDED,
  "/order": NEEDED,
  "/offer": NEEDED,
  "/build": NEEDED,
  "/fwc-items": "shell.firstItems",
};

const NOTICE = /(?<=<noscript>)[\s\S]*(?=<\/noscript>)/;

/** Of a page without content, for readers without JavaScript and search engines. */
const emptyNotice = (path: string) => (path === UNAVAILABLE_PAGE ? "items.failed" : NEEDED);

function withNotice(html: string, text: (key: string) => string, notice: string): string {
  const link = `<a href="/" class="underline">${escaped(text("shell.notFound.home"))}</a>`;
  return replaced(html, NOTICE, `<p class="startup"><span>${escaped(text(notice))}</span>${link}</p>`);
}

/** Paints the content only when it is complete: parts after the first paint would shift the layout. */
const PAINT_AT_ONCE = `<link rel="expect" href="#${PAGE_DATA_ID}" blocking="render" />`;

const EMPTY_ROOT = /<div id="root">[\s\S]*<\/noscript>/;
const FAILURE = /<p lang="\w+" role="alert"[\s\S]*?<\/p>/g;

const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** `index.html` takes the scripts from this template after the first paint. */
const SCRIPTS_ID = "scripts";

function withContent(html: string, { root, page }: RenderedPage, notice: string): string {
  // In JSON, "<" occurs in texts only.
  const data = JSON.stringify(page).replaceAll("<", "\\u003c");
  const parts = [
    `<div id="root">${root}</div>`,
    `<noscript><p class="without-scripts">${escaped(notice)}</p></noscript>`,
    `<div class="startup-bar" id="startup">${html.match(FAILURE)?.join("") ?? ""}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>`,
    `<template id="${SCRIPTS_ID}">${html.match(SCRIPTS)?.join("") ?? ""}</template>`,
  ];
  const paintedAtOnce = replaced(html.replaceAll(SCRIPTS, ""), /(?=<\/head>)/, PAINT_AT_ONCE);
  return replaced(paintedAtOnce, EMPTY_ROOT, parts.join(""));
}

/** The languages of a page share one URL, except those of an item, a set or a monster. */
function withHead(
  { page, origin, textsIn, frontMatter, demo, preloads }: Site,
  path: string,
  language: Language,
  entry: EntryHead | undefined,
): string {
  const described = pageAt(path);
  const text = textsIn(language);
  const { title, description } = entry ??
    frontMatter.get(language + path) ?? {
      title: described && text(described.title),
      description: text(described?.description ?? "pages.other.description"),
    };
  const isListed = entry ? !entry.isGone : described?.isListed;
  const canonicalPath = entry ? inLanguage(entry.paths, language) : described && path;
  const full = title === undefined ? "Skypurse" : `${title} · Skypurse`;
  const styles = page.match(STYLE_SHEET) ?? [];
  const head = [
    ...styles,
    `<title>${escaped(full)}</title>`,
    meta("name", "description", description),
    ...(isListed ? [] : [meta("name", "robots", "noindex")]),
    ...(origin && canonicalPath
      ? [`<link rel="canonical" href="${escaped(origin + canonicalPath)}" />`]
      : []),
    ...(origin && entry ? alternatesOf(origin, entry.paths) : []),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", "Skypurse"),
    meta("property", "og:locale", localeForPreviews(language)),
    meta("property", "og:title", full),
    meta("property", "og:description", description),
    ...(origin ? addressesOf(origin, canonicalPath ?? "/") : []),
    ...structuredDataOf(entry, origin && canonicalPath && origin + canonicalPath),
    ...preloads(path, language).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ].join("\n    ");
  const withoutStyles = page.replaceAll(STYLE_SHEET, "");
  const translated = replaced(withoutStyles, /<html lang="\w+">/, `<html lang="${language}">`);
  const undescribed = replaced(translated, /\s*<meta name="description"[^>]*>/, "");
  const headed = replaced(undescribed, /<title>[^<]*<\/title>/, head);
  return withLowPriority(demo ? replaced(headed, /(?=<div id="root">)/, demo) : headed);
}

const inLanguage = (paths: EntryHead["paths"], language: Language) =>
  `${paths[language]}?${LANGUAGE_PARAM}=${language}`;

/** https://developers.google.com/search/docs/specialty/international/localized-versions */
function alternatesOf(origin: string, paths: EntryHead["paths"]): readonly string[] {
  return hrefsByLanguage(origin, paths).map(
    ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escaped(href)}" />`,
  );
}

/** With `hreflang` of each; the last one is in the reader's language. */
export function hrefsByLanguage(
  origin: string,
  paths: EntryHead["paths"],
): readonly (readonly [string, string])[] {
  return [
    ...LANGUAGES.map((language) => [language, origin + inLanguage(paths, language)] as const),
    ["x-default", origin + paths.en],
  ];
}

/** A data block, which no browser runs and no policy has to allow. */
function structuredDataOf(entry: EntryHead | undefined, url: string | undefined): readonly string[] {
  if (!entry?.structuredData || entry.isGone) return [];
  const data = { "@context": "https://schema.org", ...entry.structuredData, ...(url && { url }) };
  return [`<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`];
}

/** In all languages; the style sheet shows that of the page. */
export function demoNotice(textsIn: Site["textsIn"]): string {
  const lines = LANGUAGES.map(
    (language) => `<span lang="${language}">${escaped(textsIn(language)("shell.simulated"))}</span>`,
  );
  return `<p class="simulated" role="note">${lines.join("")}</p>`;
}

/** The style sheet is needed for the first paint and the scripts are not, so it comes before them. */
const STYLE_SHEET = /<link rel="stylesheet"[^>]*>/g;

function withLowPriority(html: string): string {
  return html.replaceAll(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"');
}

/** Open Graph has its own list of locales, in which Filipino still has its former code. */
function localeForPreviews(language: Language): string {
  return language === "tl" ? "tl_PH" : LOCALE[language].replace("-", "_");
}

function addressesOf(origin: string, path: string): readonly string[] {
  return [
    meta("property", "og:url", origin + path),
    meta("property", "og:image", `${origin}/preview.png`),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("name", "twitter:card", "summary_large_image"),
  ];
}

function replaced(html: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(html)) throw new Error(`The built page has no ${pattern}`);
  return html.replace(pattern, () => replacement);
}

/** Allows everything but the API. */
export function robotsTxt(origin: string | undefined): string {
  const map = origin ? `\nSitemap: ${origin}/sitemap.xml\n` : "";
  return `User-agent: *\nAllow: /\nDisallow: ${API_BASE}/\n${map}`;
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}" />`;
}

export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
