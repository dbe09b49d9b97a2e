import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|valibot|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query))\//;
/** What only later parts ask for stays with them. */
const LATER = /\/(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;

export default defineConfig({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, generatedRouteTree: "src/routeTree.gen.ts" }),
    react(),
    tailwindcss(),
  ],
  build: {
    target: "baseline-widely-available",
    manifest: true,
    sourcemap: false,
    // A data: address would have to be allowed in the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page stands on, in one file: compresses better than six, and outlives our own changes.
            {
              name: "foundation",
              test: (id) => FOUNDATION.test(id) && !LATER.test(id),
            },
            // What the dashboard and other pages share, in one file too: each page more would else break it in two.
            {
              name: "common",
              test: /src\/(client\/(clipboard|local-document|rates|storage|today)|domain\/(amount|money|rate)|ui\/(button|chip|class-names|locale|money|money-field|rich))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
