import { expect, test } from "vitest";
import { parseFrontMatter } from "#features/guides/list/front-matter.server.ts";
import { guideNotes } from "../../../../scripts/build/guide-notes.ts";
import { checkSections, parseGuide } from "../../../../scripts/build/parse-guide.ts";

const HEAD = `title: Pets
description: All about pets.
date: 2026-11-21
sections: [start, raise]
sources:
  - name: facts
    what: tables`;

test("front matter contains title, day, sections and sources", () => {
  expect(parseFrontMatter(HEAD, "pets.mdx")).toEqual({
    title: "Pets",
    description: "All about pets.",
    date: "2026-11-21",
    sections: ["start", "raise"],
    sources: [{ name: "facts", what: "tables" }],
  });
});

test.each([
  ["no title", HEAD.replace("title: Pets\n", "")],
  ["a day that does not exist", HEAD.replace("2026-11-21", "2026-13-21")],
  ["a section twice", HEAD.replace("raise", "start")],
  ["a section with capitals", HEAD.replace("raise", "Raise")],
  ["a description that is too long", HEAD.replace("All about pets.", "pets ".repeat(40))],
  ["no source", HEAD.replace(/sources:[\s\S]*/, "sources: []")],
  ["what nobody knows", `${HEAD}\nauthor: somebody`],
])("front matter with %s is refused with the file's name", (_, head) => {
  expect(() => parseFrontMatter(head, "content/pets/fr.mdx")).toThrow(/^content\/pets\/fr\.mdx: /);
});

test.each([
  ["one heading too few", [2]],
  ["one heading too many", [2, 3, 2]],
  ["a heading of the first order", [1, 2]],
  ["a heading that is too deep", [2, 4]],
])("a text with %s is refused with the file's name", (_, depths) => {
  expect(() => checkSections(parseFrontMatter(HEAD, "x"), depths, "content/pets/fr.mdx")).toThrow(
    /^content\/pets\/fr\.mdx: /,
  );
  expect(() => checkSections(parseFrontMatter(HEAD, "x"), [2, 3], "x")).not.toThrow();
});

const TEXT = `---
${HEAD}
---

An opening.

## Start *here*

One [link](/shop).

### Raise

| Tier | Level |
|---|---|
| E | 2 |

<TierTable />
`;

test("a guide is parsed into sections with the text of each", () => {
  const guide = parseGuide(TEXT, "pets", "pets.mdx");
  expect(guide.sections).toEqual([
    { id: "start", title: "Start here", depth: 2 },
    { id: "raise", title: "Raise", depth: 3 },
  ]);
  expect(guide.texts).toEqual(["One link.", "Tier Level E 2"]);
  expect(guide.parts[1]).toContain("| E | 2 |");
  expect(guide.widgets).toEqual(["TierTable"]);
  expect(guide.links).toEqual(["/shop"]);
});

test("CRLF line ends give the same result as LF", () => {
  expect(parseGuide(TEXT.replaceAll("\n", "\r\n"), "pets", "pets.mdx")).toEqual(
    parseGuide(TEXT, "pets", "pets.mdx"),
  );
});

test("notes are apart from the text that mentions them", () => {
  const guide = parseGuide(
    `${TEXT}\nEat berries.[^likely-berries] Or not.[^likely-berries]\n\n[^likely-berries]: One *good* source.\n`,
    "pets",
    "pets.mdx",
  );
  expect(guide.notes).toEqual(["One good source."]);
  expect(guide.mentions).toEqual(["likely-berries", "likely-berries"]);
  expect(guide.texts[1]).toBe("Tier Level E 2 Eat berries. Or not.");
});

test("the answers above the first section are the opening, and its links are known", () => {
  const guide = parseGuide(
    TEXT.replace("An opening.", '<ToolLink to="/shop">Open</ToolLink>\n\n<ShortAnswers>\n\n</ShortAnswers>'),
    "pets",
    "pets.mdx",
  );
  expect(guide.opening).toContain("ShortAnswers");
  expect(guide.links).toEqual(["/shop", "/shop"]);
});

type NoteTree = {
  type: string;
  name?: string;
  identifier?: string;
  children?: NoteTree[];
  attributes?: object[];
};

const reference = (identifier: string): NoteTree => ({ type: "footnoteReference", identifier });
const definition = (identifier: string): NoteTree => ({
  type: "footnoteDefinition",
  identifier,
  children: [{ type: "paragraph", children: [{ type: "text" }] }],
});
const withNotes = (...children: NoteTree[]) => {
  const tree: NoteTree = { type: "root", children };
  guideNotes()(tree, { path: "pets.mdx" });
  return tree;
};

test("a mention becomes a badge with the note's number, and the notes are appended", () => {
  const { children = [] } = withNotes(
    definition("likely-food"),
    definition("unknown-hours"),
    { type: "paragraph", children: [reference("unknown-hours"), reference("likely-food")] },
    { type: "paragraph", children: [reference("unknown-hours")] },
  );
  const values = (node: NoteTree | undefined) =>
    node?.attributes?.map((attribute) => (attribute as { value: string }).value);
  expect(children.map(({ type, name }) => name ?? type)).toEqual(["paragraph", "paragraph", "Notes"]);
  expect(children[0]?.children?.map(values)).toEqual([
    ["unknown-hours", "1", "1"],
    ["likely-food", "2", "1"],
  ]);
  expect(children[1]?.children?.map(values)).toEqual([["unknown-hours", "1", "2"]]);
  expect(children[2]?.children?.map(values)).toEqual([
    ["unknown-hours", "1", "2"],
    ["likely-food", "2", "1"],
  ]);
});

test.each([
  ["a missing note", [reference("likely-food")]],
  ["a note that is never mentioned", [definition("likely-food")]],
  ["a note that says neither likely nor unknown", [definition("food"), reference("food")]],
])("%s is refused with the file's name", (_, nodes) => {
  expect(() => withNotes(...nodes)).toThrow(/^pets\.mdx: /);
});
