/** https://www.sitemaps.org: an index, the listed pages, and those of the catalogue in every language. */
import { LRUCache } from "lru-cache";
import { type EntryHead, LISTED_PATHS } from "#contract/pages.ts";
import { type PreparedResponse, prepareText } from "#server/http/prepared-response.ts";
import { onOwnBehalf, type Turns } from "#server/limits/turns.ts";
import { escaped, hrefsByLanguage } from "./page-head.ts";

/** In a file, each with an address for each language: 1.5 MB, which are written in about 10 ms of the only thread. */
export const PAGES_EACH = 500;

/** How many pages of a kind there are, such as "items", and their paths from `start` to before `end`. */
export type MappedPages = Readonly<{
  kind: string;
  count: number;
  paths: (start: number, end: number) => readonly EntryHead["paths"][];
}>;

/** Memory for all files together, in bytes: those of 15,000 items have 1.6 MB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Makes each file once as long as the catalogue is the same. `undefined` for an unknown one. */
export function sitemapFiles(origin: string, turns: Turns) {
  const cached = new LRUCache<string, PreparedResponse, () => string | undefined>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: write }) {
      const text = await onOwnBehalf(() => turns.run(write));
      return text === undefined
        ? undefined
        : prepareText(text, { headers: HEADERS, isCompressedOnly: true }, 5);
    },
  });
  return (path: string, edition: string, kinds: readonly MappedPages[]) =>
    cached.fetch(`${edition} ${path}`, { context: () => sitemapFile(origin, path, kinds) });
}

const HEADERS = { "content-type": "application/xml; charset=UTF-8", "cache-control": "public, max-age=3600" };

/** `/sitemap.xml` is the index. */
function sitemapFile(origin: string, path: string, kinds: readonly MappedPages[]): string | undefined {
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
