import type { CatalogueChanges, ItemChange } from "#contract/item-pages.ts";
import type { Language } from "#domain/game/language.ts";
import type { CatalogueData } from "./catalogue-data.server.ts";
import { refsIn } from "./item-refs.server.ts";

/** Most versions, and most rows of each part, of the page of changes: `contract/item-pages.ts`. */
const MAX_VERSIONS = 20;
const MAX_ROWS = 100;

/** What the imported versions have changed: of one item, and altogether. */
export function itemHistory({ items, history }: CatalogueData) {
  const gone = new Map(history.gone.map((one) => [one.item.id, one]));
  const changes = new Map<number, ItemChange[]>();
  function add(id: number, change: ItemChange) {
    const all = changes.get(id);
    if (all) all.push(change);
    else changes.set(id, [change]);
  }
  const changedAt = new Map<number, string>();
  for (const { date, version, importedAt, added, removed, changed } of history.entries) {
    for (const id of [...added, ...removed, ...changed.map((one) => one.id)])
      if (!changedAt.has(id)) changedAt.set(id, importedAt);
    for (const id of added) add(id, { date, version, kind: "added", fields: [] });
    for (const id of removed) add(id, { date, version, kind: "removed", fields: [] });
    for (const { id, fields } of changed) add(id, { date, version, kind: "changed", fields });
  }
  const refOf = refsIn({ get: (id) => items.get(id) ?? gone.get(id)?.item });
  const refsOf = (ids: readonly number[], language: Language) => ({
    total: ids.length,
    rows: ids.slice(0, MAX_ROWS).flatMap((id) => refOf(id, language) ?? []),
  });
  return {
    gone: (id: number) => gone.get(id),
    /** When the newest version that changed the item was imported. */
    changedAt: (id: number) => changedAt.get(id),
    of: (id: number): ItemChange[] => changes.get(id) ?? [],
    changes: (language: Language): CatalogueChanges =>
      history.entries
        .slice(0, MAX_VERSIONS)
        .map(({ date, version, importedAt, added, removed, changed }) => ({
          ...{ origin: "imported", date, version, importedAt },
          ...{ added: refsOf(added, language), removed: refsOf(removed, language) },
          changed: {
            total: changed.length,
            rows: changed.slice(0, MAX_ROWS).flatMap(({ id, count }) => {
              const item = refOf(id, language);
              return item ? [{ item, fields: count }] : [];
            }),
          },
        })),
  };
}
