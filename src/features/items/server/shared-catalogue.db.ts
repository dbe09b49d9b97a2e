import { eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { activeCatalogues, catalogueFiles, catalogueVersions, publicVersions } from "#server/db/schema.ts";

/** The hash of each file of a version, by its path in the version's folder. */
export type VersionFiles = Readonly<Record<string, string>>;

/** The imported catalogues in the database. */
export type SharedCatalogue = Readonly<{
  /** The active version or "shipped"; `undefined` as long as no node has shared a catalogue. */
  active: string | undefined;
  versions: ReadonlyMap<string, VersionFiles>;
}>;

/** Returns which catalogues the database has, all read at the same moment. */
export async function loadSharedCatalogue(db: Database): Promise<SharedCatalogue> {
  const rows = await db
    .select({ active: activeCatalogues.name, name: catalogueVersions.name, files: catalogueVersions.files })
    .from(activeCatalogues)
    .leftJoin(catalogueVersions, sql`true`);
  const versions = rows.flatMap(({ name, files }) => (name && files ? [[name, files] as const] : []));
  return { active: rows[0]?.active, versions: new Map(versions) };
}

/** Returns a number that changes with the catalogues in the database. */
export async function loadCatalogueRevision(db: Database): Promise<number> {
  const [row] = await db
    .select({ version: publicVersions.version })
    .from(publicVersions)
    .where(eq(publicVersions.kind, "catalogue"));
  return row?.version ?? 0;
}

/** Returns the compressed contents of files, by hash. */
export async function loadCatalogueFiles(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await db
    .select()
    .from(catalogueFiles)
    .where(inArray(catalogueFiles.hash, [...hashes]));
  return new Map(rows.map(({ hash, content }) => [hash, content]));
}

/** Returns which of the files the database does not have. */
export async function missingCatalogueFiles(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ hash: catalogueFiles.hash })
    .from(catalogueFiles)
    .where(inArray(catalogueFiles.hash, [...hashes]));
  const known = new Set(rows.map(({ hash }) => hash));
  return new Set(hashes.filter((hash) => !known.has(hash)));
}

export async function saveCatalogueFiles(
  db: Database,
  files: readonly Readonly<{ hash: string; content: Uint8Array }>[],
): Promise<void> {
  await db
    .insert(catalogueFiles)
    .values([...files])
    .onConflictDoNothing();
}

export async function saveCatalogueVersion(db: Database, name: string, files: VersionFiles): Promise<void> {
  await db.insert(catalogueVersions).values({ name, files });
}

/** Removes all versions except those named, and the files that no version has. */
export async function keepCatalogueVersions(db: Database, names: readonly string[]): Promise<void> {
  const removed = await db
    .delete(catalogueVersions)
    .where(notInArray(catalogueVersions.name, [...names]))
    .returning({ name: catalogueVersions.name });
  if (removed.length === 0) return;
  await db
    .delete(catalogueFiles)
    .where(
      sql`${catalogueFiles.hash} not in (select used.value from ${catalogueVersions}, jsonb_each_text(${catalogueVersions.files}) as used)`,
    );
}

export async function saveActiveCatalogue(db: Database, name: string): Promise<void> {
  await db
    .insert(activeCatalogues)
    .values({ name })
    .onConflictDoUpdate({ target: activeCatalogues.isOnly, set: { name } });
}
