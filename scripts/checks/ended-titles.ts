/**
 * Lists the titles of tests that a commit has and the working tree has not, so that a test that moves is not lost on the way:
 *   node scripts/checks/ended-titles.ts <commit>
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";

const TEST_FILE = /\.(test|spec)\.tsx?$/;
/** The first argument of `test(…)`, `test.fails(…)` or `test.each(…)(…)`. */
const TITLE = /(?:\btest(?:\.\w+)*|\)|`)\(\s*(["'`])((?:\\.|(?!\1)[^\\])+)\1\s*,/g;

const titlesIn = (text: string) => [...text.matchAll(TITLE)].map(([, , title = ""]) => title);
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 28 });

const [commit] = process.argv.slice(2);
if (commit === undefined) throw new Error("Which commit?");
const former = git("ls-tree", "-r", "--name-only", commit)
  .split("\n")
  .filter((file) => TEST_FILE.test(file))
  .flatMap((file) => titlesIn(git("show", `${commit}:${file}`)).map((title) => ({ file, title })));
const present = new Set(
  globSync("{src,e2e,scripts}/**/*.{test,spec}.{ts,tsx}").flatMap((file) =>
    titlesIn(readFileSync(file, "utf8")),
  ),
);
const ended = former.filter(({ title }) => !present.has(title));
for (const { file, title } of ended) console.info(`${file}: ${title}`);
console.info(`${ended.length} of ${former.length} titles ended.`);
