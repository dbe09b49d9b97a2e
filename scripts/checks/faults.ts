/**
 * `npm run faults` kills one of two servers 100 times, and PostgreSQL 20 times, while players write, and compares what is stored
 * with what was acknowledged. Then it updates two servers from the last release, or in a clone without releases from this one, to
 * this one, and no request may fail. It is a part of `npm run test:all`.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../run.ts";

const FAULTS = "src/app/nodes-faults.postgres.test.ts";
const REPORT = ["--reporter=default", "--reporter=json", "--outputFile.json=reports/faults.json"];
const root = join(import.meta.dirname, "../..");

const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });

/** Unpacks and installs the release before this commit. Returns nothing if the clone has none. */
function installLastRelease(folder: string): string | undefined {
  const [tag] = git(
    "tag",
    "--list",
    "v*",
    "--no-contains",
    "HEAD",
    "--merged",
    "HEAD",
    "--sort=-v:refname",
  ).split("\n");
  console.info(
    tag ? `The last release is ${tag}.` : "This clone has no release: this commit takes its place.",
  );
  if (!tag) return undefined;
  const archive = join(folder, "release.tar");
  git("archive", `--output=${archive}`, tag);
  execFileSync("tar", ["-x", "-f", archive, "-C", folder]);
  execFileSync("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
  return folder;
}

const folder = mkdtempSync(join(tmpdir(), "skypurse-last-release-"));
try {
  const release = installLastRelease(folder);
  await run(join(root, "node_modules/.bin/vitest"), ["run", "--project", "PostgreSQL", FAULTS, ...REPORT], {
    env: { TEST_SIZE: "all", ...(release !== undefined && { LAST_RELEASE: release }) },
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
