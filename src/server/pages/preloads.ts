import type { Language } from "#domain/game/language.ts";
import { chunksOf, readBuildManifest } from "./build-manifest.ts";

/** The part that every unknown URL has in place of a route. */
const NOT_FOUND = "src/app/not-found.tsx";

/**
 * Returns a function that returns the scripts of a page which the built page does not name itself: those of its route,
 * of its texts and of the language, with everything that they import.
 */
export function preloadsOf(dist: string): (path: string, language: Language) => readonly string[] {
  const manifest = readBuildManifest(dist);
  const filesOf = (key: string) => chunksOf(manifest, key).map(({ file }) => file);
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key]?.isEntry);
  const named = new Set(entry === undefined ? [] : filesOf(entry));
  return (path, language) => {
    const route = `src/routes/${routeName(path)}.tsx?`;
    const parts = keys.filter((key) => key.startsWith(route));
    // A guide's own text is in its HTML, and its code is loaded afterwards.
    const wanted =
      parts.length === 0
        ? [NOT_FOUND, `virtual:texts/${language}/not-found`]
        : [
            ...parts,
            `virtual:texts/${language}/${routeName(path)}`,
            ...(path.startsWith("/tutorials") ? [`virtual:guides/overview/${language}`] : []),
          ];
    const files = new Set(wanted.flatMap(filesOf));
    return [...files].filter((name) => !named.has(name)).map((name) => `/${name}`);
  };
}

/** Returns the name of the file in `src/routes` of a path. */
function routeName(path: string): string {
  if (path === "/") return "index";
  return path === "/tutorials" ? "tutorials.index" : path.slice(1).replaceAll("/", ".");
}
