import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

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
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|valibot|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query))\//,
            },
            // The same for what of ours every first page needs: alone these are a dozen small files.
            {
              name: "house",
              test: /src\/(contract\/stored|client\/(api|language|loader|local-document|query-client|rates|storage|theme|today)|domain\/(amount|language|money|rate)|ui\/(after-paint|button|class-names|lazy-part|locale|marks|money-field|notice|page))\.tsx?$|node_modules\/lucide-react\/.*\/(createLucideIcon|Icon)\.|vite\/preload-helper|rolldown\/runtime/,
            },
          ],
        },
      },
    },
  },
});
