import { foldForRanking, type RankedMatch, rankMatches } from "#domain/text/ranking.ts";
import type { GuideMeta, GuideName, SearchedSection } from "#features/guides/page/guide.ts";

/** All guides and their sections in one language. */
type Known = Readonly<{ guides: readonly GuideMeta[]; sections: readonly SearchedSection[] }>;

/** A guide, or a section of one. */
export type FoundInGuides = Readonly<{
  name: GuideName;
  /** The title of the guide. */
  title: string;
  section?: Readonly<{ id: string; title: string }>;
}>;

/** The most results that are shown. */
const MAX_RESULTS = 8;

/** Builds the search index: titles come from `own`, and words of all the given languages match. */
export function guideSearchIndex(
  own: Known,
  ...others: readonly Known[]
): readonly RankedMatch<FoundInGuides>[] {
  const all = [own, ...others];
  return [
    ...own.guides.map(({ name, title }) => ({
      thing: { name, title },
      texts: all
        .flatMap(({ guides }) => guides.filter((one) => one.name === name))
        .map((one) => ({ title: foldForRanking(one.title), words: foldForRanking(one.description) })),
    })),
    ...own.sections.map(({ name, id, title }) => ({
      thing: {
        name,
        title: own.guides.find((guide) => guide.name === name)?.title ?? "",
        section: { id, title },
      },
      texts: all
        .flatMap(({ sections }) => sections.filter((one) => one.name === name && one.id === id))
        .map((one) => ({ title: foldForRanking(one.title), words: one.words })),
    })),
  ];
}

/** Returns at most eight guides and sections for a query, the best match first. */
export function searchGuides(index: readonly RankedMatch<FoundInGuides>[], query: string) {
  return rankMatches(index, query, MAX_RESULTS);
}
