/**
 * Lists the titles of tests that a commit has and the working tree has not, so that a test that moves is not lost on the way:
 *   node scripts/checks/ended-titles.ts <commit> [--moved]
 * With `--moved` it also lists those that are in another file now.
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const TEST_FILE = /\.(test|spec)\.tsx?$/;
/** The first argument of `test(…)`, `test.fails(…)` or `test.each(…)(…)`. */
const TITLE = /(?:\btest(?:\.\w+)*|\)|`)\(\s*(["'`])((?:\\.|(?!\1)[^\\])+)\1\s*,/g;

const titlesIn = (text: string) => [...text.matchAll(TITLE)].map(([, , title = ""]) => title);
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 28 });

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { moved: { type: "boolean" } },
});
const [commit] = positionals;
if (commit === undefined) throw new Error("Which commit?");
const former = git("ls-tree", "-r", "--name-only", commit)
  .split("\n")
  .filter((file) => TEST_FILE.test(file))
  .flatMap((file) => titlesIn(git("show", `${commit}:${file}`)).map((title) => ({ file, title })));

/** The present files with each title. */
const present = new Map<string, readonly string[]>();
for (const file of globSync("{src,e2e,scripts}/**/*.{test,spec}.{ts,tsx}"))
  for (const title of titlesIn(readFileSync(file, "utf8")))
    present.set(title, [...(present.get(title) ?? []), file]);

const filesOf = (title: string) => present.get(title) ?? [];
const moved = former.filter(({ file, title }) => present.has(title) && !filesOf(title).includes(file));
const ended = former.filter(({ title }) => !present.has(title));
if (values.moved)
  for (const { file, title } of moved) console.info(`${file} → ${filesOf(title).join(", ")}: ${title}`);
for (const { file, title } of ended) console.info(`${file}: ${title}`);
console.info(`${moved.length} of ${former.length} titles moved, and ${ended.length} ended.`);
