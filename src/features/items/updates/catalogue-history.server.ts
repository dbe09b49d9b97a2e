import * as v from "valibot";
import { ImportReport } from "#contract/catalogue/import-report.ts";
import type { CatalogueRow } from "#contract/catalogue/item-looks.ts";
import { ItemsManifest } from "#contract/items.ts";
import type { VersionStore } from "#features/items/server/active-catalogue.server.ts";
import { MANIFEST_PATH, shippedCatalogue } from "#features/items/server/catalogue-bundle.server.ts";
import {
  CatalogueVersion,
  REPORT_PATH,
  SHIPPED_VERSION,
} from "#features/items/server/catalogue-store.server.ts";

type Versions = Omit<VersionStore, "revision">;

async function jsonOf<T>(
  { read }: Versions,
  path: string,
  name: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | undefined> {
  const bytes = await read(path, name);
  if (!bytes) return undefined;
  const { success, output } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), schema),
    Buffer.from(bytes).toString(),
  );
  return success ? output : undefined;
}

/** The versions of the game's data: of the active catalogue, and of later ones, which an operator has rolled back. */
export async function loadDataVersions(store: Versions) {
  const active = await store.active();
  const names = await store.names();
  const versionOf = async (name: string) =>
    (await jsonOf(store, "version.json", name, CatalogueVersion))?.version ?? undefined;
  const later = names.filter((name) => active === SHIPPED_VERSION || name > active);
  const rolledBack = await Promise.all(later.map(versionOf));
  return {
    active: active === SHIPPED_VERSION ? undefined : await versionOf(active),
    rolledBack: [...new Set(rolledBack.filter((version) => version !== undefined))].sort((a, b) => a - b),
  };
}

let shipped: CatalogueRow | undefined;

function shippedRow(): CatalogueRow {
  if (!shipped) {
    const { date, count } = shippedCatalogue().manifest;
    shipped = { name: SHIPPED_VERSION, date, version: null, count, imported: null, report: null };
  }
  return shipped;
}

/** Returns the shipped catalogue and the imported ones that can be read, the newest first. */
export async function loadCatalogueRows(store: Versions): Promise<readonly CatalogueRow[]> {
  const names = (await store.names()).toReversed();
  const rows = await Promise.all(names.map((name) => catalogueRow(store, name)));
  return [...rows.filter((row) => row !== undefined), shippedRow()];
}

async function catalogueRow(store: Versions, name: string): Promise<CatalogueRow | undefined> {
  const stored = await jsonOf(store, "version.json", name, CatalogueVersion);
  if (!stored) return undefined;
  const { date, version, importedAt, source } = stored;
  const manifest = await jsonOf(store, MANIFEST_PATH, name, ItemsManifest);
  return {
    ...{ name, date, version },
    count: manifest?.count ?? null,
    imported: { at: importedAt, source },
    report: (await jsonOf(store, REPORT_PATH, name, ImportReport)) ?? null,
  };
}
