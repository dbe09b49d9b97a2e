/** A remark plugin that turns the footnotes of a guide into the components of `notes.tsx`. */

/** The id of a note: how certain the statement is, and a name. */
const NOTE_ID = /^(likely|unknown)-[a-z-]+$/;

/** The fields of a Markdown node that are used here. */
type Node = {
  type: string;
  identifier?: string;
  name?: string;
  attributes?: readonly object[];
  children?: Node[];
};

const attribute = (name: string, value: string | number) => ({
  type: "mdxJsxAttribute",
  name,
  value: String(value),
});

/**
 * Replaces each `[^likely-berries]` by a `NoteMark`, and appends the notes in the order of their first
 * mention. Fails the build, naming the file, if a note is missing, is never mentioned, or says neither likely nor unknown.
 */
export function guideNotes() {
  return (tree: Node, { path }: { path: string }) => {
    const definitions = new Map<string, Node>();
    const mentions = new Map<string, number>();
    const numbers = new Map<string, number>();
    tree.children = (tree.children ?? []).filter((node) => {
      if (node.type === "footnoteDefinition") definitions.set(node.identifier ?? "", node);
      return node.type !== "footnoteDefinition";
    });
    replaceReferences(tree);
    for (const id of definitions.keys())
      if (!numbers.has(id)) throw new Error(`${path}: the note ${id} is never mentioned`);
    if (numbers.size > 0)
      tree.children.push({
        type: "mdxJsxFlowElement",
        name: "Notes",
        attributes: [],
        children: [...numbers.keys()].map(noteOf),
      });

    function replaceReferences(node: Node) {
      for (const child of node.children ?? []) {
        if (child.type === "footnoteReference") mark(child, child.identifier ?? "");
        else replaceReferences(child);
      }
    }

    function mark(node: Node, id: string) {
      if (!NOTE_ID.test(id))
        throw new Error(`${path}: the note ${id} starts with neither likely nor unknown`);
      if (!definitions.has(id)) throw new Error(`${path}: there is no note ${id}`);
      const number = numbers.get(id) ?? numbers.size + 1;
      const mention = (mentions.get(id) ?? 0) + 1;
      numbers.set(id, number);
      mentions.set(id, mention);
      Object.assign(node, {
        type: "mdxJsxTextElement",
        name: "NoteMark",
        attributes: [attribute("note", id), attribute("number", number), attribute("mention", mention)],
        children: [],
      });
    }

    function noteOf(id: string): Node {
      const [paragraph] = definitions.get(id)?.children ?? [];
      return {
        type: "mdxJsxFlowElement",
        name: "Note",
        attributes: [
          attribute("note", id),
          attribute("number", numbers.get(id) ?? 0),
          attribute("mentions", mentions.get(id) ?? 0),
        ],
        children: paragraph?.children ?? [],
      };
    }
  };
}
