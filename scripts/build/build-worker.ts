/** Builds the service worker into dist/sw.js, with the list of all files that were built before it. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import type { BuiltFiles } from "../../src/client/offline/built-parts.ts";
import { EMPTY_PAGE } from "../../src/contract/rendered-page.ts";
import { LANGUAGES, type Language } from "../../src/domain/game/language.ts";
import { chunksOf, readBuildManifest } from "../../src/server/pages/build-manifest.ts";

const root = join(import.meta.dirname, "../..");
const dist = join(root, "dist");

const manifest = readBuildManifest(dist);

/** Returns the files of a chunk and of its static imports. */
const filesOf = (key: string) => chunksOf(manifest, key).flatMap(({ file, css = [] }) => [file, ...css]);

const keys = Object.keys(manifest);
const start = keys.filter((key) => manifest[key]?.isEntry || key.startsWith("src/routes/index.tsx"));
const shell = new Set(start.flatMap((key) => filesOf(key)));
if (start.length < 2) throw new Error("The manifest does not contain the entry and the first page");

/** Returns the files that only one language needs: their source file or its folder is named after it. */
const ofLanguage = (language: Language) =>
  keys
    .filter((key) => new RegExp(`/${language}(\\.\\w+|/[\\w.-]+)?$`).test(key))
    .flatMap((key) => manifest[key]?.file ?? []);
const languages = new Map(LANGUAGES.map((language) => [language, ofLanguage(language)]));
const inLanguages = new Set([...languages.values()].flat());

const assets = readdirSync(join(dist, "assets")).map((name) => `assets/${name}`);
/** The fonts with the letters of our languages. `latin-ext` has rarer letters. */
const fonts = assets.filter((file) => /-latin-wght-.*\.woff2$/.test(file));
const rareFonts = assets.filter((file) => /-latin-ext-.*\.woff2$/.test(file));
/** The icons of products and items. */
const glyphs = assets.filter((file) => /\/glyphs-.*\.svg$/.test(file));
const isCode = (file: string) => /\.(js|css)$/.test(file);
/** Few players are operators: their page is cached when it is visited. */
const isOperators = (file: string) => file.startsWith("assets/operator-");

const address = (file: string) => `/${file}`;
const parts: BuiltFiles = {
  common: [
    ...assets.filter(
      (file) => isCode(file) && !shell.has(file) && !inLanguages.has(file) && !isOperators(file),
    ),
    ...rareFonts,
  ].map(address),
  // The type of `fromEntries` loses the keys; `languages` has all of them.
  byLanguage: Object.fromEntries(
    [...languages].map(([language, files]) => [language, files.map(address)]),
  ) as Record<Language, string[]>,
};
for (const [language, files] of languages)
  if (files.length !== languages.get(LANGUAGES[0])?.length)
    throw new Error(`The number of files of ${language} differs from that of ${LANGUAGES[0]}`);

const revisionOf = (file: string) =>
  createHash("sha256")
    .update(readFileSync(join(dist, file)))
    .digest("hex")
    .slice(0, 16);

const precached = [
  { url: EMPTY_PAGE, revision: revisionOf("index.html") },
  ...["logo.svg", "manifest.webmanifest"].map((name) => ({ url: `/${name}`, revision: revisionOf(name) })),
  ...[...shell, ...fonts, ...glyphs].map((file) => ({ url: address(file), revision: null })),
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
