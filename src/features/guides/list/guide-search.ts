import { foldedText, type RankedMatch, rankMatches } from "#domain/text/ranking.ts";
import type { GuideName, Overview, SearchedSection } from "#features/guides/page/guide.ts";

/** What is known of all guides in one language. */
type Known = Readonly<{ guides: readonly Overview[]; sections: readonly SearchedSection[] }>;

/** A guide, or a section of one. */
export type FoundInGuides = Readonly<{
  name: GuideName;
  /** The guide's. */
  title: string;
  section?: Readonly<{ id: string; title: string }>;
}>;

/** More than that nobody looks through. */
const MOST = 8;

/** The guides and their sections, as they are called in the first language, found by the words of all of them. */
export function searchable(own: Known, ...others: readonly Known[]): readonly RankedMatch<FoundInGuides>[] {
  const all = [own, ...others];
  return [
    ...own.guides.map(({ name, title }) => ({
      thing: { name, title },
      texts: all
        .flatMap(({ guides }) => guides.filter((one) => one.name === name))
        .map((one) => ({ title: foldedText(one.title), words: foldedText(one.description) })),
    })),
    ...own.sections.map(({ name, id, title }) => ({
      thing: {
        name,
        title: own.guides.find((guide) => guide.name === name)?.title ?? "",
        section: { id, title },
      },
      texts: all
        .flatMap(({ sections }) => sections.filter((one) => one.name === name && one.id === id))
        .map((one) => ({ title: foldedText(one.title), words: one.words })),
    })),
  ];
}

export function foundInGuides(index: readonly RankedMatch<FoundInGuides>[], query: string) {
  return rankMatches(index, query, MOST);
}
