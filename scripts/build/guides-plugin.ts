/** Vite plugins for the guides: they compile the texts with MDX and serve the metadata as virtual modules. */
import mdx from "@mdx-js/rollup";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import type { Plugin, PluginOption } from "vite";
import { parseLanguage } from "../../src/domain/game/language.ts";
import { parseFrontMatter } from "../../src/features/guides/list/front-matter.server.ts";
import { GUIDES } from "../../src/features/guides/page/guide.ts";
import { guideNotes } from "./guide-notes.ts";
import { checkSections, guideFile, overviewOf, readGuides, searchedSections } from "./parse-guide.ts";

export function guidesPlugins(): PluginOption[] {
  return [
    {
      enforce: "pre",
      ...mdx({
        remarkPlugins: [
          remarkFrontmatter,
          sectionIds,
          [remarkMdxFrontmatter, { name: "front" }],
          remarkGfm,
          guideNotes,
        ],
        // Inline styles would be refused by the page's policy.
        tableCellAlignToStyle: false,
      }),
    },
    overview(),
  ];
}

const OVERVIEW = /^virtual:guides\/(overview|words)\/(\w+)$/;

/** Serves "virtual:guides/overview/fr" and "virtual:guides/words/fr", read from the guides without MDX. */
function overview(): Plugin {
  return {
    name: "guides-overview",
    resolveId: (id) => (OVERVIEW.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, what, code] = OVERVIEW.exec(id.replace("\0", "")) ?? [];
      const language = parseLanguage(code);
      if (!language) return undefined;
      for (const name of GUIDES) this.addWatchFile(guideFile(name, language));
      const guides = readGuides(language);
      const entries = what === "words" ? guides.flatMap(searchedSections) : guides.map(overviewOf);
      return `export default ${JSON.stringify(entries)}`;
    },
  };
}

/** The fields of a Markdown node that are used here. */
type Node = { type: string; value?: string; depth?: number; data?: object };

/** Gives the n-th heading the n-th id of the front matter. Fails the build, naming the file, if they do not match. */
function sectionIds() {
  return (tree: { children: Node[] }, { path }: { path: string }) => {
    const head = tree.children.find(({ type }) => type === "yaml");
    const front = parseFrontMatter(head?.value ?? "", path);
    const headings = tree.children.filter(({ type }) => type === "heading");
    checkSections(
      front,
      headings.map(({ depth = 0 }) => depth),
      path,
    );
    for (const [index, heading] of headings.entries())
      heading.data = { ...heading.data, hProperties: { id: front.sections[index] } };
  };
}
