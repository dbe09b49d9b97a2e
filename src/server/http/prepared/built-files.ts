import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { type PreparedResponse, prepareResponse } from "./prepared-response.ts";
import type { ResponseSource } from "./prepared-routes.ts";

/** Files above this size in bytes are read from the disk for each request. */
const MAX_FILE_BYTES = 1024 * 1024;
/** Memory for all files together, in bytes; files that do not fit are read from the disk too. */
const MAX_BYTES = 64 * 1024 * 1024;

const ENDINGS = { br: ".br", gzip: ".gz" } as const;

/** Loads the files directly in a folder into memory, with their compressed variants (`.br`, `.gz`). */
export async function builtFiles(
  folder: string,
  {
    cacheControl,
    isWanted = () => true,
  }: Readonly<{ cacheControl?: string; isWanted?: (name: string) => boolean }>,
): Promise<ResponseSource> {
  const loaded = new Map<string, PreparedResponse>();
  let free = MAX_BYTES;
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  for (const entry of entries) {
    const { name } = entry;
    if (!entry.isFile() || /\.(br|gz)$/.test(name) || !isWanted(name)) continue;
    const response = await loadFile(join(folder, name), cacheControl);
    if (!response || response.size > free) continue;
    free -= response.size;
    loaded.set(name, response);
  }
  return { ready: ({ name }) => loaded.get(name), make: async ({ name }) => loaded.get(name) };
}

async function loadFile(
  file: string,
  cacheControl: string | undefined,
): Promise<PreparedResponse | undefined> {
  const { size, mtime } = await stat(file);
  if (size > MAX_FILE_BYTES) return undefined;
  const beside = (ending: string) => (existsSync(file + ending) ? readFile(file + ending) : undefined);
  const [identity, br, gzip] = await Promise.all([readFile(file), beside(ENDINGS.br), beside(ENDINGS.gzip)]);
  return prepareResponse(
    { identity, br, gzip },
    {
      headers: {
        "content-type": getMimeType(file) ?? "application/octet-stream",
        ...(cacheControl !== undefined && { "cache-control": cacheControl }),
        "last-modified": mtime.toUTCString(),
      },
    },
  );
}
