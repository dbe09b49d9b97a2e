import type { Database } from "../database.ts";
import { publicVersions } from "../schema.ts";
import { PUBLIC_KINDS, type PublicKind } from "./coordination.ts";

/** Returns the versions of public data that a server has, each of which a change of that kind has raised. */
export async function readVersions(db: Database): Promise<ReadonlyMap<PublicKind, number>> {
  const rows = await db.select().from(publicVersions);
  const versions = new Map(rows.map(({ kind, version }) => [kind, version]));
  return new Map(PUBLIC_KINDS.map((kind) => [kind, versions.get(kind) ?? 0]));
}
