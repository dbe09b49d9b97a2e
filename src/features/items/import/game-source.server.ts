import { existsSync, statSync } from "node:fs";
import { CatalogueError } from "#features/items/server/catalogue-store.server.ts";
import { folderSource } from "./folder-source.server.ts";
import type { RequestOptions } from "./retried-requests.server.ts";
import type { CatalogueSource } from "./source.ts";
import { webSource } from "./web-source.server.ts";

/** Returns the source at an http(s) URL or in a folder. Throws `CatalogueError` for anything else. */
export function sourceOf(from: string, pace?: Partial<RequestOptions>): CatalogueSource {
  if (/^https?:\/\//i.test(from) && URL.canParse(from)) return webSource(from, pace);
  if (existsSync(from) && statSync(from).isDirectory()) return folderSource(from);
  throw new CatalogueError(`"${from}" is neither an http(s) address nor a folder.`);
}
