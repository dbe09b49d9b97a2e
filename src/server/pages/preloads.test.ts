import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { BuildManifest } from "./preloads.ts";
import { preloadsOf } from "./preloads.ts";

const folders: string[] = [];

/** A folder with a build that has these chunks. */
function buildWith(chunks: BuildManifest): string {
  const dist = mkdtempSync(join(tmpdir(), "preloads-"));
  folders.push(dist);
  mkdirSync(join(dist, ".vite"));
  writeFileSync(join(dist, ".vite/manifest.json"), JSON.stringify(chunks));
  return dist;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const CHUNKS: BuildManifest = {
  "index.html": { file: "assets/main.js", isEntry: true, imports: ["_react.js"] },
  "_react.js": { file: "assets/react.js" },
  "_fields.js": { file: "assets/fields.js", imports: ["_react.js"] },
  "src/routes/shop.tsx?tsr-split=component": { file: "assets/shop.js", imports: ["_fields.js"] },
  "src/routes/tutorials.pets.tsx?tsr-split=loader---component": { file: "assets/pets.js" },
  "src/routes/tutorials.index.tsx?tsr-split=component": { file: "assets/guides.js" },
  "src/routes/fwc-items.sets.$address.tsx?tsr-split=component": { file: "assets/set.js" },
  "src/app/not-found.tsx": { file: "assets/not-found.js", imports: ["_fields.js"] },
  "content/guides/pets/de.mdx": { file: "assets/pets-de.js" },
  "virtual:texts/de": { file: "assets/texts-de.js" },
  "virtual:texts/fr": { file: "assets/texts-fr.js" },
  "virtual:guides/overview/de": { file: "assets/overview-de.js" },
};

test.each([
  ["/shop", "de", "the code of its route and the texts of its language", ["fields", "shop", "texts-de"]],
  ["/fwc-items/sets/30-x", "fr", "the code of the page of all sets", ["set", "texts-fr"]],
  ["/fwc-items/sets/0", "fr", "the code of the page of all sets", ["set", "texts-fr"]],
  ["/no-such-page", "fr", "the page that says so", ["fields", "not-found", "texts-fr"]],
  ["/tutorials", "de", "the list of guides", ["guides", "overview-de", "texts-de"]],
  [
    "/tutorials/pets",
    "de",
    "the list of guides and its text",
    ["overview-de", "pets-de", "pets", "texts-de"],
  ],
] as const)("%s in %s names %s, and not what the built page names", (path, language, _what, files) => {
  const preloads = preloadsOf(buildWith(CHUNKS));
  expect(preloads(path, language).toSorted()).toEqual(files.map((name) => `/assets/${name}.js`));
});

test("a folder without a build has no scripts", () => {
  const empty = mkdtempSync(join(tmpdir(), "preloads-"));
  folders.push(empty);
  expect(preloadsOf(empty)("/shop", "fr")).toEqual([]);
});
