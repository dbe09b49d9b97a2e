/** Builds the service worker into dist/sw.js, with the list of everything that was built before it. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");

const revisionOf = (file: string) =>
  createHash("sha256")
    .update(readFileSync(join(dist, file)))
    .digest("hex")
    .slice(0, 16);

/** Names of built files carry a hash. Of the fonts those that our languages are written with. */
const assets = readdirSync(join(dist, "assets"))
  .filter((name) => /\.(js|css)$|latin.*\.woff2$/.test(name))
  .map((name) => ({ url: `/assets/${name}`, revision: null }));
const built = [
  { url: "/fwc-items", revision: revisionOf("index.html") },
  ...["logo.svg", "manifest.webmanifest"].map((name) => ({ url: `/${name}`, revision: revisionOf(name) })),
  ...assets,
];

await build({
  configFile: false,
  root,
  logLevel: "warn",
  define: { BUILT: JSON.stringify(built) },
  build: {
    target: "baseline-widely-available",
    outDir: dist,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: join(root, "src/service-worker.ts"),
      output: { entryFileNames: "sw.js", format: "iife" },
    },
  },
});
