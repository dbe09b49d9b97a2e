import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const glob = (pattern: string) => globSync(pattern, { cwd: root });

const pages = [...glob("docs/decisions/*.md"), "docs/glossary.md", "docs/architecture.md"];
const exported = new Set(
  [...glob("src/**/*.{ts,tsx}"), ...glob("{scripts,bench,e2e}/**/*.ts")].flatMap((file) =>
    [
      ...read(file).matchAll(
        /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm,
      ),
    ].map(([, name = ""]) => name),
  ),
);

/** Text in backticks that looks like a symbol: camelCase or PascalCase, also as a call or with a member. */
const SYMBOL = /`((?:[a-z]+[A-Z]|[A-Z][a-z])\w*)(?:\(\)|\.\w+(?:\(\))?)?`/g;

/** Names that pages cite and that are not ours. */
const FOREIGN = new Set([
  // browsers and the language
  "CloseWatcher",
  "Intl",
  "localStorage",
  "pushState",
  // of TanStack Query
  "IsRestoringProvider",
  // functions of PGlite and its tools
  "dumpDataDir",
  "loadDataDir",
  "pgDump",
  // functions of Flyffulator, from which formulas were taken
  "getHP",
  "getMP",
]);

const cited = pages.flatMap((page) =>
  [...read(page).matchAll(SYMBOL)].map(([, name = ""]) => ({ page, name })),
);

test("the symbols that decisions, glossary and architecture cite are exported", () => {
  expect(cited.length).toBeGreaterThan(15);
  expect(cited.filter(({ name }) => !FOREIGN.has(name) && !exported.has(name))).toEqual([]);
});

test("each exception is cited and is not exported here", () => {
  const names = new Set(cited.map(({ name }) => name));
  expect([...FOREIGN].filter((name) => !names.has(name) || exported.has(name))).toEqual([]);
});
