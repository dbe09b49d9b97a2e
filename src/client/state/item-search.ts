import type { ItemSearchFile } from "#contract/items.ts";
import { catalogueSearch } from "#domain/catalogue/search/find-items.ts";
import type { CatalogueSearch } from "#domain/catalogue/search/found-items.ts";
import { type SearchIndex, unpackSearch } from "#domain/catalogue/search/search-index.ts";
import type { Language } from "#domain/game/language.ts";

const indices = new WeakMap<ItemSearchFile, SearchIndex>();

/** The index is memoized: all components that search share it. */
export function searchIn(file: ItemSearchFile, language: Language): CatalogueSearch {
  const index = indices.get(file) ?? unpackSearch(file);
  indices.set(file, index);
  return catalogueSearch(index, language);
}
