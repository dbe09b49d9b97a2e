/** Parses a guide's file for the overview, the search and the tests. The page itself is compiled by MDX. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../src/domain/game/language.ts";
import { foldForRanking } from "../../src/domain/text/ranking.ts";
import { parseFrontMatter, splitFrontMatter } from "../../src/features/guides/list/front-matter.server.ts";
import {
  type FrontMatter,
  GUIDES,
  type GuideMeta,
  type GuideName,
  type GuideSection,
  type SearchedSection,
} from "../../src/features/guides/page/guide.ts";

const root = join(import.meta.dirname, "../..");

/** A line that defines a note, as in `[^likely-berries]: One source.` */
const NOTE = /^\[\^[a-z-]+\]: (.*)\n?/gm;

/** Assumed reading speed. */
const WORDS_PER_MINUTE = 200;

export type ParsedGuide = Readonly<{
  name: GuideName;
  front: FrontMatter;
  /** The Markdown above the first heading. */
  opening: string;
  sections: readonly GuideSection[];
  /** The Markdown under each heading. */
  parts: readonly string[];
  /** The same as plain text. */
  texts: readonly string[];
  /** What the notes say, in the order of the file. */
  notes: readonly string[];
  /** The ids of the notes that the text mentions, each as often as it does. */
  mentions: readonly string[];
  widgets: readonly string[];
  links: readonly string[];
  words: number;
}>;

export function guideFile(name: GuideName, language: Language): string {
  return join(root, "content/guides", name, `${language}.mdx`);
}

/** Reads and parses a guide's file. Throws, with the file's name, if its head or headings are invalid. */
export function readGuide(name: GuideName, language: Language): ParsedGuide {
  const file = guideFile(name, language);
  return parseGuide(readFileSync(file, "utf8"), name, file);
}

/** Like `readGuide`, for a text that has already been read. `file` is only used in errors. */
export function parseGuide(text: string, name: GuideName, file: string): ParsedGuide {
  const [head, whole] = splitFrontMatter(text);
  const notes = [...whole.matchAll(NOTE)].map(([, note = ""]) => plain(note));
  const body = whole.replace(NOTE, "");
  const front = parseFrontMatter(head, file);
  const [opening = "", ...headed] = body.split(/^(?=#{1,6} )/m);
  const sections = headed.map((part, index) => section(part, front.sections[index] ?? ""));
  checkSections(
    front,
    sections.map(({ depth }) => depth),
    file,
  );
  const parts = headed.map((part) => part.replace(/^.*\n?/, ""));
  const texts = parts.map(plain);
  return {
    name,
    front,
    opening,
    sections,
    parts,
    texts,
    notes,
    mentions: [...body.matchAll(/\[\^([a-z-]+)\]/g)].map(([, id = ""]) => id),
    widgets: [...body.matchAll(/<([A-Z]\w*)\s*\/>/g)].map(([, widget = ""]) => widget),
    links: [...body.matchAll(/(?:\]\(|<ToolLink to=")([^)\s"]+)[)"]/g)].map(([, link = ""]) => link),
    words: countWords([plain(opening), ...sections.map(({ title }) => title), ...texts, ...notes].join(" ")),
  };
}

/** Throws if the number of headings differs from the head's sections, or a heading is not of level 2 or 3. */
export function checkSections(front: FrontMatter, depths: readonly number[], file: string): void {
  if (depths.some((depth) => depth !== 2 && depth !== 3))
    throw new Error(`${file}: headings of a guide must be ## or ###`);
  if (depths.length !== front.sections.length)
    throw new Error(
      `${file}: the text has ${depths.length} headings, but the front matter has ${front.sections.length} sections`,
    );
}

export function overviewOf({ name, front, sections, words }: ParsedGuide): GuideMeta {
  const { title, description, date } = front;
  return {
    name,
    title,
    description,
    date,
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
    sections,
  };
}

/** Returns the search entries of a guide's sections, without the guide's title: it would match them all. */
export function searchedSections({ name, sections, texts }: ParsedGuide): readonly SearchedSection[] {
  return sections.map(({ id, title }, index) => ({
    name,
    id,
    title,
    words: [...new Set(foldForRanking(texts[index] ?? "").split(" "))].join(" "),
  }));
}

export const readGuides = (language: Language) => GUIDES.map((name) => readGuide(name, language));

function section(part: string, id: string): GuideSection {
  const [, marks = "", title = ""] = /^(#+) (.*)/.exec(part) ?? [];
  return { id, title: plain(title), depth: marks.length === 2 ? 2 : 3 };
}

/** Returns Markdown without its markup. */
function plain(markdown: string): string {
  return (
    markdown
      .replace(/<\/?[A-Z][^>]*>/g, " ")
      .replace(/ *\[\^[a-z-]+\]/g, "")
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/^\|?[\s:|-]+\|$/gm, " ")
      .replace(/[*_`|#>]+/g, " ")
      // Keeps spaces at which no line may break.
      .replace(/[ \t\n]+/g, " ")
      .trim()
  );
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
