import type { Language } from "#domain/game/language.ts";
import { type BuildManifest, chunksOf, keyOfName, readBuildManifest } from "./build-manifest.ts";

/**
 * Returns a function that returns the scripts of a page which the built page does not name itself: those of its route,
 * of its texts and of the language, with everything that they import.
 */
export function preloadsOf(dist: string): (path: string, language: Language) => readonly string[] {
  const manifest = readBuildManifest(dist);
  const filesOf = (key: string) => chunksOf(manifest, key).map(({ file }) => file);
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const named = new Set(entry === undefined ? [] : filesOf(entry));
  return (path, language) => {
    const files = new Set(partsOf(manifest, path, language).flatMap(filesOf));
    return [...files].filter((name) => !named.has(name)).map((name) => `/${name}`);
  };
}

/** Returns the keys of a page's code, and of its texts; for an unknown path those of the page that says so. */
function partsOf(manifest: BuildManifest, path: string, language: Language): readonly string[] {
  const name = routeName(path);
  const page =
    keyOfName(manifest, name === "tutorials.index" ? "guides" : `page-${name}`) ??
    keyOfName(manifest, "small-pages");
  if (page === undefined) return [];
  // Pages with long texts have a file of their own, and guides share one.
  const ownTexts = `virtual:texts/${language}/${name.replace(/\..*/, "")}`;
  const texts = ownTexts in manifest ? ownTexts : `virtual:texts/${language}/pages`;
  // A guide's own text is in its HTML, and its code is loaded afterwards.
  return [page, texts, ...(path.startsWith("/tutorials") ? [`virtual:guides/overview/${language}`] : [])];
}

/** Returns the name of the file in `src/routes` of a path. */
function routeName(path: string): string {
  if (path === "/") return "index";
  return path === "/tutorials" ? "tutorials.index" : path.slice(1).replaceAll("/", ".");
}
