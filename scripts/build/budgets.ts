/**
 * Checks the gzipped sizes of the built files: what a page loads before it reacts to input, and what a first visit loads until it is
 * quiet, with what the service worker stores. Fails with all exceeded budgets, and warns of those that are nearly exceeded.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { PAGE_PATHS } from "../../src/contract/pages.ts";
import { ENTRY_KINDS, entryPath } from "../../src/domain/catalogue/item-address.ts";
import { LANGUAGES, type Language } from "../../src/domain/game/language.ts";
import { chunksOf, preloadsOf, readBuildManifest } from "../../src/server/pages/preloads.ts";
import { readWorkerFiles } from "./worker-files.ts";

const dist = join(import.meta.dirname, "../../dist");
const KB = 1_000;
/** JavaScript of a page before it reacts to input, with its texts, in kB. */
const MAX_SCRIPTS = 440;
const WARN_SCRIPTS = 435;
/** Files of a first visit, and their weight as sent, in kB. e2e/quality/first-visit.spec.ts counts all requests. */
const MAX_FILES = 80;
const MAX_FILES_WEIGHT = 760;
/** Style sheets, which come before the first paint, in kB. */
const MAX_STYLES = 22;

const gzipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
/** The size of a file as browsers get it: with Brotli, where that helps. */
function sent(file: string): number {
  const compressed = join(dist, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(dist, file)).size;
}
const total = (files: Iterable<string>, weightOf: (file: string) => number) =>
  [...files].reduce((sum, file) => sum + weightOf(file), 0) / KB;

const manifest = readBuildManifest(dist);
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? "";
const start = chunksOf(manifest, entry).map(({ file }) => `/${file}`);
const preloads = preloadsOf(dist);
const { shell, common, byLanguage } = readWorkerFiles(dist);

/** The largest value of all languages. */
const heaviest = (value: (language: Language) => number) => Math.max(...LANGUAGES.map(value));
const firstVisit = (language: Language) => [...shell, ...common, ...byLanguage[language]];

type SizeLimit = Readonly<{ name: string; value: number; most: number; warnAt?: number }>;
const budgets: readonly SizeLimit[] = [
  ...[...PAGE_PATHS, ...ENTRY_KINDS.map((kind) => entryPath(kind, "1")), "/operator"].map((path) => ({
    name: `kB of JavaScript before ${path} reacts`,
    value: heaviest((language) => total(new Set([...start, ...preloads(path, language)]), gzipped)),
    most: MAX_SCRIPTS,
    warnAt: WARN_SCRIPTS,
  })),
  {
    name: "kB of styles",
    value: total(
      shell.filter((file) => file.endsWith(".css")),
      gzipped,
    ),
    most: MAX_STYLES,
  },
  {
    name: "files of a first visit",
    value: heaviest((language) => firstVisit(language).length),
    most: MAX_FILES,
  },
  {
    name: "kB of files of a first visit",
    value: heaviest((language) => total(firstVisit(language), sent)),
    most: MAX_FILES_WEIGHT,
  },
];

const markOf = ({ value, most, warnAt = most }: SizeLimit) => {
  if (value > most || value === 0) return "✗";
  return value > warnAt ? "!" : "✓";
};
for (const budget of budgets)
  console.info(`${markOf(budget)} ${budget.value.toFixed(1).padStart(6)} of ${budget.most} ${budget.name}`);
const broken = budgets.filter((budget) => markOf(budget) === "✗").length;
if (broken > 0) {
  console.error(`${broken} budgets are exceeded.`);
  process.exit(1);
}
