import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import {
  BACK_MODULES,
  CART_MODULES,
  EVERY_PAGE_MODULES,
  FIRST_ICONS,
  FIRST_PAGE_MODULES,
  FORM_MODULES,
  FOUNDATION_PACKAGES,
  LATER_ICONS,
  LATER_PACKAGE_FILES,
  LIST_MODULES,
  NAMED_CHUNKS,
  PERSISTENCE_MODULES,
  STORAGE_MODULES,
  URL_STATE_MODULES,
} from "./scripts/build/chunks.ts";
import { guidesPlugins } from "./scripts/build/guides-plugin.ts";

const anyOf = (names: readonly string[]) => names.map((name) => RegExp.escape(name)).join("|");

const FOUNDATION = new RegExp(`node_modules/(${anyOf(FOUNDATION_PACKAGES)})/`);
const LATER = new RegExp(`/(${anyOf(LATER_PACKAGE_FILES)})\\.js$`);
const LUCIDE = "/lucide-react/dist/esm/";
/** Includes the code that all icons share, and Vite's loader of dynamic imports. */
const FIRST_ICON = new RegExp(
  `${LUCIDE}((?!icons/|lucide-react\\b).*|icons/(${anyOf(FIRST_ICONS)})\\.m?js)$|vite/preload-helper`,
);
const LATER_ICON = new RegExp(`${LUCIDE}icons/(${anyOf(LATER_ICONS)})\\.m?js$`);

const NAMED = new RegExp(`^(${NAMED_CHUNKS.join("|")})$`);

/** Files that every page has loaded before any dynamic import. */
const LOADED = /\/(foundation|first|rolldown-runtime)-[\w-]+\.(js|css)$/;

const OWN = /^(?!.*node_modules).*\/src\//;
const UI = /\/src\/ui\//;

/** Returns a pattern for these modules. The router's plugin makes a route's component a separate module. */
const modules = (files: readonly string[]) =>
  new RegExp(
    `/(${files
      .map((file) => RegExp.escape(file) + (file.startsWith("src/routes/") ? "\\?tsr-split=component" : ""))
      .join("|")})$`,
  );

const FIRST_PAGE = modules(FIRST_PAGE_MODULES);
const URL_STATE = modules(URL_STATE_MODULES);
const EVERY_PAGE = modules(EVERY_PAGE_MODULES);
const PERSISTENCE = new RegExp(`${modules(PERSISTENCE_MODULES).source}|node_modules/idb-keyval/`);

type InfoOf = (id: string) => Readonly<{ importers: readonly string[] }> | null;

/** Whether a module matches `start`, or is imported by such a module, directly or transitively. */
function isOf(start: RegExp, id: string, infoOf: InfoOf, seen = new Set<string>()): boolean {
  if (start.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return infoOf(id)?.importers.some((importer) => isOf(start, importer, infoOf, seen)) ?? false;
}

/**
 * Whether a module is in the file of the dashboard's first paint: those that it needs, but the entry points, which
 * are separate files, and those of most other pages.
 */
const isFirst = (id: string, infoOf: InfoOf) =>
  URL_STATE.test(id) || (!FIRST_PAGE.test(id) && isOf(FIRST_PAGE, id, infoOf));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      generatedRouteTree: "src/routeTree.gen.ts",
      codeSplittingOptions: {
        // A loader is split off with its page's component, except on pages with the data of the first page.
        splitBehavior: ({ routeId }) =>
          ["/", "/shop", "/order"].includes(routeId) ? undefined : [["loader", "component"]],
      },
    }),
    guidesPlugins(),
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: [
      // The router's store and react-i18next import a shim for React before 18; these use React's own hook.
      {
        find: "use-sync-external-store/shim/with-selector",
        replacement: "use-sync-external-store/with-selector",
      },
      { find: /^use-sync-external-store\/shim$/, replacement: "react" },
    ],
  },
  build: {
    target: "baseline-widely-available",
    modulePreload: {
      // Every browser of that target supports modulepreload.
      polyfill: false,
      // A dynamic import must not preload files that the page has already loaded.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === "html" ? needed : needed.filter((file) => !LOADED.test(file)),
    },
    manifest: true,
    sourcemap: false,
    // A data: URL would have to be allowed in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // The renderer of pages (`scripts/build/build-renderer.ts`) is not divided for browsers.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // The first file of every page lists the names of all files, so most names are just a hash.
            chunkFileNames: ({ name }) => (NAMED.test(name) ? "assets/[name]-[hash].js" : "assets/[hash].js"),
            codeSplitting: {
              // A group contains only its own modules, not their imports.
              includeDependenciesRecursively: false,
              groups: [
                // One file compresses better than six, and stays cached when our own code changes.
                {
                  name: "foundation",
                  test: (id) => (FOUNDATION.test(id) && !LATER.test(id)) || FIRST_ICON.test(id),
                },
                { name: "icons", test: LATER_ICON },
                { name: "lists", test: modules(LIST_MODULES) },
                { name: "forms", test: modules(FORM_MODULES) },
                { name: "storage", test: modules(STORAGE_MODULES) },
                { name: "cart", test: modules(CART_MODULES) },
                { name: "every-page", test: PERSISTENCE },
                // Our own code of the first paint, in one file: split by page it would be larger.
                {
                  test: OWN,
                  name: (id, context) => (isFirst(id, (one) => context.getModuleInfo(one)) ? "first" : null),
                  debugName: "first",
                },
                // Code that every dialog needs; not a separate file.
                { name: "every-page", test: modules(BACK_MODULES) },
                // Loaded by every page right after the first paint, in one file: each further file adds a name to
                // the list in the first file. Modules of src/ui are left out, because some pages need only those.
                {
                  test: (id) => OWN.test(id) && !UI.test(id),
                  name: (id, context) =>
                    isOf(EVERY_PAGE, id, (one) => context.getModuleInfo(one)) ? "every-page" : null,
                  debugName: "every-page",
                },
              ],
            },
          },
        },
  },
}));
