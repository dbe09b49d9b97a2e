import { existsSync, statSync } from "node:fs";
import type { ItemsManifest } from "#contract/items.ts";
import { compress, type Encoding } from "#server/http/prepared-response.ts";
import type { Observer } from "#server/log/request-scope.ts";
import { shippedCatalogue, withLore } from "./catalogue.server.ts";
import type { CatalogueBundle } from "./catalogue-bundle.server.ts";
import type { CatalogueCopy } from "./catalogue-copy.server.ts";
import {
  bundleFolder,
  type CompressionEffort,
  readBundleFile,
  readManifest,
  writeBundle,
} from "./catalogue-files.server.ts";
import {
  currentVersion,
  folderOf,
  itemsFolder,
  originOf,
  pointerIn,
  readItems,
  readVersion,
  SHIPPED_VERSION,
  versionNames,
} from "./catalogue-store.server.ts";

/** The catalogue that players see at the moment. */
export type ActiveCatalogue = Readonly<{
  manifest: () => Promise<ItemsManifest>;
  /**
   * Returns a file of the current or an earlier version, which
   * open pages may still request; `undefined` for an unknown hash.
   */
  file: (hash: string, encoding: Encoding) => Promise<Uint8Array | undefined>;
}>;

/** Delay before an unreadable catalogue is read again, in ms. */
const RETRY_MS = 30_000;

/** A player waits for these files, so they are compressed quickly. */
const EFFORT: CompressionEffort = "quick";

/**
 * Serves the current catalogue, and switches as soon as an import or a rollback has chosen another one. A
 * catalogue that cannot be read is logged once and tried again later; until then the previous one stays. With a `copy` of the
 * catalogues in the database, that copy is served, and brought up to date where it lacks something.
 */
export function createActiveCatalogue(
  dataDir: string,
  { log, metrics }: Observer,
  copy?: CatalogueCopy,
): ActiveCatalogue {
  const folder = itemsFolder(dataDir);
  const shipped = shippedFiles();
  let seen: string | undefined;
  let shown: Promise<ItemsManifest> | undefined;
  /** When an unreadable catalogue is read again, as a timestamp in ms. */
  let due = Number.POSITIVE_INFINITY;
  let loggedStamp: string | undefined;
  let isStarted = false;

  async function chosen(): Promise<ItemsManifest> {
    await copy?.made;
    const name = currentVersion(folder);
    if (name === SHIPPED_VERSION) return shipped.manifest();
    readVersion(folder, name);
    return readManifest(await readyBundleFolder(folder, name));
  }

  /** The first catalogue after a start is not counted: it was imported earlier. */
  function counted(manifest: ItemsManifest): ItemsManifest {
    if (isStarted) metrics?.catalogue("shown");
    isStarted = true;
    return manifest;
  }

  return {
    manifest() {
      const stamp = stampOf(pointerIn(folder));
      if (shown && seen === stamp && Date.now() < due) return shown;
      const before = shown;
      seen = stamp;
      due = Number.POSITIVE_INFINITY;
      shown = chosen()
        .then(counted)
        .catch((err: unknown) => {
          if (loggedStamp !== stamp) {
            log.error({ event: "catalogue_unreadable", err }, "The active item catalogue cannot be read.");
            metrics?.catalogue("unreadable");
          }
          loggedStamp = stamp;
          copy?.repair().catch(() => {});
          if (seen === stamp) due = Date.now() + RETRY_MS;
          return before ?? shipped.manifest();
        });
      return shown;
    },
    async file(hash, encoding) {
      if (!/^[0-9a-f]{32}$/.test(hash)) return undefined;
      const found = (await shipped.file(hash, encoding)) ?? (await importedFile(folder, hash, encoding));
      if (found || !copy) return found;
      // Another node may have shown a version already that this one does not have yet.
      const isNew = await copy.refresh(hash).catch(() => false);
      return isNew ? importedFile(folder, hash, encoding) : undefined;
    },
  };
}

/**
 * Returns a string that changes whenever the pointer file is
 * replaced. An unreadable pointer is logged when it is read.
 */
function stampOf(pointer: string): string {
  try {
    const stat = statSync(pointer, { throwIfNoEntry: false });
    return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : "";
  } catch {
    return "unreadable";
  }
}

/**
 * Returns the folder with the version's files. After a release that changed their format they are first
 * written again from the items.
 */
async function readyBundleFolder(folder: string, name: string): Promise<string> {
  const own = bundleFolder(folderOf(folder, name));
  if (!existsSync(own)) {
    const bundle = withLore(originOf(readVersion(folder, name)), readItems(folder, name));
    await writeBundle(own, bundle, EFFORT);
  }
  return own;
}

/** Returns a file of the newest imported version that has it. */
async function importedFile(
  folder: string,
  hash: string,
  encoding: Encoding,
): Promise<Uint8Array | undefined> {
  for (const name of versionNames(folder).toReversed()) {
    const found = await readBundleFile(bundleFolder(folderOf(folder, name)), hash, encoding);
    if (found) return found;
  }
  return undefined;
}

/** Built on the first request, so that it does not delay the start of the server. */
function shippedFiles() {
  let bundle: CatalogueBundle | undefined;
  const ready = () => (bundle ??= shippedCatalogue());
  const encoded = new Map<string, ReturnType<typeof compress>>();
  return {
    manifest: () => ready().manifest,
    async file(hash: string, encoding: Encoding): Promise<Uint8Array | undefined> {
      const bytes = ready().files.get(hash);
      if (!bytes || encoding === "identity") return bytes;
      const known = encoded.get(hash) ?? compress(bytes, 11);
      encoded.set(hash, known);
      return (await known)[encoding];
    },
  };
}
