import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#domain/game/language.ts";

type Chunk = Readonly<{ file: string; isEntry?: boolean; imports?: readonly string[] }>;
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Returns a function that returns the scripts of a page which the built page does not name itself: those of its route,
 * of its texts and of the language, with everything that they import.
 */
export function preloadsOf(dist: string): (path: string, language: Language) => readonly string[] {
  const file = join(dist, ".vite/manifest.json");
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key]?.isEntry);
  const named = new Set(entry === undefined ? [] : filesOf(manifest, entry));
  return (path, language) => {
    const route = `src/routes/${routeName(path)}.tsx?`;
    const wanted = [
      ...keys.filter((key) => key.startsWith(route)),
      `src/client/i18n/texts/${language}.ts`,
      ...(path === "/legal" ? [`locales/${language}/legal.json`] : []),
      ...(path.startsWith("/tutorials") ? [`virtual:guides/overview/${language}`] : []),
      `content/guides/${path.slice("/tutorials/".length)}/${language}.mdx`,
    ];
    const files = new Set(wanted.flatMap((key) => filesOf(manifest, key)));
    return [...files].filter((name) => !named.has(name)).map((name) => `/${name}`);
  };
}

/** Returns the files of a chunk and of its static imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen))];
}

/** Returns the name of the file in `src/routes` of a path. */
function routeName(path: string): string {
  if (path === "/") return "index";
  return path === "/tutorials" ? "tutorials.index" : path.slice(1).replaceAll("/", ".");
}
