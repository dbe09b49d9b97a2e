import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = realpathSync(join(import.meta.dirname, "../../.."));
const MAX_TITLE_LENGTH = 72;

const git = (...options: readonly string[]) =>
  execFileSync("git", options, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** Returns the titles of the commits since 0.2.0, or `undefined` if this folder is not a checkout with its history. */
function titlesSinceRelease(): readonly string[] | undefined {
  try {
    if (realpathSync(git("rev-parse", "--show-toplevel")) !== root) return undefined;
    if (git("rev-parse", "--is-shallow-repository") === "true") return undefined;
    const release = git("log", "--format=%H", '-S"version": "0.2.0"', "--", "package.json")
      .split("\n")
      .at(-1);
    return release ? git("log", "--no-merges", "--format=%s", `${release}..HEAD`).split("\n") : undefined;
  } catch {
    return undefined;
  }
}

const titles = titlesSinceRelease();

test.skipIf(!titles)(`no commit since 0.2.0 has a title above ${MAX_TITLE_LENGTH} characters`, () => {
  expect(titles?.filter((title) => title.length > MAX_TITLE_LENGTH)).toEqual([]);
});
