import { LISTED_PATHS, type OwnHead, pageAt } from "#contract/pages.ts";
import { initial, type Language, LOCALE } from "#domain/language.ts";
import de from "../../locales/de/pages.json" with { type: "json" };
import en from "../../locales/en/pages.json" with { type: "json" };
import fr from "../../locales/fr/pages.json" with { type: "json" };
import tl from "../../locales/tl/pages.json" with { type: "json" };

const TEXTS = { de, en, fr, tl } as const;

type Place = Readonly<{
  path: string;
  origin: string;
  language: Language;
  /** Where the page says itself what it is about. */
  own?: OwnHead | undefined;
}>;

/**
 * The built page with what is read without running it: by search engines, and for the preview of a link. Its
 * address is one for all languages, so the canonical one is the path alone.
 */
export function withHead(page: string, { path, origin, language, own }: Place): string {
  const { name, isListed } = pageAt(path);
  const { title, description } = own ?? TEXTS[language][name];
  const full = name === "other" ? "Skypurse" : `${title} · Skypurse`;
  const address = origin + (name === "other" ? "/" : path);
  const head = [
    `<title>${escaped(full)}</title>`,
    meta("name", "description", description),
    ...(isListed ? [] : [meta("name", "robots", "noindex")]),
    ...(name === "other" ? [] : [`<link rel="canonical" href="${escaped(address)}" />`]),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", "Skypurse"),
    meta("property", "og:locale", LOCALE[language].replace("-", "_")),
    meta("property", "og:title", full),
    meta("property", "og:description", description),
    meta("property", "og:url", address),
    meta("property", "og:image", `${origin}/preview.png`),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("name", "twitter:card", "summary_large_image"),
  ].join("\n    ");
  return page
    .replace(/<html lang="\w+">/, `<html lang="${language}">`)
    .replace(/\s*<meta name="description"[^>]*>/, "")
    .replace(/<title>[^<]*<\/title>/, () => head);
}

/** The first language of ours that a browser asks for; French to whoever asks for none. */
export function languageAsked(acceptLanguage: string | undefined): Language {
  const asked = (acceptLanguage ?? "")
    .split(",")
    .map((one) => one.split(";")[0]?.trim() ?? "")
    .find((code) => initial(null, code) !== "fr" || /^fr\b/i.test(code));
  return initial(null, asked);
}

export function sitemap(origin: string): string {
  const addresses = LISTED_PATHS.map((path) => `  <url><loc>${escaped(origin + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join("")}</urlset>\n`;
}

export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
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
