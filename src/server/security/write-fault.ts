/** What an operator can do, by the code of a system error. */
const ADVICE: Readonly<Record<string, string>> = {
  EACCES: "the user who runs Skypurse may not write there. Change the owner of the folder",
  EPERM: "the user who runs Skypurse may not write there. Change the owner of the folder",
  EROFS: "the file system is read-only. Make it writable",
  ENOSPC: "the disk is full. Free some space",
  EDQUOT: "the quota of the disk is used up. Free some space",
  ENOTDIR: "a part of the path is not a folder. Correct the path",
};

/** Thrown at the start for a folder that cannot be written. */
export class WriteFaultError extends Error {
  override readonly name = "WriteFaultError";
}

/** Returns an error that tells the operator what to do about a file that cannot be written; other errors as they are. */
export function writeFault(error: unknown): unknown {
  if (!(error instanceof Error && "code" in error)) return error;
  const advice = ADVICE[String(error.code)];
  if (advice === undefined) return error;
  // A failed copy also has the path that it reads. A failed write, other than a failed open, has none.
  const path = "dest" in error ? error.dest : "path" in error ? error.path : "A file";
  return new WriteFaultError(
    `${path} cannot be written (${error.code}): ${advice}, or use another folder (DATA_DIR; a backup's --to).`,
    { cause: error },
  );
}
