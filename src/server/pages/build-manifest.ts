/** The manifest that Vite writes beside the built files. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A built file of code with its style sheets; `imports` are the keys of its static imports. */
type BuiltChunk = Readonly<{
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: readonly string[];
  css?: readonly string[];
}>;
/** The chunks by the path of their source file. */
export type BuildManifest = Readonly<Record<string, BuiltChunk>>;

/** Reads the manifest of the build in the folder `dist`; an empty one if there is none, as in a test's build. */
export function readBuildManifest(dist: string): BuildManifest {
  const file = join(dist, ".vite/manifest.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Returns the key of the chunk with this name, which `scripts/build/splitting/code-splitting.ts` gives. */
export const keyOfName = (manifest: BuildManifest, name: string): string | undefined =>
  Object.keys(manifest).find((key) => manifest[key]?.name === name);

/** Returns a chunk and its static imports, transitively; an empty array if the manifest does not have the key. */
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
