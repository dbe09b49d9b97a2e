import type { CatalogueFilter } from "#domain/catalogue/item-filter.ts";
import type { FilterChoices } from "#domain/catalogue/item-kind.ts";
import type { ItemSearchParams } from "#domain/catalogue/item-search-params.ts";

export type FilterProps = Readonly<{
  filter: CatalogueFilter;
  onChange: (change: ItemSearchParams) => void;
  /** `undefined` while the catalogue is not loaded. */
  choices: FilterChoices | undefined;
}>;
