import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gunzip } from "node:zlib";
import * as v from "valibot";
import { ItemsManifest } from "#contract/items.ts";
import { compress, type Encoding } from "#server/http/content-encoding.ts";
import type { CatalogueBundle } from "./catalogue-bundle.server.ts";

const [toBrotli, fromGzip] = [promisify(brotliCompress), promisify(gunzip)];

/** What the files hold, as a number: raised when their form changes, so that older ones are written anew. */
const FORM = 1;

const ENDING = { br: "br", gzip: "gz" } as const;

/** "quick" while somebody waits; "thorough" makes what every visit begins with as small as it can be. */
export type Effort = "quick" | "thorough";

/** Where a version has its files in the present form. */
export const ownFolderOf = (version: string) => join(version, `delivery-${FORM}`);

/** Writes the files compressed, aside first: the folder is complete when it is there. */
export async function writeBundle(
  folder: string,
  { manifest, files }: CatalogueBundle,
  effort: Effort,
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

export async function manifestIn(folder: string): Promise<ItemsManifest> {
  return v.parse(ItemsManifest, JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
}

/** A file in the wanted encoding; nothing where the folder does not have it. `hash` is checked by the caller. */
export async function fileIn(
  folder: string,
  hash: string,
  encoding: Encoding,
): Promise<Uint8Array | undefined> {
  const stored = encoding === "identity" ? "gzip" : encoding;
  const bytes = await ifThere(join(folder, `${hash}.${ENDING[stored]}`));
  if (!bytes) return undefined;
  return encoding === "identity" ? fromGzip(bytes) : bytes;
}

/** Asked in one step: an import may be removing its version. */
async function ifThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
