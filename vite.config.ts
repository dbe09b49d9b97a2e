import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { CHUNK_GROUPS, fileNameOf } from "./scripts/build/code-splitting.ts";
import { guidesPlugins } from "./scripts/build/guides-plugin.ts";
import { iconsPlugin } from "./scripts/build/icons-plugin.ts";
import { textsPlugin } from "./scripts/build/texts-plugin.ts";

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
    // After the router's plugin, which divides pages.
    textsPlugin(),
    guidesPlugins(),
    iconsPlugin(),
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: [
      // The router's store imports a shim for React before 18; this is React's own hook.
      {
        find: "use-sync-external-store/shim/with-selector",
        replacement: "use-sync-external-store/with-selector",
      },
      { find: /^use-sync-external-store\/shim$/, replacement: "react" },
    ],
  },
  build: {
    target: "baseline-widely-available",
    // The budgets of the build limit what a page loads.
    chunkSizeWarningLimit: 600,
    modulePreload: {
      // Every browser of that target supports modulepreload.
      polyfill: false,
    },
    manifest: true,
    // The styles of all parts weigh 2 kB more than those of the first paint.
    cssCodeSplit: false,
    sourcemap: false,
    // A data: URL would have to be allowed in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // The renderer of pages (`scripts/build/build-renderer.ts`) is not divided for browsers.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Otherwise every build warns that Tailwind and our texts take most of its time.
          checks: { bundlerTimings: false },
          // Replaces constants of other modules by their values: every page has some 200 bytes less.
          optimization: { inlineConst: { mode: "all", pass: 3 } },
          output: {
            chunkFileNames: fileNameOf,
            codeSplitting: { groups: CHUNK_GROUPS },
          },
        },
  },
}));
