import { statfsSync } from "node:fs";
import { DISK_FULL } from "../postgres/unavailable.ts";

const MB = 1024 * 1024;
/** Below this free space, in bytes, the embedded database cannot create its files or write a checkpoint reliably. */
const NEEDED_BYTES = 64 * MB;
/** ENOSPC of WASI: an error of PGlite's file system has only this number. */
const WASI_ENOSPC = 51;

/** Thrown at the start if the disk is too full for the embedded database, whose failure, `cause`, may not say so. */
export class DiskFullError extends Error {
  override readonly name = "DiskFullError";

  constructor(folder: string, cause: unknown) {
    const size = `${NEEDED_BYTES / MB} MB of free space`;
    const reason = namesFullDisk(cause)
      ? `because the disk is full: it needs ${size}`
      : `and its disk has less than ${size}`;
    super(
      `The embedded database in ${folder} could not be opened, ${reason}. Free some space and start again; no data were deleted.`,
      { cause },
    );
  }
}

/** Whether the disk of a folder has too little free space for the embedded database. */
export function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < NEEDED_BYTES;
}

/** Returns a failure of the database in `folder` in words if it says that the disk is full; others as they are. */
export function diskFault(error: unknown, folder: string): unknown {
  return !(error instanceof DiskFullError) && namesFullDisk(error) ? new DiskFullError(folder, error) : error;
}

/** Whether PostgreSQL or a file system says that the disk is full. Drizzle wraps the errors of PGlite. */
function namesFullDisk(error: unknown): boolean {
  for (let cause = error; typeof cause === "object" && cause !== null; ) {
    const { code, errno, cause: next } = cause as { code?: unknown; errno?: unknown; cause?: unknown };
    if (code === DISK_FULL || code === "ENOSPC" || errno === WASI_ENOSPC) return true;
    cause = next;
  }
  return false;
}
