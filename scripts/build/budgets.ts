/** Checks the gzipped sizes of the built files against their budgets. Fails with all exceeded budgets. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chunksOf, readBuildManifest } from "../../src/server/pages/build-manifest.ts";

const dist = join(import.meta.dirname, "../../dist");
const KB = 1_000;

const manifest = readBuildManifest(dist);

const weight = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weight(file), 0);

/** Returns the files of a chunk and of its static imports, transitively. */
const filesOf = (key: string, kind: "js" | "css") =>
  new Set(chunksOf(manifest, key).flatMap(({ file, css = [] }) => (kind === "js" ? [file] : css)));

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? "index.html";
const page = (name: string) =>
  Object.keys(manifest).find((key) => key.startsWith(`src/routes/${name}.tsx`)) ?? "";
const pages = [
  "shop",
  "order",
  "orders",
  "settings",
  "legal",
  "login",
  "join",
  "profile",
  "operator",
  "rates",
  "fwc-items",
  "characters",
  "build",
  "tutorials.index",
  "tutorials.welcome",
  "tutorials.crafting",
  "tutorials.pets",
];
const languages = ["fr", "en", "de", "tl"];
const first = new Set([...filesOf(entry, "js"), ...filesOf(page("index"), "js")]);

type SizeLimit = Readonly<{ name: string; bytes: number; most: number }>;
const budgets: SizeLimit[] = [
  { name: "JavaScript before the dashboard's first paint", bytes: total(first), most: 150 * KB },
  {
    name: "CSS",
    bytes: total(new Set(Object.keys(manifest).flatMap((key) => [...filesOf(key, "css")]))),
    most: 20 * KB,
  },
  ...languages.map((language) => ({
    name: `Texts: ${language}`,
    bytes: weight(manifest[`src/client/i18n/texts/${language}.ts`]?.file ?? ""),
    most: 25 * KB,
  })),
  ...pages.map((name) => ({
    name: `Page: ${name}`,
    bytes: total(filesOf(page(name), "js").difference(filesOf(entry, "js"))),
    most: 45 * KB,
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
for (const { name, bytes, most } of budgets) {
  const isBroken = bytes > most || bytes === 0;
  if (isBroken) broken += 1;
  console.info(
    `${isBroken ? "✗" : "✓"} ${(bytes / KB).toFixed(1).padStart(6)} of ${String(most / KB).padStart(3)} kB  ${name}`,
  );
}
if (broken > 0) {
  console.error(`${broken} of ${budgets.length} budgets are exceeded.`);
  process.exit(1);
}
