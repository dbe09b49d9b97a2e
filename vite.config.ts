import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { guidesPlugins } from "./scripts/guides-plugin.ts";

const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|valibot|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query))\//;
/** What only later parts ask for stays with them. */
const LATER =
  /\/(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver)\.js$/;

/** What the first page draws its icons with, and those that later pages draw too: alone each would be a file. */
const FIRST_ICONS =
  /\/lucide-react\/dist\/esm\/((?!icons\/|lucide-react\b).*|icons\/(arrow-down-up|check|chevron-(down|right|up)|circle-question-mark|copy))\.m?js$|vite\/preload-helper/;

/** The icons of later pages, in one file: the first file of every page lists the names of all files. */
const LATER_ICONS =
  /\/lucide-react\/dist\/esm\/icons\/(arrow-(down|left|left-right|up)|bookmark|clock|cloud-off|download|external-link|link-2|log-in|minus|pencil|plus|search|server|trash(-2)?|x)\.m?js$/;

/** Files that every page has loaded before it loads a part dynamically. */
const LOADED = /\/(foundation|first|rolldown-runtime)-[\w-]+\.(js|css)$/;

/** Modules that the forms of several pages share. */
const FORMS =
  /\/src\/(ui\/(name-problem|draft)|client\/(storage-full|outbox\/kept-base)|domain\/name(-problem)?|contract\/(repaired|name|version|instant))\.tsx?$/;

/** The cart, which several pages load. */
const CART = /\/src\/((client|contract|domain)\/cart|client\/new-id)\.ts$/;

const FIRST_PAGE = /\/src\/(main\.tsx|routes\/index\.tsx\?tsr-split=component)$/;

/** What every page loads right after, and what several pages show below or in it. */
const EVERY_PAGE =
  /\/src\/(routes\/-every-page|features\/(ads\/ad-slot|consent\/(kept-table|service-facts)))\.tsx$/;

/** Modules that persist responses and show their age. */
const KEPT = /\/src\/(client\/(answers\/|last-session|two-carts)|ui\/as-of)|node_modules\/idb-keyval\//;

type InfoOf = (id: string) => Readonly<{ importers: readonly string[] }> | null;

/** Whether one of these begins it: is it, or imports it through however many others. */
function isOf(start: RegExp, id: string, infoOf: InfoOf, seen = new Set<string>()): boolean {
  if (start.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return infoOf(id)?.importers.some((importer) => isOf(start, importer, infoOf, seen)) ?? false;
}

/** Whether the dashboard's first paint needs a module. What starts that is a file of its own. */
const isFirst = (id: string, infoOf: InfoOf) => !FIRST_PAGE.test(id) && isOf(FIRST_PAGE, id, infoOf);

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      generatedRouteTree: "src/routeTree.gen.ts",
      codeSplittingOptions: {
        // What a page loads is asked for by the page that shows it, but for those that ask what the first one does.
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
      // The router's store and react-i18next import a shim that only React before 18 needs; these are React's own.
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
      // A part that is loaded later must not preload files that the page itself has loaded.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === "html" ? needed : needed.filter((file) => !LOADED.test(file)),
    },
    manifest: true,
    sourcemap: false,
    // A data: address would have to be allowed in the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group is what it says, and not what that imports too.
          includeDependenciesRecursively: false,
          groups: [
            // What every page stands on, in one file: compresses better than six, and outlives our own changes.
            {
              name: "foundation",
              test: (id) => (FOUNDATION.test(id) && !LATER.test(id)) || FIRST_ICONS.test(id),
            },
            { name: "icons", test: LATER_ICONS },
            { name: "forms", test: FORMS },
            { name: "cart", test: CART },
            { name: "every-page", test: KEPT },
            // Our own code of the first paint, in one file: split by the pages that share it, it weighs more.
            {
              test: /^(?!.*node_modules).*\/src\//,
              name: (id, context) => (isFirst(id, (one) => context.getModuleInfo(one)) ? "first" : null),
              debugName: "first",
            },
            // What stands behind every dialog, but is no file of its own.
            { name: "every-page", test: /\/src\/ui\/(back|back-stack)\.ts$/ },
            // What every page loads right after: each file more is a name more in the list that all begin with. What
            // things look like is shared with pages that load nothing else of it.
            {
              test: /^(?!.*node_modules).*\/src\/(?!ui\/)/,
              name: (id, context) =>
                isOf(EVERY_PAGE, id, (one) => context.getModuleInfo(one)) ? "every-page" : null,
              debugName: "every-page",
            },
          ],
        },
      },
    },
  },
});
