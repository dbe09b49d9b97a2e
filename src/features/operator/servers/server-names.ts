import { newId } from "#client/storage/new-id.ts";
import { foldText } from "#domain/text/search.ts";
import type { PlacedServer } from "#features/operator/server/operator.contract.ts";

/** Names that players could not tell apart are one. */
export function isNameTaken(name: string, others: readonly PlacedServer[]): boolean {
  return others.some((other) => foldText(other.name) === foldText(name));
}

/**
 * The id of a new server: from its name, so that one that comes back finds the rates that players set for it. A name in
 * other letters than ours gets a random one.
 */
export function idFor(name: string, servers: readonly PlacedServer[]): string {
  const plain = foldText(name).replaceAll(" ", "-");
  const base = /^[a-z0-9-]+$/.test(plain) ? plain : newId("server").replace(":", "-");
  const isFree = (id: string) => servers.every((server) => server.id !== id);
  let id = base;
  for (let n = 2; !isFree(id); n++) id = `${base}-${n}`;
  return id;
}
