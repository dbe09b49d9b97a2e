import { foldText, type Indexed } from "./search.ts";

/** Returns the known word nearest to a mistyped one: "rnig" suggests "ring". `undefined` when none is near, or it is one. */
export function suggestion(index: readonly Indexed<unknown>[], query: string): string | undefined {
  const wanted = foldText(query);
  if (wanted.length < 3 || wanted.length > 24) return undefined;
  let nearest: { word: string; distance: number } | undefined;
  for (const word of wordsOf(index)) {
    if (word === wanted) return undefined;
    if (Math.abs(word.length - wanted.length) > 2) continue;
    const distance = distanceBetween(wanted, word);
    if (distance <= 2 && distance < wanted.length / 2 && distance < (nearest?.distance ?? 3))
      nearest = { word, distance };
  }
  return nearest?.word;
}

const words = new WeakMap<readonly Indexed<unknown>[], ReadonlySet<string>>();

/** Cached: splitting 30,000 names takes longer than a key press. */
function wordsOf(index: readonly Indexed<unknown>[]): ReadonlySet<string> {
  const wordsOfIndex =
    words.get(index) ?? new Set(index.flatMap(({ text }) => text.match(/\p{L}{3,}/gu) ?? []));
  words.set(index, wordsOfIndex);
  return wordsOfIndex;
}

/** Edit distance between two words; swapping two neighbors counts as one edit (optimal string alignment). */
export function distanceBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const distanceAt = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? distanceAt(i - 2, j - 2) + 1
          : Number.POSITIVE_INFINITY;
      row.push(
        Math.min(
          distanceAt(i - 1, j) + 1,
          distanceAt(i, j - 1) + 1,
          distanceAt(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          swap,
        ),
      );
    }
  }
  return distanceAt(a.length, b.length);
}
