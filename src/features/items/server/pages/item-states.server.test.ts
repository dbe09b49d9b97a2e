import { expect, test } from "vitest";
import type { GameItem } from "#contract/items.ts";
import { bundleCatalogue, shippedItems } from "#features/items/server/catalogue-bundle.server.ts";
import { itemBooks } from "./item-book.server.ts";

const ORIGIN = { origin: "imported", date: "2026-11-30", version: 7 } as const;
const [SUIT] = shippedItems().filter(({ id }) => id === 4351);

/** Returns the fingerprint of the suit's values in a catalogue of these items. */
async function valuesIn(
  items: readonly (GameItem | undefined)[],
  given: Readonly<{ isStandIn?: true }> = {},
) {
  const { manifest, files } = bundleCatalogue(
    ORIGIN,
    items.filter((item) => item !== undefined),
  );
  const loaded = Promise.resolve({ name: "a", manifest, stored: async () => undefined, ...given });
  const books = itemBooks({
    loaded: () => loaded,
    manifest: async () => manifest,
    async file(hash) {
      const identity = files.get(hash);
      return identity && { identity };
    },
  });
  return (await books()).itemState(4351)?.values;
}

test("the state of an item is the same as long as its values are", async () => {
  const state = await valuesIn([SUIT]);
  expect(state).toEqual(expect.any(Number));
  const same = { ...SUIT, name: { en: "Renamed", fr: "Renommé" }, buyPrice: 5, more: { newer: 1 } };
  expect(await valuesIn([same as GameItem])).toBe(state);
  for (const change of [{ level: 61 }, { defense: { min: 1, max: 2 } }, { stats: { hp: { flat: 1 } } }])
    expect(await valuesIn([{ ...SUIT, ...change } as GameItem])).not.toBe(state);
});

test("a catalogue without the item says so, and one that stands in for an unreadable one says nothing", async () => {
  expect(await valuesIn([])).toBe(null);
  expect(await valuesIn([SUIT], { isStandIn: true })).toBeUndefined();
});
