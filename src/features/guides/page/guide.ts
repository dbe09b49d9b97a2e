import * as v from "valibot";
import { Day } from "#contract/dates.ts";

/** All guides, in reading order. */
export const GUIDES = ["welcome", "crafting", "pets", "stats"] as const;
export type GuideName = (typeof GUIDES)[number];

/** The front matter of a guide's text; every language has the same sections in the same order. */
export const FrontMatter = v.strictObject({
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
  description: v.pipe(v.string(), v.nonEmpty(), v.maxLength(160)),
  /** The day on which its facts were last checked. */
  date: Day,
  /** The ids of its headings in URLs, in order. */
  sections: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/))),
    v.nonEmpty(),
    v.check((ids) => new Set(ids).size === ids.length, "a section's id stands there twice"),
  ),
  sources: v.pipe(
    v.array(
      v.strictObject({ name: v.pipe(v.string(), v.nonEmpty()), what: v.pipe(v.string(), v.nonEmpty()) }),
    ),
    v.nonEmpty(),
  ),
});
export type FrontMatter = v.InferOutput<typeof FrontMatter>;

export type GuideSection = Readonly<{ id: string; title: string; depth: 2 | 3 }>;

export type GuideMeta = Readonly<{
  name: GuideName;
  title: string;
  description: string;
  date: string;
  minutes: number;
  sections: readonly GuideSection[];
}>;

/** A section for searching: `words` is its folded text, see `domain/text/ranking.ts`. */
export type SearchedSection = Readonly<{ name: GuideName; id: string; title: string; words: string }>;
