/**
 * What the files of the build are: `foundation` (packages of every page), `first` (our code of the dashboard's first paint that
 * other pages need too), `converter` (what only the page of the converter needs of it), a file for each page and each part that is
 * imported dynamically, and the files that `shared-chunks.ts` computes for modules of several of these. `chunks.test.ts` in
 * `src/testing/checks` checks that every entry of this file names something.
 */
import { minifySync, type Plugin } from "vite";
import { type GraphModule, PAGE, shareChunks } from "./shared-chunks.ts";
import { staticImports } from "./static-imports.ts";

/** Packages that every page needs. One file compresses better than six, and changes less than our code. */
export const FOUNDATION_PACKAGES: readonly string[] = [
  "react",
  "react-dom",
  "scheduler",
  "use-sync-external-store",
  "@lingui/core",
  "valibot",
  "@tanstack/react-router",
  "@tanstack/router-core",
  "@tanstack/history",
  "@tanstack/store",
  "@tanstack/react-store",
  "@tanstack/query-core",
  "@tanstack/react-query",
];

/** Files of these packages that only later pages need. */
export const LATER_PACKAGE_FILES: readonly string[] = [
  "useMutation",
  "mutationObserver",
  "useInfiniteQuery",
  "infiniteQueryObserver",
  "useQueries",
  "queriesObserver",
];

/** Modules that all or most pages need, in the file of the first paint: files of their own would be larger. */
export const MOST_PAGES_MODULES: readonly string[] = [
  "src/client/url-state/history-entry.ts",
  "src/client/url-state/url-definition.ts",
  "src/client/url-state/use-page-url.ts",
];

/** The entry points of the first paint. */
export const FIRST_PAGE_MODULES: readonly string[] = ["src/app/main.tsx", "src/routes/index.tsx"];

/** Parts that every page loads right after its first paint. */
export const EVERY_PAGE_MODULES: readonly string[] = [
  "src/app/compose/every-page/every-page.tsx",
  "src/app/compose/commands/commands.tsx",
  "src/app/compose/account/account-footer.tsx",
  "src/app/compose/account/background-sync.tsx",
];

/** The names of the chunks that every page loads. */
export const CHUNKS_OF_EVERY_PAGE = { foundation: "foundation", first: "first" } as const;

/** The chunk of what the dashboard shares only with the page of the converter. */
const CONVERTER = "converter";
const DASHBOARD = /\/src\/routes\/index\.tsx\?/;
const CONVERTER_PAGE = /\/src\/routes\/shop\.tsx\?/;

/**
 * Patterns of chunk names that are kept in file names; all other files are named by their hash alone, because the files
 * of pages list the names of the files that they load later. These are the ones that the worker's build and the
 * journeys look for.
 */
export const NAMED_CHUNKS: readonly string[] = [
  "rolldown-runtime",
  "foundation",
  "first",
  "operator.*",
  "legal",
  "select-list",
  "save-dialog",
  "settings",
  "toaster",
];

const NAMED = new RegExp(`^(${NAMED_CHUNKS.join("|")})$`);
const TEXTS = /virtual:texts\/(\w+)\/([\w.-]+)$/;

/** A hash of 42 bits tells all versions of all files apart: every page lists the names of those that it loads later. */
const HASH = "[hash:7]";

/** Returns the pattern of a chunk's file name. Texts are named by their language and part. */
export function fileNameOf({
  name,
  facadeModuleId,
}: Readonly<{ name: string; facadeModuleId?: string | null }>) {
  const [, language, part] = TEXTS.exec(facadeModuleId ?? "") ?? [];
  if (language) return `assets/texts-${language}-${part}-${HASH}.js`;
  return NAMED.test(name) ? `assets/[name]-${HASH}.js` : `assets/${HASH}.js`;
}

/** All modules of `src` that are listed in this file. */
export const NAMED_MODULES: readonly string[] = [
  ...MOST_PAGES_MODULES,
  ...FIRST_PAGE_MODULES,
  ...EVERY_PAGE_MODULES,
];

const anyOf = (names: readonly string[]) => names.map((name) => RegExp.escape(name)).join("|");

/** Returns a pattern for these modules. The router's plugin makes a route's component a separate module. */
const modules = (files: readonly string[]) =>
  new RegExp(
    `/(${files
      .map((file) => RegExp.escape(file) + (file.startsWith("src/routes/") ? "\\?tsr-split=component" : ""))
      .join("|")})$`,
  );

const PACKAGES = new RegExp(`node_modules/(${anyOf(FOUNDATION_PACKAGES)})/`);
const LATER = new RegExp(`/(${anyOf(LATER_PACKAGE_FILES)})\\.js$`);
/** Code of the build itself: Vite's loader of dynamic imports, and the interplay of module formats. */
const BUILD = /vite\/preload-helper|^\0rolldown/;
const FIRST_PAGE = modules(FIRST_PAGE_MODULES);
const MOST_PAGES = modules(MOST_PAGES_MODULES);
const EVERY_PAGE = modules(EVERY_PAGE_MODULES);
/** Modules that the first page can load alone: our own, and those of packages. Others list names that it does not need. */
const DIVIDED = /^(?!.*node_modules)|\/createToastManager\.mjs$|\/generateId\.mjs$/;
const ROUTE = /\/src\/routes\/.*tsr-split=component/;

const isFoundation = (id: string) => (PACKAGES.test(id) && !LATER.test(id)) || BUILD.test(id);

/** Compressed bytes for each character of a minified module, measured on the files of five pages: 0.34 to 0.38. */
const COMPRESSED = 0.35;
/** How much the parts of every page count in comparison to a page, and parts that a player opens. */
const EVERY_PAGE_IMPORTANCE = 0.3;
const PART_IMPORTANCE = 0.003;

/** Imports and exports, which disappear where modules are united. */
const LINKS = /^(import[^;]*;)+|export\{[^}]*\};?$/g;

/** Returns about how many bytes a module adds to a compressed file. */
function weightOf(code: string | null): number {
  const { code: minified } = minifySync("module.js", code ?? "", { module: true });
  return minified.replaceAll(LINKS, "").length * COMPRESSED;
}

function importanceOf(root: string): number {
  if (ROUTE.test(root)) return PAGE;
  return EVERY_PAGE.test(root) ? EVERY_PAGE_IMPORTANCE : PART_IMPORTANCE;
}

/** Pages with files of their own besides code: a guide has its text and the list of guides. */
const GUIDE = /\/src\/routes\/tutorials\.\w+\.tsx\?/;
/** Pages with a file of `LATER_PACKAGE_FILES`, or with the converter's. */
const WITH_OTHER_FILE = /\/src\/routes\/(characters|build|orders|join|shop|operator)\.tsx\?/;

/** How many shared files fit into the twelve that a page may load. */
function mostSharedOf(root: string): number {
  if (GUIDE.test(root)) return 4;
  return WITH_OTHER_FILE.test(root) ? 5 : 6;
}

/** Returns a function that returns the name of a module's chunk; `null` for the file of the only root that needs it. */
function divide(all: readonly GraphModule[]): (id: string) => string | null {
  const graph = new Map(all.map((module) => [module.id, module]));
  const start = [...graph.keys()].filter((id) => FIRST_PAGE.test(id));
  const first = staticImports(graph, start);
  // The entry points are files of their own.
  for (const id of first) if (start.includes(id) || !DIVIDED.test(id)) first.delete(id);
  for (const id of graph.keys()) if (MOST_PAGES.test(id)) first.add(id);
  const pages = [...graph.keys()].filter((id) => ROUTE.test(id) && !DASHBOARD.test(id));
  const ofConverter = staticImports(
    graph,
    pages.filter((id) => CONVERTER_PAGE.test(id)),
  );
  const ofOthers = staticImports(graph, [
    ...[...graph.keys()].filter((id) => id.endsWith(FIRST_PAGE_MODULES[0] ?? "")),
    ...pages.filter((id) => !CONVERTER_PAGE.test(id)),
  ]);
  const isLoaded = (id: string) =>
    isFoundation(id) || first.has(id) || FIRST_PAGE.test(id) || id.endsWith(".css");
  const shared = shareChunks(all, { importanceOf, mostSharedOf, isLoaded });
  return (id) => {
    if (isFoundation(id)) return CHUNKS_OF_EVERY_PAGE.foundation;
    if (id.endsWith(".css")) return null;
    if (first.has(id)) {
      if (ofOthers.has(id) || MOST_PAGES.test(id)) return CHUNKS_OF_EVERY_PAGE.first;
      return ofConverter.has(id) ? CONVERTER : null;
    }
    const at = shared.get(id);
    return at === undefined ? null : `shared-${at}`;
  };
}

/** Returns what a module uses of the one it imports: the messages import all of a package, and use one file of it. */
const usedOf = (imported: string, importer: string) =>
  importer.endsWith("/src/ui/overlay/toasts.ts")
    ? imported.replace(/\/toast\/index\.mjs$/, "/toast/createToastManager.mjs")
    : imported;

type Chunks = Readonly<{
  plugin: Plugin;
  nameOf: (id: string) => string | null;
  /**
   * Returns the files that have to be loaded for a dynamic import of `target` in `importer`: those of `needed` that every
   * page has not loaded, and that `importer` does not import itself.
   */
  missing: (target: string, needed: readonly string[], importer: string) => string[];
}>;

/** Files that every page has loaded before any dynamic import. */
const LOADED = /\/(foundation|first|rolldown-runtime)-[\w-]+\.js$/;

/** Divides the code of the application into files. */
export function createChunks(): Chunks {
  let nameOf: (id: string) => string | null = () => null;
  let importsOf: (file: string) => readonly string[] = () => [];
  const plugin: Plugin = {
    name: "chunks",
    apply: "build",
    buildEnd() {
      const infos = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      nameOf = divide(
        infos.map(({ id, code, importedIds, dynamicallyImportedIds }) => ({
          id,
          weight: weightOf(code),
          imports: importedIds.map((imported) => usedOf(imported, id)),
          dynamicImports: dynamicallyImportedIds,
        })),
      );
    },
    generateBundle: {
      // Before Vite names the files of dynamic imports.
      order: "pre",
      handler(_options, bundle) {
        importsOf = (file) => {
          const chunk = bundle[file];
          return chunk?.type === "chunk" ? chunk.imports : [];
        };
      },
    },
  };
  return {
    plugin,
    nameOf: (id) => nameOf(id),
    missing(target, needed, importer) {
      const loaded = withImports(importer, importsOf);
      const missing = needed.filter((file) => !LOADED.test(file) && !loaded.has(file));
      // The import itself loads its target.
      return missing.some((file) => file !== target) ? missing : [];
    },
  };
}

/** Returns a file and its static imports, transitively. */
function withImports(file: string, importsOf: (file: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([file]);
  for (const one of found) for (const imported of importsOf(one)) found.add(imported);
  return found;
}
