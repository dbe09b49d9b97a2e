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

/** The most results that are playerTexts. */
const MAX_RESULTS = 8;

/** Builds the search index: titles come from `playerTexts`, and words of all the given languages match. */
export function guideSearchIndex(
  playerTexts: GuideTexts,
  ...others: readonly GuideTexts[]
): readonly RankedMatch<GuideMatch>[] {
  const all = [playerTexts, ...others];
  return [
    ...playerTexts.guides.map(({ name, title }) => ({
      thing: { name, title },
      texts: all
        .flatMap(({ guides }) => guides.filter((one) => one.name === name))
        .map((one) => ({ title: foldForRanking(one.title), words: foldForRanking(one.description) })),
    })),
    ...playerTexts.sections.map(({ name, id, title }) => ({
      thing: {
        name,
        title: playerTexts.guides.find((guide) => guide.name === name)?.title ?? "",
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
