import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Thrown when another process has the folder: two embedded databases in one folder would destroy it. */
export class FolderTaken extends Error {
  override readonly name = "FolderTaken";
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by another Skypurse (process ${holder.split(" ")[0]}). Stop that one, or set DATA_DIR to another folder.`,
    );
  }
}

/** Takes the folder for this process and returns how to give it back. A lock left by a dead process is taken over. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "skypurse.lock");
  const own = identityOf(process.pid) ?? String(process.pid);
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, own, { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
      const holder = readLock(file);
      const pid = Number.parseInt(holder, 10);
      // In a container every start may have the same process number: an own one is a left-over.
      if (pid !== process.pid && holder !== "" && identityOf(pid) === holder)
        throw new FolderTaken(folder, holder);
      rmSync(file, { force: true });
    }
  }
  throw new FolderTaken(folder, readLock(file));
}

function readLock(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (isCode(error, "ENOENT")) return "";
    throw error;
  }
}

/**
 * The number of a living process and, where the system tells, when it began: numbers are given out again. Nothing
 * for one that is dead, or dead and not yet buried.
 */
function identityOf(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  try {
    // Linux: "pid (name) state ppid …"; the name may hold spaces. State is the 3rd field, the beginning the 22nd.
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
    // EPERM: it lives, but belongs to somebody else.
    return isCode(error, "EPERM") ? String(pid) : undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
