import { statfsSync } from "node:fs";

const MB = 1024 * 1024;
/** Below this free space, in bytes, the embedded database cannot create its files or write a checkpoint reliably. */
const NEEDED_BYTES = 64 * MB;

/** Thrown at the start if the disk is too full for the embedded database. */
export class DiskFullError extends Error {
  override readonly name = "DiskFullError";

  constructor(folder: string, cause?: unknown) {
    super(
      `The embedded database in ${folder} could not be opened, because the disk is full: it needs ${NEEDED_BYTES / MB} MB of free space. Free some space and start again; no data were deleted.`,
      { cause },
    );
  }
}

/** Whether the disk of a folder has too little free space for the embedded database. */
export function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < NEEDED_BYTES;
}
