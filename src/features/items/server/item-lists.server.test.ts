import { expect, test } from "vitest";
import type { ItemsManifest } from "#contract/items.ts";
import { shippedCatalogue } from "./catalogue.server.ts";
import { itemLists } from "./item-lists.server.ts";

const { manifest, files } = shippedCatalogue();

/** A catalogue that counts how often its files are read, and that can be replaced or broken. */
function observed() {
  let active: Promise<ItemsManifest> = Promise.resolve(manifest);
  const state = { reads: 0, isBroken: false };
  const lists = itemLists({
    manifest: () => active,
    async file(hash) {
      state.reads++;
      return state.isBroken ? undefined : files.get(hash);
    },
  });
  return {
    lists,
    state,
    replace: (next: ItemsManifest) => {
      active = Promise.resolve(next);
    },
  };
}

test("each language is read once, as long as the same catalogue is active", async () => {
  const { lists, state, replace } = observed();
  const [first, again] = await Promise.all([lists("fr"), lists("fr")]);
  expect(first.items).toHaveLength(manifest.count);
  expect(again.items).toBe(first.items);
  const german = await lists("de");
  expect(german.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
  expect(german.items).not.toEqual(first.items);
  expect(state.reads).toBe(4);
  replace({ ...manifest, version: 7 });
  expect((await lists("fr")).manifest.version).toBe(7);
  expect(state.reads).toBe(6);
});

test("a catalogue that cannot be read is tried again by the next page", async () => {
  const { lists, state } = observed();
  state.isBroken = true;
  await expect(lists("fr")).rejects.toThrow("The catalogue has no file");
  state.isBroken = false;
  expect((await lists("fr")).items).toHaveLength(manifest.count);
});
