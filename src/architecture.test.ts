import { globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const src = import.meta.dirname;

/** Which layers each layer may import from, besides itself. `app/compose` is a layer of its own. See docs/architecture.md. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  i18n: ["domain"],
  ui: ["i18n", "domain"],
  contract: ["domain"],
  client: ["contract", "i18n", "domain"],
  server: ["contract", "i18n", "domain"],
  features: ["client", "ui", "server", "contract", "i18n", "domain"],
  "app/compose": ["features", "client", "ui", "contract", "i18n", "domain"],
  routes: ["app/compose", "features", "client", "ui", "contract", "i18n", "domain"],
  app: ["routes", "app/compose", "features", "client", "ui", "server", "contract", "i18n", "domain"],
};

/**
 * The most source files of a folder, tests of `src` and `scripts` not counted: 15 still fit into one look at a list of
 * files. `src/routes` is exempt: it is the site map, with as many files as there are URLs.
 */
const MAX_FILES = 15;
/** The folders of TypeScript files. */
const ROOTS = ["src", "e2e", "scripts", "bench"];
const MAX_LINES = 300;
/** The most lines of a route: its path, parameters, loader and page. The page itself is in `app/compose`. */
const MAX_ROUTE_LINES = 20;

const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.(gen|d)\.ts$/.test(name),
);
const textOf = new Map(files.map((file) => [file, readFileSync(join(src, file), "utf8")]));
const text = (file: string) => textOf.get(file) ?? "";

const layerOf = (file: string) =>
  file.startsWith("app/compose/") ? "app/compose" : (file.split("/")[0] ?? "");
const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1];
const isServerFile = (file: string) => /\.(server|db)\.ts$/.test(file) || file.startsWith("server/");
const isTest = (file: string) =>
  /\.test\.tsx?$/.test(file) || file.startsWith("testing/") || file.includes("/testing/");

/** The module that a statement names: an import of any kind, or the URL of a worker's file. */
const SPECIFIER = /(?:\b(?:from|import)\s*\(?\s*|\bnew URL\(\s*)"([#.][^"]+)"/g;

/**
 * The paths that a file imports from this repository, relative to `src`; type-only and dynamic imports and workers
 * included.
 */
function importsOf(file: string, content = text(file)): readonly string[] {
  return [...content.matchAll(SPECIFIER)].map(([, path = ""]) =>
    path.startsWith("#") ? path.slice(1) : relative(src, resolve(src, dirname(file), path)),
  );
}

test.each([
  'import { a } from "./a.ts";',
  'import type { a } from "./a.ts";',
  'import "./a.ts";',
  'export * from "./a.ts";',
  'const a = import("./a.ts");',
  'import { a } from "#ui/a.ts";',
  'new Worker(new URL("./a.ts", import.meta.url));',
])("%s is an import", (content) => {
  expect(importsOf("ui/b.ts", content)).toEqual(["ui/a.ts"]);
});

const judged = files.filter((file) => !isTest(file));

test("the layer rules cover the files of src", () => {
  expect(judged.length).toBeGreaterThan(500);
});

/** Returns why `file` may not import `imported`, both relative to `src`; `undefined` if it may. */
function refusalOf(file: string, imported: string): string | undefined {
  // Texts are data; everything else that src needs is in src.
  if (imported.startsWith(".."))
    return /^\.\.\/locales\/.*\.json$/.test(imported) ? undefined : "outside src";
  const [from, to] = [layerOf(file), layerOf(imported)];
  // The site map that the router generates stands beside the layers.
  const isAbove = from !== to && imported !== "routeTree.gen.ts" && !MAY_IMPORT[from]?.includes(to);
  if (isAbove) return `${from} may not import from ${to}`;
  const [own, other] = [featureOf(file), featureOf(imported)];
  if (own && other && own !== other) return "another feature";
  if (isServerFile(imported) && !isServerFile(file)) return "only server files may";
  return undefined;
}

test.each(judged)("%s imports only what it may", (file) => {
  const refused = importsOf(file).flatMap((imported) => {
    const reason = refusalOf(file, imported);
    return reason === undefined ? [] : [`${imported}: ${reason}`];
  });
  expect(refused).toEqual([]);
});

test.each([
  ["app/main.tsx", "app/site.server.ts", "only server files may"],
  ["app/service-worker.ts", "server/log/log.ts", "only server files may"],
  ["app/compose/orders-screen.tsx", "features/orders/server/orders.db.ts", "only server files may"],
  ["features/orders/list/order-list.tsx", "features/orders/server/orders.db.ts", "only server files may"],
  ["features/orders/list/order-list.tsx", "features/cart/lines/cart-line.tsx", "another feature"],
  ["ui/field/field.tsx", "client/api/api.ts", "ui may not import from client"],
  ["app/compose/orders-screen.tsx", "routes/orders.tsx", "app/compose may not import from routes"],
  ["client/api/api.ts", "../scripts/build/budgets.ts", "outside src"],
])("a file %s that imports %s is refused", (file, imported, reason) => {
  expect(refusalOf(file, imported)).toBe(reason);
});

test.each([
  ["app/app.server.ts", "features/orders/server/orders.server.ts"],
  ["app/main.tsx", "routeTree.gen.ts"],
  ["client/i18n/texts/texts.ts", "../locales/fr/items.json"],
])("a file %s that imports %s is accepted", (file, imported) => {
  expect(refusalOf(file, imported)).toBeUndefined();
});

test("no import cycle exists, types included", () => {
  const state = new Map<string, "open" | "done">();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (state.get(file) === "done") return;
    if (state.get(file) === "open") {
      cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
      return;
    }
    state.set(file, "open");
    for (const imported of importsOf(file)) if (textOf.has(imported)) visit(imported, [...path, file]);
    state.set(file, "done");
  };
  for (const file of judged) visit(file, []);
  expect(cycles).toEqual([]);
});

test.each(ROOTS)(`no folder of %s has more than ${MAX_FILES} source files`, (root) => {
  const counts = new Map<string, number>();
  for (const file of sourcesOf(root).filter((name) => !/\.test\.tsx?$/.test(name))) {
    const folder = join(root, dirname(file));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(0);
  const full = [...counts].filter(([folder, count]) => folder !== "src/routes" && count > MAX_FILES);
  expect(full).toEqual([]);
});

/** An import or a re-export of a package at the start of a line, or a dynamic import; not a quotation in a comment. */
const PACKAGE_IMPORT =
  /(?:^import\b[^;"]*|^export\s+(?:type\s+)?[{*][^;"]*\bfrom\s+|\bimport\(\s*)"([^".#][^"]*)"/gm;

test("domain imports no package", () => {
  for (const file of files.filter((name) => name.startsWith("domain/") && !isTest(name))) {
    const foreign = [...text(file).matchAll(PACKAGE_IMPORT)].map(([, path]) => path);
    expect(foreign, file).toEqual([]);
  }
});

test("SQL is only in .db.ts files and server/db", () => {
  const withSql = judged.filter((file) => /from "drizzle-orm/.test(text(file)));
  const allowed = (file: string) => /\.db\.ts$/.test(file) || file.startsWith("server/db/");
  expect(withSql.filter((file) => !allowed(file))).toEqual([]);
});

test("the server writes to its log, never to the console", () => {
  const writing = judged.filter(
    (file) => (isServerFile(file) || file.endsWith("main.server.ts")) && /\bconsole\.\w+\(/.test(text(file)),
  );
  expect(writing).toEqual([]);
});

test.each(ROOTS)(`no file of %s is longer than ${MAX_LINES} lines`, (root) => {
  const names = sourcesOf(root);
  expect(names).not.toEqual([]);
  const long = names.filter((name) => linesOf(readFileSync(join(src, "..", root, name), "utf8")) > MAX_LINES);
  expect(long).toEqual([]);
});

/** The TypeScript files of a folder, relative to it, without generated ones. */
const sourcesOf = (root: string) =>
  globSync("**/*.{ts,tsx}", { cwd: join(src, "..", root) }).filter((name) => !/\.gen\.ts$/.test(name));
const linesOf = (text: string) => text.trimEnd().split("\n").length;

test(`a route contains no component, and at most ${MAX_ROUTE_LINES} lines`, () => {
  const routes = files.filter((file) => file.startsWith("routes/"));
  expect(routes.length).toBeGreaterThan(15);
  expect(routes.filter((file) => text(file).split("\n").length > MAX_ROUTE_LINES)).toEqual([]);
  // JSX, or a hook.
  expect(routes.filter((file) => /<\/|\/>|\buse[A-Z]\w*\(/.test(text(file)))).toEqual([]);
});

test("only contract/stored-types.ts creates schemas of lists and records, which need a limit", () => {
  const isContract = (file: string) =>
    /^(contract|client|routes)\//.test(file) || /\.(contract|client)\.tsx?$/.test(file);
  const unbounded = judged.filter(
    (file) =>
      isContract(file) &&
      file !== "contract/stored-types.ts" &&
      /\bv\.(array|record|map|set|looseObject)\(/.test(text(file)),
  );
  expect(unbounded).toEqual([]);
});
