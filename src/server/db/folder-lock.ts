import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Thrown when another process has the folder: two embedded databases in one folder would destroy it. */
export class FolderTaken extends Error {
  override readonly name = "FolderTaken";
  constructor(folder: string, holder: number) {
    super(
      `The data folder ${folder} is in use by another Skypurse (process ${holder}). Stop that one, or set DATA_DIR to another folder.`,
    );
  }
}

/** Takes the folder for this process and returns how to give it back. A lock left by a dead process is taken over. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "skypurse.lock");
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
      const holder = holderOf(file);
      if (holder !== undefined && isAlive(holder)) throw new FolderTaken(folder, holder);
      rmSync(file, { force: true });
    }
  }
  throw new FolderTaken(folder, holderOf(file) ?? 0);
}

function holderOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    // In a container every start has the same process number: an own one is a left-over.
    return Number.isSafeInteger(pid) && pid > 0 && pid !== process.pid ? pid : undefined;
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return isCode(error, "EPERM");
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
