import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../../..");
const MAX_TREE_LINES = 45;

const page = readFileSync(join(root, "docs/architecture.md"), "utf8");
const [, tree = ""] = /^```\n(src\/\n.*?)^```$/ms.exec(page) ?? [];
/** The path below `src` of each folder that has a file, and of those that contain it. */
const folders = new Set(globSync("src/**/*.*", { cwd: root }).flatMap(parentsOf));

function parentsOf(file: string): readonly string[] {
  const segments = file.split("/").slice(1, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join("/"));
}

/** A folder that the text of a line names, or a parenthesis around the folders inside it. */
const NAMED = /(?<=^|[\s(])([\w-]+)\/(?=[\s,;)]|$)|\((?=[\w-]+\/)|\)/g;

/**
 * The paths below `src` of the folders that a tree names. A line may start with its folder, indented by two spaces for
 * each level; the folders that its text names are in that one. Those in parentheses are in the one before them. A line
 * that is indented further continues the one above.
 */
function foldersOf(tree: string): readonly string[] {
  const found: string[] = [];
  let layer = "";
  /** The folders that contain the next name, innermost last. */
  let parents: string[] = [];
  for (const line of tree.split("\n").slice(1)) {
    const [indent = "", name] = /^ *(?:([\w-]+)\/(?= ))?/.exec(line) ?? [];
    const level = line.search(/\S/) / 2;
    if (level === 0) break;
    if (level === 1) [layer, parents] = [name ?? "", []];
    if (level === 2) parents = [layer];
    if (level <= 2 && name !== undefined) {
      found.push([...parents.slice(-1), name].join("/"));
      parents = found.slice(-1);
    }
    for (const [token, child] of line.slice(level <= 2 ? indent.length : 0).matchAll(NAMED)) {
      if (child !== undefined) found.push(`${parents.at(-1)}/${child}`);
      else if (token === "(") parents.push(found.at(-1) ?? "");
      else if (parents.length > 1) parents.pop();
    }
  }
  return found;
}

test("the tree of docs/architecture.md fits on one screen", () => {
  const lines = tree.split("\n");
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.length).toBeLessThanOrEqual(MAX_TREE_LINES);
});

test("the tree names every folder of src once, inside the folder that contains it", () => {
  expect(foldersOf(tree).toSorted()).toEqual([...folders].toSorted());
});

test("a folder in parentheses is in the one before it", () => {
  const example = `src/
  app/           entry points
    compose/     pages: cart/ (lines/ (row/) panel/)
                 items/
    without rooms: ads/ consent/
  ui/            widgets: chart/
content/         data: shop/`;
  expect(foldersOf(example)).toEqual([
    ...["app", "app/compose", "app/compose/cart", "app/compose/cart/lines", "app/compose/cart/lines/row"],
    ...["app/compose/cart/panel", "app/compose/items", "app/ads", "app/consent", "ui", "ui/chart"],
  ]);
});
