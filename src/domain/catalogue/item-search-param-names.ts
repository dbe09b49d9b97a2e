/**
 * Names of the search parameters of the item list; in a separate file because the route needs only the names.
 */
export const ITEM_SEARCH_PARAMS = [
  "q",
  "category",
  // Comma-separated kinds: the game's name, with the prefix 1h- or 2h- for a weapon that exists in both
  // forms.
  "kind",
  "min",
  "max",
  "class",
  "sex",
  "rarity",
  "fwc",
  // The year of a championship.
  "edition",
  // "hp,attack:200": stats that an item must have, with an optional minimum.
  "has",
  // "attack" for descending, "-attack" for ascending.
  "sort",
  "columns",
  // Comma-separated ids of the compared items.
  "compare",
] as const;
