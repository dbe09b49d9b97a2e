/** What whole databases and imports leave in their folder. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generatedGameItems } from "#testing/seed/generated-items.ts";

/**
 * Timeout in milliseconds: two databases are created and opened, which takes seconds, longer on a busy
 * machine.
 */
const BUSY_MS = 90_000;
const newFolder = () => mkdtempSync(join(tmpdir(), "skypurse-private-"));
const moduleAt = (path: string) => JSON.stringify(join(import.meta.dirname, path));
const modeOf = (path: string) => statSync(path).mode & 0o777;

/** Returns the paths, the folder and everything below it, that do not have the modes 0700 and 0600. */
function openPaths(folder: string): readonly string[] {
  const paths = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((p) => join(folder, p)),
  ];
  return paths.filter((path) => modeOf(path) !== (statSync(path).isDirectory() ? 0o700 : 0o600));
}

/** Runs Node in a separate process with umask 0. Returns its standard output. */
function withoutUmask(args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const { status, stdout, stderr } = spawnSync(
    "sh",
    ["-c", 'umask 0 && exec "$0" "$@"', process.execPath, ...args],
    { encoding: "utf8", env: { ...process.env, ...env } },
  );
  expect(status, stderr).toBe(0);
  return stdout;
}

const runWithoutUmask = (script: string) => withoutUmask(["--input-type=module", "-e", script]);

test("a new data folder with database, secret and lock is accessible only by its owner, whatever the umask", {
  timeout: BUSY_MS,
}, () => {
  const folder = join(newFolder(), "data");
  runWithoutUmask(`
    const { restrictDataFolder } = await import(${moduleAt("private-folder.ts")});
    const { openDatabase } = await import(${moduleAt("../db/open.ts")});
    const { loadOrCreateSecret } = await import(${moduleAt("../auth/secret.ts")});
    restrictDataFolder(${JSON.stringify(folder)});
    loadOrCreateSecret(${JSON.stringify(folder)});
    for (let start = 0; start < 2; start++) {
      const { db, close } = await openDatabase({ folder: ${JSON.stringify(folder)} });
      await db.execute("create table written" + start + " as select n from generate_series(1, 9999) n");
      await db.execute("vacuum full written" + start);
      await db.execute("checkpoint");
      await close();
    }`);
  expect(readdirSync(join(folder, "postgres")).length).toBeGreaterThan(10);
  expect(openPaths(folder)).toEqual([]);
});

test("an imported catalogue is readable only by its owner, also after a rollback", () => {
  const [copy, folder] = [newFolder(), newFolder()];
  mkdirSync(join(copy, "version"));
  mkdirSync(join(copy, "item"));
  writeFileSync(join(copy, "version/data.json"), "37");
  writeFileSync(join(copy, "item/some.json"), JSON.stringify(generatedGameItems(20)));
  const run = (script: string, ...options: string[]) =>
    withoutUmask([join(import.meta.dirname, `../../../scripts/data/${script}.ts`), ...options], {
      DATA_DIR: folder,
    });
  run("items-import", "--accept-terms", "--from", copy);
  expect(readdirSync(join(folder, "items/versions"))).toHaveLength(1);
  expect(openPaths(folder)).toEqual([]);
  run("items-rollback");
  expect(openPaths(folder)).toEqual([]);
});
