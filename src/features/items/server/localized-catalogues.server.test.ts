import { expect, test } from "vitest";
import type { ItemsManifest } from "#contract/items.ts";
import { shippedCatalogue } from "./catalogue-bundle.server.ts";
import { localizedCatalogues } from "./localized-catalogues.server.ts";

const { manifest, files } = shippedCatalogue();

/** A catalogue that counts how often its files are read, and that can be replaced or broken. */
function observed() {
  let active: Promise<ItemsManifest> = Promise.resolve(manifest);
  const state = { reads: 0, isBroken: false };
  const catalogueIn = localizedCatalogues({
    manifest: () => active,
    async file(hash) {
      state.reads++;
      const identity = files.get(hash);
      return state.isBroken ? undefined : identity && { identity };
    },
  });
  return {
    catalogueIn,
    state,
    replace: (next: ItemsManifest) => {
      active = Promise.resolve(next);
    },
  };
}

test("a language is read once, as long as the same catalogue is active", async () => {
  const { catalogueIn, state, replace } = observed();
  const [first, again] = await Promise.all([catalogueIn("fr"), catalogueIn("fr")]);
  expect(first.items).toHaveLength(manifest.count);
  expect(again.items).toBe(first.items);
  const german = await catalogueIn("de");
  expect(german.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
  expect(german.items).not.toEqual(first.items);
  expect(state.reads).toBe(7);
  replace({ ...manifest, version: 7 });
  expect((await catalogueIn("fr")).manifest.version).toBe(7);
  expect(state.reads).toBe(11);
});

test("a catalogue that cannot be read is tried again by the next page", async () => {
  const { catalogueIn, state } = observed();
  state.isBroken = true;
  await expect(catalogueIn("fr")).rejects.toThrow("The catalogue has no file");
  state.isBroken = false;
  expect((await catalogueIn("fr")).items).toHaveLength(manifest.count);
});
