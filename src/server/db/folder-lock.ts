import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Thrown when another process holds the folder: two embedded databases in one folder would corrupt it. */
export class FolderLockedError extends Error {
  override readonly name = "FolderLockedError";
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by another Skypurse process (${holder.split(" ")[0]}). Stop that process, or set DATA_DIR to another folder.`,
    );
  }
}

const LOCK_FILE = "skypurse.lock";

/**
 * Takes over a lock of a dead process. Returns its release.
 * @throws FolderLockedError if a live process holds the lock.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, LOCK_FILE);
  const identity = identityOf(process.pid) ?? String(process.pid);
  for (let attempt = 0; attempt < 3; attempt++) {
    if (tryLink(file, identity))
      return () => void (readLock(file) === identity && rmSync(file, { force: true }));
    const holder = readLock(file);
    if (identityOf(Number.parseInt(holder, 10)) === holder) throw new FolderLockedError(folder, holder);
    removeLeftOver(file, holder);
  }
  throw new FolderLockedError(folder, readLock(file));
}

/** Removes the lock that a part of this process held when it ended without releasing it. */
export function unlockLeft(folder: string): void {
  const file = join(folder, LOCK_FILE);
  if (readLock(file) === (identityOf(process.pid) ?? String(process.pid))) rmSync(file, { force: true });
}

/** Links a complete file, so that no process reads a half-written lock. */
function tryLink(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, content);
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** If another process replaced the stale lock since it was read, the newer lock is restored. */
function removeLeftOver(file: string, content: string): void {
  const aside = `${file}.left-over.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readLock(aside) !== content) linkSync(aside, file);
  } catch (error) {
    if (!isCode(error, "ENOENT") && !isCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function readLock(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (isCode(error, "ENOENT")) return "";
    throw error;
  }
}

/** The id and, on Linux, the start time of a running process, because ids are reused; `undefined` if it has ended. */
function identityOf(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  try {
    // Linux: "pid (name) state ppid …"; the name may contain spaces. The state is field 3, the start time field 22.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? undefined : `${pid} ${fields[19]}`;
  } catch {
    // No such process, or not Linux.
  }
  try {
    process.kill(pid, 0);
    return String(pid);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return isCode(error, "EPERM") ? String(pid) : undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
