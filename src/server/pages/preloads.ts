import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type EntryKind, entryKindAt } from "#domain/catalogue/item-address.ts";
import type { Language } from "#domain/game/language.ts";

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

/** For an unknown path, those of the page that says so. */
function partsOf(manifest: BuildManifest, path: string, language: Language): readonly string[] {
  const name = routeName(path);
  const page =
    keyOfRoute(manifest, name) ??
    keyOfEntry(manifest, path) ??
    Object.keys(manifest).find((key) => key.endsWith("app/not-found.tsx"));
  if (page === undefined) return [];
  const texts = `virtual:texts/${language}`;
  if (!path.startsWith("/tutorials")) return [page, texts];
  const guide = `content/guides/${path.replace(/^\/tutorials\/?/, "")}/${language}.mdx`;
  return [page, texts, `virtual:guides/overview/${language}`, guide];
}

const ENTRY_ROUTES: Readonly<Record<EntryKind, string>> = {
  item: "fwc-items.$address",
  set: "fwc-items.sets.$address",
  monster: "fwc-items.monsters.$address",
};

function keyOfEntry(manifest: BuildManifest, path: string): string | undefined {
  const kind = entryKindAt(path);
  return kind && keyOfRoute(manifest, ENTRY_ROUTES[kind]);
}

/** Pages with others below their path. */
const INDEX_PATHS: readonly string[] = ["/tutorials", "/fwc-items"];

function routeName(path: string): string {
  if (path === "/") return "index";
  const name = path.slice(1).replaceAll("/", ".");
  return INDEX_PATHS.includes(path) ? `${name}.index` : name;
}

/** A built file of code with its style sheets; `imports` are the keys of its static imports. */
type BuiltChunk = Readonly<{
  file: string;
  isEntry?: boolean;
  imports?: readonly string[];
  css?: readonly string[];
}>;
/** The manifest that Vite writes beside the built files: the chunks by the path of their source file. */
export type BuildManifest = Readonly<Record<string, BuiltChunk>>;

/** Empty if there is none, as in a test's build. */
export function readBuildManifest(dist: string): BuildManifest {
  const file = join(dist, ".vite/manifest.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

export const keyOfRoute = (manifest: BuildManifest, name: string): string | undefined =>
  Object.keys(manifest).find((key) => key.startsWith(`src/routes/${name}.tsx?`));

/** With static imports, transitively; empty for an unknown key. */
export function chunksOf(
  manifest: BuildManifest,
  key: string,
  seen = new Set<string>(),
): readonly BuiltChunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((name) => chunksOf(manifest, name, seen))];
}
