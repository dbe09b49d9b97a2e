/** Builds the renderer of public pages into dist/renderer/, for Node. */
import { join } from "node:path";
import { build } from "vite";

const root = join(import.meta.dirname, "../..");

await build({
  root,
  // Warnings are about how code is divided into files, which does not matter here.
  logLevel: "error",
  // Without the development builds of React and other packages, whatever NODE_ENV the server runs with.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    ssr: "src/app/render.tsx",
    outDir: join(root, "dist/renderer"),
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
  },
});
