import { parseAccept } from "hono/utils/accept";
import { LISTED_PATHS, type OwnHead, pageAt } from "#contract/pages.ts";
import { initial, type Language, LOCALE } from "#domain/game/language.ts";
import { memoize } from "#server/http/memoize.ts";

type Site = Readonly<{
  /** The built page. */
  page: string;
  /** Where players reach this copy; nothing while its operator has not said so. */
  origin: string | undefined;
  /** A text by its key. */
  textsIn: (language: Language) => (key: string) => string;
  /** Pages that say themselves what they are about, by language and address: "de/tutorials/pets". */
  own: ReadonlyMap<string, OwnHead>;
}>;

/** The page for an address in a language; written once for each of both. Throws when the built page has no place for it. */
export function pageWriter(site: Site): (path: string, language: Language) => string {
  const written = new Map<string, string>();
  return (path, language) => {
    // Addresses of nothing are without number, and all alike.
    const key = language + (pageAt(path) ? path : "");
    const html = written.get(key) ?? withHead(site, path, language);
    written.set(key, html);
    return html;
  };
}

/**
 * The built page with what is read without running it: by search engines, and for the preview of a link. Its
 * address is one for all languages, so the canonical one is the path alone.
 */
function withHead({ page, origin, textsIn, own }: Site, path: string, language: Language): string {
  const described = pageAt(path);
  const text = textsIn(language);
  const { title, description } = own.get(language + path) ?? {
    title: described && text(described.title),
    description: text(described?.description ?? "pages.other.description"),
  };
  const full = title === undefined ? "Skypurse" : `${title} · Skypurse`;
  const head = [
    `<title>${escaped(full)}</title>`,
    meta("name", "description", description),
    ...(described?.isListed ? [] : [meta("name", "robots", "noindex")]),
    ...(origin && described ? [`<link rel="canonical" href="${escaped(origin + path)}" />`] : []),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", "Skypurse"),
    meta("property", "og:locale", localeForPreviews(language)),
    meta("property", "og:title", full),
    meta("property", "og:description", description),
    ...(origin ? addressesOf(origin, described ? path : "/") : []),
  ].join("\n    ");
  const inLanguage = replaced(page, /<html lang="\w+">/, `<html lang="${language}">`);
  const undescribed = replaced(inLanguage, /\s*<meta name="description"[^>]*>/, "");
  return replaced(undescribed, /<title>[^<]*<\/title>/, head);
}

/** Previews have a list of their own, and there Filipino goes by its former name. */
function localeForPreviews(language: Language): string {
  return language === "tl" ? "tl_PH" : LOCALE[language].replace("-", "_");
}

/** What only a copy that knows its own address can say. */
function addressesOf(origin: string, path: string): readonly string[] {
  return [
    meta("property", "og:url", origin + path),
    meta("property", "og:image", `${origin}/preview.png`),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("name", "twitter:card", "summary_large_image"),
  ];
}

function replaced(html: string, place: RegExp, put: string): string {
  if (!place.test(html)) throw new Error(`The built page has no ${place}`);
  return html.replace(place, () => put);
}

/** The language of ours that an Accept-Language header prefers; French where it names none. */
export const requestedLanguage = memoize((header) =>
  initial(
    null,
    parseAccept(header)
      .filter(({ q }) => q > 0)
      .toSorted((one, other) => other.q - one.q)
      .map(({ type }) => type),
  ),
);

/** The addresses that search engines may list, as https://www.sitemaps.org asks for them. */
export function sitemap(origin: string): string {
  const addresses = LISTED_PATHS.map((path) => `  <url><loc>${escaped(origin + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join("")}</urlset>\n`;
}

/** Everything but the API may be looked at; without an address of our own there is no site map to name. */
export function robotsTxt(origin: string | undefined): string {
  const map = origin ? `\nSitemap: ${origin}/sitemap.xml\n` : "";
  return `User-agent: *\nAllow: /\nDisallow: /api/\n${map}`;
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}" />`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
