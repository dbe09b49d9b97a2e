/** Builds the service worker into dist/sw.js, with the list of all files that were built before it. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { EMPTY_PAGE } from "../../src/contract/pages.ts";
import { readWorkerFiles } from "./worker-files.ts";

const root = join(import.meta.dirname, "../..");
const dist = join(root, "dist");

const { shell, ...parts } = readWorkerFiles(dist);

const revisionOf = (file: string) =>
  createHash("sha256")
    .update(readFileSync(join(dist, file)))
    .digest("hex")
    .slice(0, 16);

const precached = [
  { url: EMPTY_PAGE, revision: revisionOf("index.html") },
  ...["logo.svg", "manifest.webmanifest"].map((name) => ({ url: `/${name}`, revision: revisionOf(name) })),
  ...shell.map((url) => ({ url, revision: null })),
];

await build({
  configFile: false,
  root,
  logLevel: "warn",
  define: { SHELL: JSON.stringify(precached), PARTS: JSON.stringify(parts) },
  build: {
    target: "baseline-widely-available",
    outDir: dist,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: join(root, "src/app/service-worker.ts"),
      output: { entryFileNames: "sw.js", format: "iife" },
    },
  },
});
