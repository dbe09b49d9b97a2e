import { createHash } from "node:crypto";
import { type GameItem, ItemDetailsList, ItemsList } from "#contract/items.ts";
import type { ActiveCatalogue, LoadedCatalogue } from "#features/items/server/active-catalogue.server.ts";
import { contentReader } from "#features/items/server/localized-catalogues.server.ts";

/** In bytes: a whole number of JavaScript has 53 bits. */
const STATE_BYTES = 6;

/**
 * Returns a function that resolves to a number which stands for an item's values, or to `null` if the active catalogue has no such item,
 * or to `undefined` while it cannot be read. All items of a catalogue are read once.
 */
export function itemStates(catalogue: ActiveCatalogue) {
  let current:
    | Readonly<{ source: unknown; states: Promise<ReadonlyMap<number, number> | undefined> }>
    | undefined;
  return async (id: number): Promise<number | null | undefined> => {
    const source = catalogue.loaded();
    if (current?.source !== source) {
      const states = source.then((loaded) => readStates(loaded, catalogue));
      current = { source, states };
      states.catch(() => {
        if (current?.states === states) current = undefined;
      });
    }
    const states = await current?.states;
    return states && (states.get(id) ?? null);
  };
}

async function readStates(
  { manifest, isStandIn }: LoadedCatalogue,
  { file }: ActiveCatalogue,
): Promise<ReadonlyMap<number, number> | undefined> {
  if (isStandIn) return undefined;
  const contentOf = contentReader(file);
  const states = new Map<number, number>();
  const { details } = await contentOf(manifest.list, ItemsList);
  for (const hash of details)
    for (const item of await contentOf(hash, ItemDetailsList)) states.set(item.id, stateOf(item));
  return states;
}

/** What a player compares: neither names nor prices, and nothing that this release does not know. */
function stateOf(item: GameItem): number {
  const { level, rarity, kind, classId, sex, attack, defense, attackSpeed, isTwoHanded, element } = item;
  const values = { level, rarity, kind, classId, sex, attack, defense, attackSpeed, isTwoHanded, element };
  const text = JSON.stringify([values, item.stats, item.abilities, item.upgrades], (name, value: unknown) =>
    name === "more" ? undefined : value,
  );
  return createHash("sha256").update(text).digest().readUIntBE(0, STATE_BYTES);
}
