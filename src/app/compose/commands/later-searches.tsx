import { CatalogueSearch } from "./catalogue-search.tsx";
import { CharacterSearch } from "./character-search.tsx";
import { SavedOrderSearch } from "./saved-order-search.tsx";
import type { SearchPartProps } from "./search-part.ts";

type OnFound = SearchPartProps["onFound"];
type LaterSearchesProps = Readonly<{
  query: string;
  onCharacters: OnFound;
  onOrders: OnFound;
  onCatalogue: OnFound;
}>;

/** The searches that are loaded after the palette. */
export function LaterSearches({ query, onCharacters, onOrders, onCatalogue }: LaterSearchesProps) {
  return (
    <>
      <CharacterSearch query={query} onFound={onCharacters} />
      <SavedOrderSearch query={query} onFound={onOrders} />
      <CatalogueSearch query={query} onFound={onCatalogue} />
    </>
  );
}
