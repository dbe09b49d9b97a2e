/**
 * How the browser's code is divided into files: the packages of every page, what pages share, a file for each page, and files of
 * what opens later: what features stand on (`later`), each heavy feature, and all other parts. As code imports only what is below it
 * (`docs/architecture.md`), no file imports another that imports it.
 */
import type { Plugin, Rolldown } from "vite";
import { staticImports } from "./static-imports.ts";

type ChunkGroup = NonNullable<Rolldown.CodeSplittingOptions["groups"]>[number];
type Graph = Pick<Rolldown.PluginContext, "getModuleIds" | "getModuleInfo">;

const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|valibot|@tanstack\/(?!virtual|react-virtual)[\w-]+)\/|vite\/preload-helper|^\0rolldown/;
const ENTRY = /\/src\/app\/main\.tsx$/;
const PAGE = /\/src\/(?:routes\/([\w.-]+)\.tsx\?tsr-split=component|app\/(not-found)\.tsx)/;
/** Own code and its icons. The texts, the guides and packages have files of their own. */
const OWN = /^(?!.*(node_modules|\.css|virtual:(texts|guides)))(.*\/src\/|\0virtual:icons)/;
/** The part of the library of widgets that pages import before one is open. */
const MESSAGES = /@base-ui\/.*\/(createToastManager|generateId)\./;
/** Modules that are too small to be divided. */
const SMALLEST = new RegExp(`virtual:icons|${MESSAGES.source}`);
/** A feature; only guides open the planners, so what composes them is in their file too. */
const FEATURE = /\/src\/(?:features|app\/compose(?=\/planners))\/([\w-]+)\//;
/** The upper layers: features, and the app that composes them. */
const ABOVE = /\/src\/(features|app)\//;
const LATER_PACKAGE = /node_modules\/.*\.m?js$/;
const GUIDE_TEXT = /\/content\/guides\/\w+\/(\w\w)\.mdx|virtual:guides\/words\/(\w\w)/;
const TEXTS = /virtual:texts\/(\w+)\/([\w.-]+)$/;
/** A feature with less source, in bytes, has no file of its own. */
const SMALL = 60_000;

/** Pages that are too small for files of their own. */
const SMALL_PAGES = /^(alerts|build|developers|legal|login|not-found|settings)$/;
/** Pages that share code which others do not need. */
const AREAS: Readonly<Record<string, RegExp>> = {
  guides: /^tutorials\./,
  converter: /^(index|shop)$/,
  equipment: /^(build|fwc-items)$/,
  player: /^(characters|orders|join|rates|profile|operator)$/,
};

/** Returns the names of the pages that import a module statically; none for what every page starts with. */
function readPages({ getModuleIds, getModuleInfo }: Graph): ReadonlyMap<string, readonly string[]> {
  const importsOf = (id: string) =>
    id.includes("node_modules") ? [] : (getModuleInfo(id)?.importedIds ?? []);
  const ids = [...getModuleIds()];
  const start = staticImports(
    ids.filter((id) => ENTRY.test(id)),
    importsOf,
  );
  const pages = new Map<string, string[]>();
  for (const root of ids) {
    const [, route, other] = PAGE.exec(root) ?? [];
    const page = route ?? other;
    if (page === undefined) continue;
    for (const id of staticImports([root], importsOf).difference(start))
      pages.set(id, [...(pages.get(id) ?? []), page]);
  }
  return pages;
}

/** Returns the name of the file for the code of these pages. */
function fileOf(pages: readonly string[]): string {
  if (pages.every((page) => page === "tutorials.index")) return "guides";
  if (pages.every((page) => SMALL_PAGES.test(page))) return "small-pages";
  if (pages.length === 1) return `page-${pages[0]}`;
  const area = Object.entries(AREAS).find(([, pattern]) => pages.every((page) => pattern.test(page)));
  return area?.[0] ?? "shared";
}

/** Texts are named by their language and part. */
export function fileNameOf({ facadeModuleId }: Pick<Rolldown.PreRenderedChunk, "facadeModuleId">): string {
  const [, language, part] = TEXTS.exec(facadeModuleId ?? "") ?? [];
  return `assets/${language === undefined ? "[name]" : `texts-${language}-${part}`}-[hash].js`;
}

/** Returns the plugin that reads the modules, and the groups for Rolldown's `codeSplitting`. */
export function codeSplitting(): { plugin: Plugin; groups: ChunkGroup[] } {
  let pages: ReturnType<typeof readPages> = new Map();
  return {
    plugin: {
      name: "code-splitting",
      apply: "build",
      buildEnd() {
        pages = readPages({
          getModuleIds: () => this.getModuleIds(),
          getModuleInfo: (id) => this.getModuleInfo(id),
        });
      },
    },
    groups: [
      { name: "foundation", test: FOUNDATION },
      // Style sheets leave empty modules, which would be files of their own.
      { name: "app", test: /\.css$/ },
      { name: "app", tags: ["$initial"] },
      {
        name: (id) => (SMALLEST.test(id) ? "shared" : fileOf(pages.get(id) ?? [])),
        test: (id) => MESSAGES.test(id) || (OWN.test(id) && pages.has(id)),
      },
      { name: (id) => `guide-texts-${GUIDE_TEXT.exec(id)?.slice(1).join("")}`, test: GUIDE_TEXT },
      { name: "later", test: (id) => LATER_PACKAGE.test(id) || (OWN.test(id) && !ABOVE.test(id)) },
      { name: (id) => FEATURE.exec(id)?.[1] ?? null, test: OWN, minSize: SMALL },
      { name: "parts", test: OWN },
    ],
  };
}
