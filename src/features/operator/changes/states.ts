/** How states of a price or a server compare: what an edit changes, and whether that is still as it was seen. */
import type { ShopPrice } from "#contract/shop.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import type { PlacedServer, ServerState } from "#features/operator/server/operator.contract.ts";

/** A price's parts belong together: its date and source are of that price. */
export function isSamePrice(a: ShopPrice | null, b: ShopPrice | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.fcoins === b.fcoins &&
    a.certainty === b.certainty &&
    a.date === b.date &&
    LANGUAGES.every((language) => a.source[language] === b.source[language])
  );
}

const FIELDS = ["name", "region", "place"] as const;
type Field = (typeof FIELDS)[number];

export function changedFields(from: ServerState, to: ServerState): readonly Field[] {
  return FIELDS.filter((field) => from[field] !== to[field]);
}

/**
 * Whether an edit that was made upon `from` may be made upon `now`. A server that is there moves with its neighbours:
 * its place counts only when it is what is edited.
 */
export function isServerUnchanged(
  from: ServerState | null,
  to: ServerState | null,
  now: ServerState | null,
): boolean {
  if (from === null || now === null) return from === now;
  const edited = to === null ? (["name", "region"] as const) : changedFields(from, to);
  return edited.every((field) => now[field] === from[field]);
}

/** What the edit makes of the state that is there: only what it changes. */
export function editedServer(
  from: ServerState | null,
  to: ServerState | null,
  now: ServerState | null,
): ServerState | null {
  if (from === null || to === null || now === null) return to;
  return { ...now, ...Object.fromEntries(changedFields(from, to).map((field) => [field, to[field]])) };
}

/** The list with one server at another place, and its neighbours where they are then. */
export function withMoved(list: readonly PlacedServer[], id: string, to: number): PlacedServer[] {
  const moving = list.filter((server) => server.id === id);
  const others = list.filter((server) => server.id !== id);
  return others.toSpliced(to, 0, ...moving).map((server, place) => ({ ...server, place }));
}
