import { foldForRanking, type RankedMatch, rankMatches } from "#domain/text/ranking.ts";
import type { GuideMeta, GuideName, SearchedSection } from "#features/guides/page/guide.ts";

/** All guides and their sections in one language. */
type GuideTexts = Readonly<{ guides: readonly GuideMeta[]; sections: readonly SearchedSection[] }>;

/** A guide, or a section of one. */
export type GuideMatch = Readonly<{
  name: GuideName;
  /** The title of the guide. */
  title: string;
  section?: Readonly<{ id: string; title: string }>;
}>;

/** The most results that are shown. */
const MAX_RESULTS = 8;

/** Builds the search index: titles come from `shown`, and words of all the given languages match. */
export function guideSearchIndex(
  shown: GuideTexts,
  ...others: readonly GuideTexts[]
): readonly RankedMatch<GuideMatch>[] {
  const all = [shown, ...others];
  return [
    ...shown.guides.map(({ name, title }) => ({
      thing: { name, title },
      texts: all
        .flatMap(({ guides }) => guides.filter((one) => one.name === name))
        .map((one) => ({ title: foldForRanking(one.title), words: foldForRanking(one.description) })),
    })),
    ...shown.sections.map(({ name, id, title }) => ({
      thing: {
        name,
        title: shown.guides.find((guide) => guide.name === name)?.title ?? "",
        section: { id, title },
      },
      texts: all
        .flatMap(({ sections }) => sections.filter((one) => one.name === name && one.id === id))
        .map((one) => ({ title: foldForRanking(one.title), words: one.words })),
    })),
  ];
}

/** Returns at most eight guides and sections for a query, the best match first. */
export function searchGuides(index: readonly RankedMatch<GuideMatch>[], query: string) {
  return rankMatches(index, query, MAX_RESULTS);
}
