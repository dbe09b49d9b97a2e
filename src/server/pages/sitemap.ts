/** https://www.sitemaps.org: an index, the listed pages, and those of the catalogue in every language. */
import { type EntryHead, LISTED_PATHS } from "#contract/pages.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { escaped, hrefsByLanguage } from "./page-head.ts";

/** A page has an address for each language. */
export const MAX_ADDRESSES = 10_000;
const PAGES_EACH = MAX_ADDRESSES / LANGUAGES.length;

/** How many pages of a kind there are, such as "items", and their paths from `start` to before `end`. */
export type MappedPages = Readonly<{
  kind: string;
  count: number;
  paths: (start: number, end: number) => readonly EntryHead["paths"][];
}>;

/** `undefined` for an unknown file; `/sitemap.xml` is the index. */
export function sitemapFile(origin: string, path: string, kinds: readonly MappedPages[]): string | undefined {
  if (path === "/sitemap.xml") return sitemapIndex(origin, kinds);
  if (path === PAGES_FILE)
    return urlset(LISTED_PATHS.map((listed) => `<url><loc>${escaped(origin + listed)}</loc></url>`));
  const [, name, number] = /^\/sitemap-(\w+)-([1-9]\d{0,3})\.xml$/.exec(path) ?? [];
  const mapped = kinds.find(({ kind }) => kind === name);
  const start = (Number(number) - 1) * PAGES_EACH;
  if (!mapped || start >= mapped.count) return undefined;
  return urlset(mapped.paths(start, start + PAGES_EACH).flatMap((paths) => urlsOf(origin, paths)));
}

const PAGES_FILE = "/sitemap-pages.xml";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

function sitemapIndex(origin: string, kinds: readonly MappedPages[]): string {
  const files = [
    PAGES_FILE,
    ...kinds.flatMap(({ kind, count }) =>
      Array.from(
        { length: Math.ceil(count / PAGES_EACH) },
        (_, index) => `/sitemap-${kind}-${index + 1}.xml`,
      ),
    ),
  ];
  const entries = files.map((file) => `<sitemap><loc>${escaped(origin + file)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</sitemapindex>\n`;
}

const urlset = (urls: readonly string[]) =>
  `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;

/** Each language names all of them. */
function urlsOf(origin: string, paths: EntryHead["paths"]): readonly string[] {
  const hrefs = hrefsByLanguage(origin, paths);
  const links = hrefs
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`)
    .join("");
  return hrefs
    .filter(([language]) => language !== "x-default")
    .map(([, href]) => `<url><loc>${escaped(href)}</loc>${links}</url>`);
}
