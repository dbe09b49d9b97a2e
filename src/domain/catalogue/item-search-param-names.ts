/** What the list of items keeps in its address; by itself, because the route needs no more than the names. */
export const ITEM_SEARCH_PARAMS = [
  "q",
  "category",
  // Commas between: what the game calls it, with 1h- or 2h- before a weapon that comes in both.
  "kind",
  "min",
  "max",
  "class",
  "sex",
  "rarity",
  "fwc",
  // "hp,attack:200": what an item must have, with the least of it.
  "has",
  // "attack" from the highest down, "-attack" from the lowest up.
  "sort",
  "columns",
  // Ids of the compared, commas between.
  "compare",
] as const;
