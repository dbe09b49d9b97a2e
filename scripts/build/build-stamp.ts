import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../run.ts";

const root = join(import.meta.dirname, "../..");
const STAMP = join(root, "dist/.built-from");

/** All files that affect the build. */
const SOURCES = [
  "src",
  "locales",
  "content",
  "public",
  "index.html",
  "vite.config.ts",
  "scripts/build",
  "package.json",
  "package-lock.json",
];

/** Builds the pages, unless `dist` was built from the current sources. */
export async function buildIfNeeded(): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  console.info("Building Skypurse …");
  await run(process.execPath, ["scripts/build/build.ts"]);
  writeFileSync(STAMP, wanted);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesIn).sort()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath.slice(root.length + 1), entry.name))
    .filter((file) => !/\.gen\.ts$|\.test\.tsx?$|^src\/testing\//.test(file));
}
