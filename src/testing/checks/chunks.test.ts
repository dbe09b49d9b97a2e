/** Every entry of `scripts/build/chunks/chunks.ts` names something that exists; otherwise pages would load other files than intended. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import {
  CHUNKS_OF_EVERY_PAGE,
  FOUNDATION_PACKAGES,
  LATER_PACKAGE_FILES,
  NAMED_CHUNKS,
  NAMED_MODULES,
} from "../../../scripts/build/chunks/chunks.ts";

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const inModules = (path: string) => join(root, "node_modules", path);

const code = globSync("{src,content}/**/*.{ts,tsx,mdx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$|^src\/testing\//.test(file))
  .map((file) => ({ file, text: read(file) }));

test.each(NAMED_MODULES)("%s, which a chunk of the build names, exists", (file) => {
  expect(existsSync(join(root, file))).toBe(true);
});

/** The installed packages. */
const { packages } = JSON.parse(read("package-lock.json")) as { packages: Readonly<Record<string, unknown>> };

test.each(FOUNDATION_PACKAGES)("the package %s, which a chunk of the build names, is installed", (name) => {
  expect(packages[`node_modules/${name}`]).toBeDefined();
});

/** All files of the packages in the foundation. */
const packageFiles = new Set(
  FOUNDATION_PACKAGES.filter((name) => existsSync(inModules(name))).flatMap((name) =>
    readdirSync(inModules(name), { recursive: true, encoding: "utf8" }).map((file) => basename(file)),
  ),
);

test.each(LATER_PACKAGE_FILES)("%s is a file of a package in the foundation", (name) => {
  expect(packageFiles).toContain(`${name}.js`);
});

/** The base names of modules that become chunks of their own: routes, texts, and modules imported dynamically. */
const ownChunks = [
  ...code.filter(({ file }) => file.startsWith("src/routes/")).map(({ file }) => file),
  ...code.flatMap(({ text }) => [...text.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, path = ""]) => path)),
].map((path) => basename(path).replace(/\.tsx?$/, ""));

/** The chunks that `chunks.ts` names, and the one that Rolldown itself adds. */
const groups = [...Object.values(CHUNKS_OF_EVERY_PAGE), "rolldown-runtime"];

test.each(NAMED_CHUNKS)("the name of chunk %s matches a chunk of the build", (pattern) => {
  const name = new RegExp(`^${pattern}$`);
  expect([...groups, ...ownChunks].some((chunk) => name.test(chunk))).toBe(true);
});
