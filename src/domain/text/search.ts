/** Folds text for comparison: "Parchemin d'Amélioration d’Effet" becomes "parchemin d amelioration d effet". */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/œ/gu, "oe")
    .replace(/æ/gu, "ae")
    .replace(/ß/gu, "ss")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Names are folded once: folding 30,000 for each search would take longer than a key press. */
export type Indexed<T> = Readonly<{ thing: T; text: string }>;

export function searchIndex<T>(
  things: readonly T[],
  names: (thing: T) => readonly string[],
): readonly Indexed<T>[] {
  return things.map((thing) => ({ thing, text: names(thing).map(foldText).join(" ") }));
}

/** Every word of the query must be in the names, also as a part of a word. An empty query matches all. */
export function searchByName<T>(index: readonly Indexed<T>[], query: string): readonly T[] {
  const words = foldText(query).split(" ").filter(Boolean);
  return index.filter(({ text }) => words.every((word) => text.includes(word))).map(({ thing }) => thing);
}
