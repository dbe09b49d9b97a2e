import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../../..");
const MAX_TREE_LINES = 45;

const page = readFileSync(join(root, "docs/architecture.md"), "utf8");
const [, tree = ""] = /^```\n(src\/\n.*?)^```$/ms.exec(page) ?? [];
/** Each folder of `src` that has a file, as its segments; those that contain it are listed as well. */
const folders = [...new Set(globSync("src/**/*.*", { cwd: root }).flatMap(parentsOf))].map((path) =>
  path.split("/"),
);

function parentsOf(file: string): readonly string[] {
  const segments = file.split("/").slice(1, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join("/"));
}

/**
 * The names of folders that the tree has for a layer of `src`, or for a feature: those in its own line and in
 * the lines indented below it.
 */
function namesUnder(layer: string): readonly string[] {
  const [, own = ""] = new RegExp(`^ {2}${layer}/(.*?)^(?: {2})?\\w`, "ms").exec(tree) ?? [];
  return [...own.matchAll(/(?<=^|[\s(])([\w-]+)\/(?=[\s,;)]|$)/gm)].map(([, name = ""]) => name);
}

test("the tree of docs/architecture.md fits on one screen", () => {
  const lines = tree.split("\n");
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.length).toBeLessThanOrEqual(MAX_TREE_LINES);
});

test.each(folders.filter((path) => path.length === 1).flat())(
  "the tree names every folder of src/%s",
  (layer) => {
    expect(tree).toMatch(new RegExp(`^ {2}${layer}/ `, "m"));
    const inside = folders.filter(([first]) => first === layer).flatMap((path) => path.slice(1));
    expect([...new Set(namesUnder(layer))].sort()).toEqual([...new Set(inside)].sort());
  },
);

const features = folders.flatMap(([layer, feature, ...rooms]) =>
  layer === "features" && feature !== undefined && rooms.length > 0 ? [feature] : [],
);

test.each([...new Set(features)])("the tree names the rooms of features/%s beside it", (feature) => {
  const line = new RegExp(`^ {4}${feature}/ +(.+)$`, "m").exec(tree)?.[1] ?? "";
  const rooms = folders.filter(([layer, name]) => layer === "features" && name === feature);
  for (const room of rooms.flatMap((path) => path.slice(2))) expect(line).toContain(`${room}/`);
});
