import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The application's files in the data folder. Other files there are the operator's and are not changed. */
const DATA_PATHS = ["postgres", "postgres.draft", "items", "secret", "skypurse.lock", "skypurse.sock"];

type ChangeMode = (path: string, mode: number) => void;

const isForOthers = (mode: number) => (mode & 0o077) !== 0;

/** Readable by this user only, also in future. Returns a warning on failure; `undefined` on Windows, which has no modes. */
export function restrictDataFolder(folder: string, change: ChangeMode = chmodSync): string | undefined {
  if (process.platform === "win32") return undefined;
  process.umask(0o077);
  makeFolder(folder);
  // The folder itself may be a symbolic link to the data.
  const real = realpathSync(folder);
  const open = [
    ...restrict(real, change),
    ...DATA_PATHS.flatMap((name) => restrictToOwner(join(real, name), change)),
  ];
  const [first] = open;
  if (first === undefined) return undefined;
  const others = open.length > 1 ? ` and ${open.length - 1} more` : "";
  return `Other users of this machine can read ${first}${others}, and the permissions could not be changed. Make the user who runs Skypurse the owner, or set DATA_DIR to a folder on a file system with permissions.`;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    // With `recursive`, Node reports ENOENT for a read-only file system. Creating only the topmost folder reports the real
    // reason.
    let missing = resolve(folder);
    while (!existsSync(dirname(missing))) missing = dirname(missing);
    mkdirSync(missing, { mode: 0o700 });
    throw error;
  }
}

/** Returns the paths that others can still read. */
export function restrictToOwner(path: string, change: ChangeMode = chmodSync): readonly string[] {
  const open = [...restrict(path, change)];
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return open;
  for (const name of namesIn(path)) open.push(...restrictToOwner(join(path, name), change));
  return open;
}

/** Symbolic links are neither followed nor changed: their targets may not belong to the application. */
function restrict(path: string, change: ChangeMode): readonly string[] {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats || stats.isSymbolicLink() || !isForOthers(stats.mode)) return [];
  try {
    change(path, stats.isDirectory() ? 0o700 : 0o600);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
  const after = lstatSync(path, { throwIfNoEntry: false });
  return after && isForOthers(after.mode) ? [path] : [];
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    // The folder belongs to another user who denies access, or was removed in the meantime.
    if (isSystemError(error)) return [];
    throw error;
  }
}

const isSystemError = (error: unknown) => error instanceof Error && "code" in error;

/** By the code of a system error. */
const ADVICE: Readonly<Record<string, string>> = {
  EACCES: "the user who runs Skypurse may not write there. Change the owner of the folder",
  EPERM: "the user who runs Skypurse may not write there. Change the owner of the folder",
  EROFS: "the file system is read-only. Make it writable",
  ENOSPC: "the disk is full. Free some space",
  EDQUOT: "the quota of the disk is used up. Free some space",
  ENOTDIR: "a part of the path is not a folder. Correct the path",
};

export class WriteFaultError extends Error {
  override readonly name = "WriteFaultError";
}

export function writeFault(error: unknown): unknown {
  if (!(error instanceof Error && "code" in error)) return error;
  const advice = ADVICE[String(error.code)];
  if (advice === undefined) return error;
  // A failed copy also has its source path. A failed write, other than a failed open, has no path.
  const path = "dest" in error ? error.dest : "path" in error ? error.path : "A file";
  return new WriteFaultError(
    `${path} cannot be written (${error.code}): ${advice}, or use another folder (DATA_DIR; a backup's --to).`,
    { cause: error },
  );
}
