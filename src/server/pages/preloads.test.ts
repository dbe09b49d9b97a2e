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
  "index.html": { file: "assets/main.js", name: "index", isEntry: true, imports: ["_react.js"] },
  "_react.js": { file: "assets/react.js", name: "react" },
  "_fields.js": { file: "assets/fields.js", name: "fields", imports: ["_react.js"] },
  "_shop.js": { file: "assets/shop.js", name: "page-shop", imports: ["_fields.js"] },
  "_pets.js": { file: "assets/pets.js", name: "page-tutorials.pets" },
  "_guides.js": { file: "assets/guides.js", name: "guides" },
  "_small.js": { file: "assets/small.js", name: "small-pages", imports: ["_fields.js"] },
  "_guide-texts-de.js": { file: "assets/guide-texts-de.js", name: "guide-texts-de" },
  "virtual:texts/de/pages": { file: "assets/texts-de-pages.js" },
  "virtual:texts/fr/pages": { file: "assets/texts-fr-pages.js" },
  "virtual:texts/de/tutorials": { file: "assets/texts-de-tutorials.js" },
  "virtual:guides/overview/de": { file: "assets/overview-de.js" },
};

test.each([
  [
    "/shop",
    "de",
    "the code of its route and the texts of its language",
    ["fields", "shop", "texts-de-pages"],
  ],
  ["/settings", "fr", "the code of small pages", ["fields", "small", "texts-fr-pages"]],
  ["/no-such-page", "fr", "the code of small pages, which says so", ["fields", "small", "texts-fr-pages"]],
  ["/tutorials", "de", "the list of guides", ["guides", "overview-de", "texts-de-tutorials"]],
  [
    "/tutorials/pets",
    "de",
    "the list of guides and its text",
    ["guide-texts-de", "overview-de", "pets", "texts-de-tutorials"],
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
