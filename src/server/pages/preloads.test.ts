import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { BuildManifest } from "./build-manifest.ts";
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
  "virtual:texts/de/shop": { file: "assets/de-shop.js" },
  "virtual:texts/fr/shop": { file: "assets/fr-shop.js" },
  "virtual:texts/de/tutorials.pets": { file: "assets/de-pets.js" },
  "src/routes/shop.tsx?tsr-split=component": { file: "assets/shop.js", imports: ["_fields.js"] },
  "src/routes/tutorials.pets.tsx?tsr-split=component": { file: "assets/pets.js" },
  "content/guides/pets/de.mdx": { file: "assets/pets-de.js" },
  "src/app/not-found.tsx": { file: "assets/not-found.js", imports: ["_fields.js"] },
  "virtual:texts/fr/not-found": { file: "assets/fr-not-found.js" },
  "virtual:guides/overview/de": { file: "assets/overview-de.js" },
};

test("a page names the scripts of its route and language, and not those that the built page names", () => {
  const preloads = preloadsOf(buildWith(CHUNKS));
  expect(preloads("/shop", "de").toSorted()).toEqual([
    "/assets/de-shop.js",
    "/assets/fields.js",
    "/assets/shop.js",
  ]);
});

test("a guide also names the list of guides in the language, and not its text, which is in its HTML", () => {
  const preloads = preloadsOf(buildWith(CHUNKS));
  expect(preloads("/tutorials/pets", "de").toSorted()).toEqual([
    "/assets/de-pets.js",
    "/assets/overview-de.js",
    "/assets/pets.js",
  ]);
});

test("an unknown path names the part that says so, and its texts", () => {
  expect(preloadsOf(buildWith(CHUNKS))("/no-such-page", "fr").toSorted()).toEqual([
    "/assets/fields.js",
    "/assets/fr-not-found.js",
    "/assets/not-found.js",
  ]);
});

test("a folder without a build has no scripts", () => {
  const empty = mkdtempSync(join(tmpdir(), "preloads-"));
  folders.push(empty);
  expect(preloadsOf(empty)("/shop", "fr")).toEqual([]);
});
