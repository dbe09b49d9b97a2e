import { newId } from "#client/storage/storage.ts";
import { foldText } from "#domain/text/search.ts";
import type { PlacedServer } from "#features/operator/server/operator.contract.ts";

/** Whether another server has this name, or one that players could not distinguish from it. */
export function isNameTaken(name: string, others: readonly PlacedServer[]): boolean {
  return others.some((other) => foldText(other.name) === foldText(name));
}

/**
 * Returns the id of a new server. It is derived from the name, so that a server that is added again keeps the
 * rates that players set for it. A name without Latin letters gets a random id.
 */
export function idFor(name: string, servers: readonly PlacedServer[]): string {
  const plain = foldText(name).replaceAll(" ", "-");
  const base = /^[a-z0-9-]+$/.test(plain) ? plain : newId("server").replace(":", "-");
  const isFree = (id: string) => servers.every((server) => server.id !== id);
  let id = base;
  for (let n = 2; !isFree(id); n++) id = `${base}-${n}`;
  return id;
}
