import { foldText } from "#domain/text/search.ts";
import { distanceBetween } from "#domain/text/suggestion.ts";

export type NamedItem = Readonly<{ slug: string; names: readonly string[] }>;

type ItemMatch =
  | Readonly<{ kind: "sure"; slug: string }>
  /** The likeliest first. */
  | Readonly<{ kind: "doubtful"; slugs: readonly string[] }>
  | Readonly<{ kind: "unknown" }>;

export type ItemMatcher = (text: string) => ItemMatch;

const MAX_SUGGESTIONS = 5;
const MAX_NAME_LENGTH = 60;

type Name = Readonly<{ slug: string; text: string; words: readonly string[] }>;

const matchers = new WeakMap<readonly NamedItem[], ItemMatcher>();

export function itemMatcherOf(items: readonly NamedItem[]): ItemMatcher {
  const matcher = matchers.get(items) ?? createItemMatcher(items);
  matchers.set(items, matcher);
  return matcher;
}

/** Sure only of a whole name, apart from accents, case and plurals. Parts of a name and typing errors give suggestions. */
export function createItemMatcher(items: readonly NamedItem[]): ItemMatcher {
  const names: Name[] = items.flatMap(({ slug, names }) =>
    [...new Set([slug, ...names].map(singular))].map((text) => ({ slug, text, words: text.split(" ") })),
  );
  const slugsByName = new Map<string, Set<string>>();
  for (const { slug, text } of names) slugsByName.set(text, (slugsByName.get(text) ?? new Set()).add(slug));
  // A cache, because the same labels are matched again on every key press.
  const cache = new Map<string, ItemMatch>();

  function matchItem(text: string): ItemMatch {
    const wanted = singular(text);
    if (wanted === "" || wanted.length > MAX_NAME_LENGTH) return { kind: "unknown" };
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
      .slice(0, MAX_SUGGESTIONS)
      .map(([slug]) => slug);
    return slugs.length === 0 ? { kind: "unknown" } : { kind: "doubtful", slugs };
  }

  return (text) => {
    if (text.length > 4 * MAX_NAME_LENGTH) return { kind: "unknown" };
    const before = cache.get(text);
    if (before) return before;
    const match = matchItem(text);
    if (cache.size > 5_000) cache.clear();
    cache.set(text, match);
    return match;
  };
}

/** 0 for the same text, infinity for no match. */
function unlikeness(wanted: string, words: readonly string[], name: Name): number {
  if (wanted === name.text) return 0;
  // A part of the name is likelier than a typing error: "parchemin xprotect" is not the Sprotect one letter away.
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

/** Makes "Gold Rings" equal "gold ring", and the German plural "Goldringe" equal "Goldring". */
function singular(text: string): string {
  return foldText(text)
    .split(" ")
    .map((word) =>
      word.length > 4 && /(?:x|ss|sh|ch)es$/u.test(word)
        ? word.slice(0, -2)
        : word.length > 3
          ? word.replace(/[sx]$/u, "")
          : word,
    )
    .map((word) => (word.length > 4 ? word.replace(/e$/u, "") : word))
    .join(" ");
}
