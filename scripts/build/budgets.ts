/**
 * Checks the gzipped sizes of the built files, and how many modules a page loads before it reacts to input. Fails with
 * all exceeded budgets.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { PAGE_PATHS } from "../../src/contract/pages.ts";
import { LANGUAGES } from "../../src/domain/game/language.ts";
import { chunksOf, readBuildManifest } from "../../src/server/pages/build-manifest.ts";
import { preloadsOf } from "../../src/server/pages/preloads.ts";

const dist = join(import.meta.dirname, "../../dist");
const KB = 1_000;

const manifest = readBuildManifest(dist);

const weight = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weight(file), 0);

/** Returns the files of a chunk and of its static imports, transitively. */
const filesOf = (key: string, kind: "js" | "css") =>
  new Set(chunksOf(manifest, key).flatMap(({ file, css = [] }) => (kind === "js" ? [file] : css)));

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? "index.html";
const preloads = preloadsOf(dist);

/** The most modules that a page loads before it reacts to input. */
const MAX_MODULES = 12;
/** The most JavaScript of a page before it reacts to input, with its texts, in kB; above `WARN_SCRIPTS` it is named. */
const MAX_SCRIPTS = 170;
const WARN_SCRIPTS = 160;

/** Returns the scripts of a page, by which it reacts to input, in the language with the heaviest ones. */
const scriptsOf = (path: string) =>
  LANGUAGES.map((language) => [
    ...filesOf(entry, "js"),
    ...preloads(path, language).map((name) => name.slice(1)),
  ]).sort((one, other) => total(other) - total(one))[0] ?? [];

type SizeLimit = Readonly<{ name: string; bytes: number; most: number; warn?: number }>;
const budgets: SizeLimit[] = [
  {
    name: "CSS",
    bytes: total(new Set(Object.keys(manifest).flatMap((key) => [...filesOf(key, "css")]))),
    most: 22 * KB,
  },
  ...LANGUAGES.map((language) => ({
    name: `Texts of later parts: ${language}`,
    bytes: weight(manifest[`virtual:texts/${language}/later`]?.file ?? ""),
    most: 24 * KB,
  })),
  ...[...PAGE_PATHS, "/operator"].map((path) => ({
    name: `JavaScript before ${path} reacts`,
    bytes: total(scriptsOf(path)),
    most: MAX_SCRIPTS * KB,
    warn: WARN_SCRIPTS * KB,
  })),
  { name: "Service worker", bytes: weight("sw.js"), most: 15 * KB },
  ...readdirSync(join(dist, "assets"))
    .filter((file) => file.endsWith(".woff2"))
    .map((file) => ({
      name: `Font: ${file}`,
      bytes: statSync(join(dist, "assets", file)).size,
      most: 60 * KB,
    })),
];

let broken = 0;
for (const { name, bytes, most, warn = most } of budgets) {
  const isBroken = bytes > most || bytes === 0;
  if (isBroken) broken += 1;
  console.info(
    `${isBroken ? "✗" : bytes > warn ? "!" : "✓"} ${(bytes / KB).toFixed(1).padStart(6)} of ${String(most / KB).padStart(3)} kB  ${name}`,
  );
}
for (const path of [...PAGE_PATHS, "/operator"]) {
  const { length } = scriptsOf(path);
  const isBroken = length > MAX_MODULES || length === 0;
  if (isBroken) broken += 1;
  console.info(
    `${isBroken ? "✗" : "✓"} ${String(length).padStart(6)} of ${String(MAX_MODULES).padStart(3)}     Modules before ${path} reacts`,
  );
}
if (broken > 0) {
  console.error(`${broken} budgets are exceeded.`);
  process.exit(1);
}
