/** Vite plugins for the guides: they compile the texts with MDX and serve the metadata as virtual modules. */
import mdx from "@mdx-js/rollup";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import type { Plugin, PluginOption } from "vite";
import { parseLanguage } from "../../src/domain/game/language.ts";
import { parseFrontMatter } from "../../src/features/guides/list/front-matter.server.ts";
import { GUIDES, type TextFront } from "../../src/features/guides/page/guide.ts";
import { guideNotes } from "./guide-notes.ts";
import { numberColumns } from "./number-columns.ts";
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
        rehypePlugins: [textSections, numberColumns],
        recmaPlugins: [withoutReferenceChecks],
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
      const known = what === "words" ? guides.flatMap(searchedSections) : guides.map(overviewOf);
      return `export default ${JSON.stringify(known)}`;
    },
  };
}

/** The fields of a Markdown node that are used here. */
type Node = { type: string; value?: string; depth?: number; data?: object };

/**
 * Gives the n-th heading the n-th id of the head, and leaves in the head what is loaded with the text. Fails the build,
 * naming the file, if ids and headings do not match.
 */
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
    // The overview has the rest. JSON is YAML.
    if (head) head.value = JSON.stringify({ sources: front.sources } satisfies TextFront);
  };
}

/** The fields of an HTML node that are used here. */
type HtmlNode = { type: string; tagName?: string; properties?: object; children?: HtmlNode[] };

/**
 * Puts each heading of the second level and what follows it into an element of its own, whose layout the browser can leave
 * out while it is far from the screen (`guide-text.css`).
 */
function textSections() {
  return (tree: HtmlNode) => {
    const top: HtmlNode[] = [];
    let section: HtmlNode[] | undefined;
    for (const node of tree.children ?? []) {
      if (node.tagName === "h2") {
        section = [];
        top.push({
          type: "element",
          tagName: "div",
          properties: { className: "text-section" },
          children: section,
        });
      }
      // Imports and exports belong to the module.
      (node.type === "mdxjsEsm" ? top : (section ?? top)).push(node);
    }
    tree.children = top;
  };
}

/** The fields of a statement that are used here. */
type Statement = {
  id?: { name: string } | null;
  body?: { body?: Statement[] };
  consequent?: { expression?: { callee?: { name?: string } } };
};

const CHECK = "_missingMdxReference";

/** Removes the checks of components that are not given: React names them too. */
function withoutReferenceChecks() {
  return (program: { body: Statement[] }) => {
    const isNoCheck = (statement: Statement) =>
      statement.id?.name !== CHECK && statement.consequent?.expression?.callee?.name !== CHECK;
    program.body = program.body.filter(isNoCheck);
    for (const { body } of program.body) if (body?.body) body.body = body.body.filter(isNoCheck);
  };
}
