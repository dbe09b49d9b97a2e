import { desc, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { activeCatalogues, catalogueFiles, catalogueVersions } from "#server/db/schema.ts";

/** Returns the active version or "shipped"; `undefined` as long as no node has shared a catalogue. */
export async function loadActiveCatalogue(db: Database): Promise<string | undefined> {
  const [row] = await db.select({ name: activeCatalogues.name }).from(activeCatalogues);
  return row?.name;
}

/** Returns the paths of the files of each version, by its name. */
export async function loadCatalogueVersions(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.select().from(catalogueVersions);
  return new Map(rows.map(({ name, files }) => [name, Object.keys(files)]));
}

/** Returns the compressed content of a file of a version, or of the newest version that has the file. */
export async function loadCatalogueFile(
  db: Database,
  path: string,
  version?: string,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ content: catalogueFiles.content })
    .from(catalogueVersions)
    .innerJoin(catalogueFiles, eq(catalogueFiles.hash, sql`${catalogueVersions.files} ->> ${path}`))
    .where(version === undefined ? undefined : eq(catalogueVersions.name, version))
    .orderBy(desc(catalogueVersions.name))
    .limit(1);
  return row?.content;
}

export async function saveCatalogueFile(
  db: Database,
  file: Readonly<{ hash: string; content: Uint8Array }>,
): Promise<void> {
  await db.insert(catalogueFiles).values(file).onConflictDoNothing();
}

/** Saves the hash of each file of a version, by its path in the version's folder. */
export async function saveCatalogueVersion(
  db: Database,
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
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
