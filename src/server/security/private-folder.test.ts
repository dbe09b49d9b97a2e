import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { restrictDataFolder } from "./private-folder.ts";

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

test("a folder that others could read is restricted to its owner, with all files of the application", () => {
  const folder = newFolder();
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "postgres/base/1"), { recursive: true });
  mkdirSync(join(folder, "items/versions/one"), { recursive: true });
  for (const file of ["secret", "postgres/base/1/1259", "items/current", "items/versions/one/items.json"]) {
    writeFileSync(join(folder, file), "x");
    chmodSync(join(folder, file), 0o666);
  }
  const said = runWithoutUmask(`
    const { restrictDataFolder } = await import(${moduleAt("private-folder.ts")});
    console.log(restrictDataFolder(${JSON.stringify(folder)}));`);
  expect(said.trim()).toBe("undefined");
  expect(openPaths(folder)).toEqual([]);
});

test("files that are not the application's keep their permissions, also behind a symbolic link", () => {
  const [folder, elsewhere] = [newFolder(), newFolder()];
  writeFileSync(join(elsewhere, "others"), "x");
  chmodSync(join(elsewhere, "others"), 0o644);
  writeFileSync(join(folder, "notes.txt"), "x");
  chmodSync(join(folder, "notes.txt"), 0o644);
  symlinkSync(elsewhere, join(folder, "items"));
  runWithoutUmask(`
    const { restrictDataFolder } = await import(${moduleAt("private-folder.ts")});
    restrictDataFolder(${JSON.stringify(folder)});`);
  expect([modeOf(join(elsewhere, "others")), modeOf(join(folder, "notes.txt")), modeOf(folder)]).toEqual([
    0o644, 0o644, 0o700,
  ]);
});

test.each([
  [
    "belongs to another user",
    () => {
      throw Object.assign(new Error("EPERM: operation not permitted"), { code: "EPERM" });
    },
  ],
  ["is on a file system without permissions", () => {}],
])("a warning names a folder that %s", (_why, change) => {
  const folder = newFolder();
  writeFileSync(join(folder, "secret"), "x");
  chmodSync(folder, 0o755);
  chmodSync(join(folder, "secret"), 0o644);
  expect(restrictDataFolder(folder, change)).toMatch(
    new RegExp(`^Other users of this machine can read ${folder} and 1 more, and the permissions could not`),
  );
});
