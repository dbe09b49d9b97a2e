/**
 * Compares states of a price or a server: what an edit changes, and whether the present state still is what
 * the operator saw.
 */
import type { ShopPrice } from "#contract/shop.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import type { ServerState } from "#features/operator/server/operator.contract.ts";

/** Compares all fields: the date and the source belong to the price. */
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

/** Returns the fields that differ. */
function changedFields(from: ServerState, to: ServerState): readonly Field[] {
  return FIELDS.filter((field) => from[field] !== to[field]);
}

/**
 * Whether an edit that was based on `from` can be applied to `now`: no field that it changes was changed
 * since. The place of a server changes with its neighbors, so it only matters if the edit changes it.
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

/** Applies only the fields that the edit changes to the present state. */
export function editedServer(
  from: ServerState | null,
  to: ServerState | null,
  now: ServerState | null,
): ServerState | null {
  if (from === null || to === null || now === null) return to;
  return { ...now, ...Object.fromEntries(changedFields(from, to).map((field) => [field, to[field]])) };
}
