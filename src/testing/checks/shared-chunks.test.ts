import { expect, test } from "vitest";
import { type GraphModule, PAGE, shareChunks } from "../../../scripts/build/chunks/shared-chunks.ts";

/** A module that starts with "page" or "part" is imported dynamically by `main`. */
function moduleOf(id: string, imports: readonly string[], weight = 100): GraphModule {
  return { id, weight, imports, dynamicImports: [] };
}

/** Returns the groups of modules that share a file, each sorted. */
function divide(modules: readonly GraphModule[], parts: readonly GraphModule[] = []): readonly string[] {
  const roots = modules.filter(({ id }) => id.startsWith("page")).map(({ id }) => id);
  const main = { id: "main", weight: 1, imports: [], dynamicImports: roots };
  const shared = shareChunks([main, ...modules, ...parts], {
    importanceOf: (id) => (id.startsWith("page") ? PAGE : 0.1),
    mostSharedOf: () => 5,
    isLoaded: (id) => id === "main" || id === "loaded",
  });
  expectNoCycle([...modules, ...parts], shared);
  const groups = Map.groupBy([...shared.keys()].sort(), (id) => shared.get(id));
  return [...groups.values()].map((ids) => ids.join("+")).sort();
}

/** Fails if a file imports another that imports it, directly or transitively. */
function expectNoCycle(modules: readonly GraphModule[], shared: ReadonlyMap<string, number>): void {
  const imported = new Map<number, Set<number>>();
  for (const { id, imports } of modules) {
    const from = shared.get(id);
    if (from === undefined) continue;
    const targets = imports.map((name) => shared.get(name)).filter((at) => at !== undefined && at !== from);
    imported.set(from, (imported.get(from) ?? new Set()).union(new Set(targets)) as Set<number>);
  }
  for (const start of imported.keys()) {
    const reached = new Set(imported.get(start));
    for (const at of reached) for (const next of imported.get(at) ?? []) reached.add(next);
    expect(reached.has(start)).toBe(false);
  }
}

test("a module of one page, and one that every page has, are in no shared file", () => {
  expect(
    divide([
      moduleOf("page1", ["own", "loaded"]),
      moduleOf("page2", ["loaded"]),
      moduleOf("own", []),
      moduleOf("loaded", []),
    ]),
  ).toEqual([]);
});

test("modules of the same pages are in one file, however heavy they are", () => {
  expect(
    divide([
      moduleOf("page1", ["a"]),
      moduleOf("page2", ["a", "b"]),
      moduleOf("a", ["b"], 50_000),
      moduleOf("b", [], 50_000),
    ]),
  ).toEqual(["a+b"]);
});

test("a light module shares a file with another page's; a heavy one does not", () => {
  const pages = [
    moduleOf("page1", ["both", "all"]),
    moduleOf("page2", ["both", "all"]),
    moduleOf("page3", ["all"]),
  ];
  expect(divide([...pages, moduleOf("both", [], 100), moduleOf("all", [])])).toEqual(["all+both"]);
  expect(divide([...pages, moduleOf("both", [], 90_000), moduleOf("all", [])])).toEqual(["all", "both"]);
});

test("no file imports another that imports it", () => {
  // Of equal pages: "low" and "top" are light, but "middle", which is between them, is too heavy for the third page.
  const groups = divide([
    moduleOf("page1", ["top"]),
    moduleOf("page2", ["top"]),
    moduleOf("page3", ["middle"]),
    moduleOf("page4", ["low"]),
    moduleOf("top", ["middle"]),
    moduleOf("middle", ["low"], 90_000),
    moduleOf("low", []),
  ]);
  expect(groups).not.toContain("low+top");
});

test("a part that only one page opens costs that page no further file", () => {
  const page = { ...moduleOf("page1", ["used"]), dynamicImports: ["part"] };
  const groups = divide(
    [page, moduleOf("page2", ["other"])],
    [moduleOf("part", ["used", "other"]), moduleOf("used", [], 90_000), moduleOf("other", [], 90_000)],
  );
  expect(groups).toEqual(["other", "used"]);
});

test("no page needs more than five shared files, even if they are heavy", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g"];
  const groups = divide([
    moduleOf("page0", names),
    ...names.map((name) => moduleOf(`page-${name}`, [name])),
    ...names.map((name) => moduleOf(name, [], 20_000)),
  ]);
  expect(groups).toHaveLength(5);
});

test("a chain of heavy modules that one page needs is in at most five files, without a cycle", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g"];
  const chain = names.map((name, at) => moduleOf(name, names.slice(at + 1, at + 2), 20_000));
  const groups = divide([
    moduleOf("page0", ["a"]),
    moduleOf("page1", ["a"]),
    ...names.map((name) => moduleOf(`page-${name}`, [name])),
    ...chain,
  ]);
  expect(groups.length).toBeLessThanOrEqual(5);
});
