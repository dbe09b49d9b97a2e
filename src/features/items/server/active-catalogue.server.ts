import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import * as v from "valibot";
import { GameItem, ItemsManifest } from "#contract/items.ts";
import type { Encoding } from "#server/http/prepared-response.ts";
import type { Observer } from "#server/log/request-scope.ts";
import {
  bundleCatalogue,
  type CatalogueBundle,
  filePath,
  MANIFEST_PATH,
  shippedCatalogue,
} from "./catalogue-bundle.server.ts";
import {
  CatalogueVersion,
  currentVersion,
  folderOf,
  itemsFolder,
  originOf,
  SHIPPED_VERSION,
  versionNames,
} from "./catalogue-store.server.ts";
import { ImportedTables } from "./tables/imported-tables.server.ts";

const fromGzip = promisify(gunzip);

/** Where imported catalogues are read from: the data folder, or the database that several nodes share. */
export type VersionStore = Readonly<{
  /** Changes whenever another version becomes active. */
  revision: () => string | number;
  /** Returns the name of the active version. */
  active: () => Promise<string>;
  /** Returns the names of the imported versions, oldest first. */
  names: () => Promise<readonly string[]>;
  /** Returns a file of a version, or of the newest version that has it. */
  read: (path: string, version?: string) => Promise<Uint8Array | undefined>;
}>;

/** A file of a catalogue; those of an imported one are compressed already. */
type CatalogueFile = Readonly<{ identity: Uint8Array } & Partial<Record<Encoding, Uint8Array>>>;

/** Reads a file of the active version; there is none for the shipped catalogue. */
export type ReadStored = (path: string) => Promise<Uint8Array | undefined>;

export type LoadedCatalogue = Readonly<{
  /** Of the version, or "shipped". */
  name: string;
  manifest: ItemsManifest;
  stored: ReadStored;
  /** Shown because the active version cannot be read. */
  isStandIn?: true;
}>;

/** The catalogue that players see at the moment. */
export type ActiveCatalogue = Readonly<{
  /** Returns the same promise as long as the same catalogue is active. */
  manifest: () => Promise<ItemsManifest>;
  /** The manifest, and what is stored with its version but not sent to browsers. */
  loaded: () => Promise<LoadedCatalogue>;
  /** Returns a file of the current or an earlier version, which open pages may still request. */
  file: (hash: string) => Promise<CatalogueFile | undefined>;
}>;

/** Delay before an unreadable catalogue is read again, in ms. */
const RETRY_MS = 30_000;

/**
 * Serves the active catalogue. One that cannot be read is logged once and tried again later; until then the previous
 * one stays.
 */
export function createActiveCatalogue(source: VersionStore, { log, metrics }: Observer): ActiveCatalogue {
  const bundles: Record<"shipped" | "rebuilt", CatalogueBundle | undefined> = {
    shipped: undefined,
    rebuilt: undefined,
  };
  const shipped = () => (bundles.shipped ??= shippedCatalogue());
  type Current = Readonly<{
    revision: string | number;
    loaded: Promise<LoadedCatalogue>;
    manifest: Promise<ItemsManifest>;
  }>;
  let current: Current | undefined;
  let retryAt = Number.POSITIVE_INFINITY;
  let loggedRevision: string | number | undefined;

  const load = catalogueLoader(source, shipped, (rebuilt) => {
    bundles.rebuilt = rebuilt;
  });

  function refreshed(): Current {
    const revision = source.revision();
    if (current?.revision === revision && Date.now() < retryAt) return current;
    const previous = current?.loaded;
    retryAt = Number.POSITIVE_INFINITY;
    const loaded = load().then(
      (one) => {
        // The first catalogue after a start was imported earlier.
        if (previous) metrics?.catalogue("shown");
        return one;
      },
      (err: unknown) => {
        if (loggedRevision !== revision) {
          log.error({ event: "catalogue_unreadable", err }, "The active item catalogue cannot be read.");
          metrics?.catalogue("unreadable");
        }
        loggedRevision = revision;
        retryAt = Date.now() + RETRY_MS;
        return previous ?? { ...loadedShipped(shipped()), isStandIn: true as const };
      },
    );
    current = { revision, loaded, manifest: loaded.then(({ manifest }) => manifest) };
    return current;
  }

  return {
    manifest: () => refreshed().manifest,
    loaded: () => refreshed().loaded,
    async file(hash) {
      if (!/^[0-9a-f]{32}$/.test(hash)) return undefined;
      const identity = shipped().files.get(hash) ?? bundles.rebuilt?.files.get(hash);
      if (identity) return { identity };
      const [br, gzip] = await Promise.all([
        source.read(filePath(hash, "br")),
        source.read(filePath(hash, "gz")),
      ]);
      return br && gzip && { identity: await fromGzip(gzip), br, gzip };
    },
  };
}

const loadedShipped = ({ manifest }: CatalogueBundle): LoadedCatalogue => ({
  ...{ name: SHIPPED_VERSION, manifest, stored: async () => undefined },
});

/** `onRebuilt` gets the files of a version that an older release has stored. */
function catalogueLoader(
  source: VersionStore,
  shipped: () => CatalogueBundle,
  onRebuilt: (bundle: CatalogueBundle) => void,
) {
  return async (): Promise<LoadedCatalogue> => {
    const name = await source.active();
    if (name === SHIPPED_VERSION) return loadedShipped(shipped());
    const stored: ReadStored = (path) => source.read(path, name);
    const manifest = await stored(MANIFEST_PATH);
    if (manifest) return { name, manifest: v.parse(ItemsManifest, parsed(manifest)), stored };
    const version = v.parse(CatalogueVersion, parsed(await stored("version.json")));
    const items = v.parse(v.array(GameItem), parsed(await stored("items.json")));
    const tables = v.parse(ImportedTables, parsed(await stored("tables.json")) ?? {});
    const rebuilt = bundleCatalogue(originOf(version), items, tables);
    onRebuilt(rebuilt);
    return { name, manifest: rebuilt.manifest, stored };
  };
}

const parsed = (bytes: Uint8Array | undefined): unknown => bytes && JSON.parse(Buffer.from(bytes).toString());

/** The catalogues in a data folder. An import in another process changes them. */
export function catalogueFolder(dataDir: string): VersionStore {
  const folder = itemsFolder(dataDir);
  const revision = () => {
    try {
      return currentVersion(folder);
    } catch {
      // `active` says why.
      return "unreadable";
    }
  };
  return {
    revision,
    active: async () => currentVersion(folder),
    names: async () => versionNames(folder),
    async read(path, version) {
      const names = version === undefined ? versionNames(folder).toReversed() : [version];
      for (const name of names) {
        const bytes = await readIfPresent(join(folderOf(folder, name), path));
        if (bytes) return bytes;
      }
      return undefined;
    },
  };
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
