/** Which built files the service worker stores: for the start (`shell`), for everybody (`common`) and for each language. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { BuiltFiles } from "../../src/client/offline/built-parts.ts";
import { LANGUAGES, type Language } from "../../src/domain/game/language.ts";
import { chunksOf, keyOfRoute, readBuildManifest } from "../../src/server/pages/preloads.ts";

type WorkerFiles = BuiltFiles & Readonly<{ shell: readonly string[] }>;

/** The fonts with the letters of our languages, and the icons of products and items. Rarer letters are cached when a page shows them. */
const SHELL_ASSET = /-latin-wght-.*\.woff2$|\/glyphs-.*\.svg$/;
const CODE = /\.(js|css)$/;
/** Few players are operators: their page is cached when it is visited. */
const OPERATOR = /\/operator-/;

/** Reads which files of the build in the folder `dist` are stored. */
export function readWorkerFiles(dist: string): WorkerFiles {
  const manifest = readBuildManifest(dist);
  const keys = Object.keys(manifest);
  const assets = readdirSync(join(dist, "assets")).map((name) => `assets/${name}`);
  const start = keys.filter((key) => manifest[key]?.isEntry || key === keyOfRoute(manifest, "index"));
  if (start.length < 2) throw new Error("The manifest does not contain the entry and the first page");
  const shell = new Set([
    ...start.flatMap((key) => chunksOf(manifest, key)).flatMap(({ file, css = [] }) => [file, ...css]),
    ...assets.filter((file) => /\/style-.*\.css$/.test(file) || SHELL_ASSET.test(file)),
  ]);
  const ofLanguage = (language: Language) => {
    const key = new RegExp(
      `^virtual:(texts|guides/\\w+)/${language}$|^content/guides/\\w+/${language}\\.mdx$`,
    );
    return keys.filter((name) => key.test(name)).flatMap((name) => manifest[name]?.file ?? []);
  };
  const languages = new Map(LANGUAGES.map((language) => [language, ofLanguage(language)]));
  for (const [language, { length }] of languages)
    if (length !== languages.get(LANGUAGES[0])?.length)
      throw new Error(`The number of files of ${language} differs from that of ${LANGUAGES[0]}`);
  const inLanguages = new Set([...languages.values()].flat());
  const addresses = (files: readonly string[]) =>
    files.filter((file) => CODE.test(file) && !OPERATOR.test(file)).map((file) => `/${file}`);
  return {
    shell: [...shell].map((file) => `/${file}`),
    common: addresses(assets.filter((file) => !shell.has(file) && !inLanguages.has(file))),
    // The type of `fromEntries` loses the keys; `languages` has all of them.
    byLanguage: Object.fromEntries(
      [...languages].map(([language, files]) => [language, addresses(files)]),
    ) as Record<Language, string[]>,
  };
}
