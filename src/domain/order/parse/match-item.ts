/** Which item of the shop a player means by what they wrote. */
import { distanceBetween, foldText } from "#domain/text/search.ts";

/** An item with everything that it is called, in every language and by players. */
export type Named = Readonly<{ slug: string; names: readonly string[] }>;

type Recognised =
  | Readonly<{ kind: "sure"; slug: string }>
  /** Something like it; the likeliest first. */
  | Readonly<{ kind: "doubtful"; slugs: readonly string[] }>
  | Readonly<{ kind: "unknown" }>;

export type ItemMatcher = (text: string) => Recognised;

/** More suggestions than this help nobody. */
const MOST_SUGGESTIONS = 5;
/** No item has a longer name; what is longer is something else. */
const LONGEST = 60;

type Name = Readonly<{ slug: string; text: string; words: readonly string[] }>;

/**
 * Sure only of a whole name, apart from accents, capitals and plurals. Part of a name, a name with more around it,
 * or a slip of the finger is a suggestion.
 */
export function createItemMatcher(items: readonly Named[]): ItemMatcher {
  const names: Name[] = items.flatMap(({ slug, names }) =>
    [...new Set([slug, ...names].map(singular))].map((text) => ({ slug, text, words: text.split(" ") })),
  );
  const slugsByName = new Map<string, Set<string>>();
  for (const { slug, text } of names) slugsByName.set(text, (slugsByName.get(text) ?? new Set()).add(slug));
  // The same labels are asked for with every key press.
  const known = new Map<string, Recognised>();

  function recognise(text: string): Recognised {
    const wanted = singular(text);
    if (wanted === "" || wanted.length > LONGEST) return { kind: "unknown" };
    const exact = [...(slugsByName.get(wanted) ?? [])];
    if (exact.length === 1 && exact[0] !== undefined) return { kind: "sure", slug: exact[0] };
    const words = wanted.split(" ");
    const likeness = new Map<string, number>();
    for (const name of names) {
      const distance = unlikeness(wanted, words, name);
      if (distance < (likeness.get(name.slug) ?? Number.POSITIVE_INFINITY)) likeness.set(name.slug, distance);
    }
    const slugs = [...likeness]
      .sort(([, a], [, b]) => a - b)
      .slice(0, MOST_SUGGESTIONS)
      .map(([slug]) => slug);
    return slugs.length === 0 ? { kind: "unknown" } : { kind: "doubtful", slugs };
  }

  return (text) => {
    if (text.length > 4 * LONGEST) return { kind: "unknown" };
    const before = known.get(text);
    if (before) return before;
    const recognised = recognise(text);
    if (known.size > 5_000) known.clear();
    known.set(text, recognised);
    return recognised;
  };
}

/** 0 for the same, higher the less it is like it, infinite for something else. */
function unlikeness(wanted: string, words: readonly string[], name: Name): number {
  if (wanted === name.text) return 0;
  // A part of the name is likelier than a slip: "parchemin xprotect" is not the Sprotect one letter away.
  const isPart = wanted.length >= 4 && words.every((word) => name.words.some((one) => one.startsWith(word)));
  if (isPart) return (name.words.length - words.length + 1) / 10;
  const slips = wanted.length < 4 ? 0 : wanted.length < 7 ? 1 : 2;
  if (Math.abs(wanted.length - name.text.length) <= slips) {
    const distance = distanceBetween(wanted, name.text);
    if (distance <= slips) return distance;
  }
  const isWithin = name.text.length >= 4 && name.words.every((word) => words.includes(word));
  if (isWithin) return 10 + words.length - name.words.length;
  return Number.POSITIVE_INFINITY;
}

/** As it is compared: "Gold Rings", "gold ring" and "Goldringe" of "Goldring" are the same. */
function singular(text: string): string {
  return (
    foldText(text)
      .split(" ")
      .map((word) =>
        word.length > 4 && /(?:x|ss|sh|ch)es$/u.test(word)
          ? word.slice(0, -2)
          : word.length > 3
            ? word.replace(/[sx]$/u, "")
            : word,
      )
      // German plurals: "Goldringe".
      .map((word) => (word.length > 4 ? word.replace(/e$/u, "") : word))
      .join(" ")
  );
}
