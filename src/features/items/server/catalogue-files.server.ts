import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gunzip } from "node:zlib";
import * as v from "valibot";
import { ItemsManifest } from "#contract/items.ts";
import { compress, type Encoding } from "#server/http/prepared-response.ts";
import type { CatalogueBundle } from "./catalogue-bundle.server.ts";

const [toBrotli, fromGzip] = [promisify(brotliCompress), promisify(gunzip)];

/**
 * The format version of the files: increased when the format changes, so that older files are written again.
 */
const FORMAT_VERSION = 2;

const ENDING = { br: "br", gzip: "gz" } as const;

/**
 * "quick" when somebody waits; "thorough" makes the files that every visit loads first as small as possible.
 */
export type CompressionEffort = "quick" | "thorough";

/** Returns the folder of a version's files in the current format. */
export const bundleFolder = (version: string) => join(version, `delivery-${FORMAT_VERSION}`);

/** Writes the compressed files into a temporary folder and renames it: a folder that exists is complete. */
export async function writeBundle(
  folder: string,
  { manifest, files }: CatalogueBundle,
  effort: CompressionEffort,
): Promise<void> {
  const draft = `${folder}.${process.pid}.draft`;
  await mkdir(draft, { recursive: true });
  const first = new Set([manifest.list, ...Object.values(manifest.names)]);
  for (const [hash, bytes] of files) {
    const { br, gzip } = await compress(bytes, effort === "quick" ? 5 : 9);
    const best = effort === "thorough" && first.has(hash) ? smaller(br, await toBrotliBest(bytes)) : br;
    await writeFile(join(draft, `${hash}.${ENDING.br}`), best);
    await writeFile(join(draft, `${hash}.${ENDING.gzip}`), gzip);
  }
  await writeFile(join(draft, "manifest.json"), JSON.stringify(manifest));
  if (existsSync(folder)) await rm(draft, { recursive: true });
  else await rename(draft, folder);
}

/** The highest quality takes 15 times as long, and is not always the smallest. */
const toBrotliBest = (bytes: Uint8Array) => toBrotli(bytes);
const smaller = (one: Uint8Array, other: Uint8Array) => (other.length < one.length ? other : one);

/** Reads the manifest in a folder that `writeBundle` wrote. */
export async function readManifest(folder: string): Promise<ItemsManifest> {
  return v.parse(ItemsManifest, JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
}

/**
 * Returns a file in the wanted encoding, or `undefined` when
 * the folder does not have it. The caller validates `hash`.
 */
export async function readBundleFile(
  folder: string,
  hash: string,
  encoding: Encoding,
): Promise<Uint8Array | undefined> {
  const stored = encoding === "identity" ? "gzip" : encoding;
  const bytes = await readIfPresent(join(folder, `${hash}.${ENDING[stored]}`));
  if (!bytes) return undefined;
  return encoding === "identity" ? fromGzip(bytes) : bytes;
}

/** Reads without checking for existence first: an import may remove the version in between. */
async function readIfPresent(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
