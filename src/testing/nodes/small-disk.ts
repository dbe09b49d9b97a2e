import { type ChildProcessByStdio, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";

const BLOCK = Buffer.alloc(64 * 1024, 1);
const isRoot = process.getuid?.() === 0;

/** A file system of its own, which only processes started by `command` see at `folder`. */
export type SmallDisk = Readonly<{
  folder: string;
  /** The same folder for this process. */
  seen: string;
  /** What to start instead of a command, so that it sees the disk. */
  command: (file: string, args: readonly string[]) => readonly [string, readonly string[]];
  /** Writes a file until `left` bytes are left, by default none; `free` removes it. */
  fill: (left?: number) => void;
  free: () => void;
  remount: (mode: "ro" | "rw") => void;
  /** Unmounts the disk, whose processes must have ended. */
  close: () => Promise<void>;
}>;

/**
 * Mounts a file system in memory, in a namespace that ends with this process. Returns the reason instead where that is not possible:
 * it needs Linux, and the right to create a namespace (root, or user namespaces).
 */
export async function mountSmallDisk(bytes: number): Promise<SmallDisk | string> {
  if (process.platform !== "linux") return "only Linux has namespaces of mounts";
  const folder = mkdtempSync(join(tmpdir(), "skypurse-disk-"));
  const mount = `mount -t tmpfs -o size=${bytes} none "$0" && echo mounted && cat`;
  const holder: ChildProcessByStdio<Writable, Readable, null> = spawn(
    "unshare",
    [...(isRoot ? [] : ["--map-root-user"]), "--mount", "sh", "-c", mount, folder],
    { stdio: ["pipe", "pipe", "ignore"] },
  );
  const exited = once(holder, "exit").catch(() => {});
  const isMounted = await Promise.race([
    once(holder.stdout, "data").then(() => true),
    exited.then(() => false),
  ]);
  if (!isMounted) {
    rmSync(folder, { recursive: true });
    return "this user may not mount a file system";
  }
  return smallDisk(folder, holder, exited);
}

function smallDisk(
  folder: string,
  holder: Readonly<{ pid?: number | undefined; stdin: Writable }>,
  exited: Promise<unknown>,
): SmallDisk {
  const seen = `/proc/${holder.pid}/root${folder}`;
  const ballast = join(seen, "ballast");
  const user = isRoot ? [] : ["--user", "--preserve-credentials"];
  const command: SmallDisk["command"] = (file, args) => [
    "nsenter",
    ["--target", String(holder.pid), "--mount", ...user, file, ...args],
  ];
  return {
    folder,
    seen,
    command,
    fill: (left = 0) => fillWith(ballast, left),
    free: () => rmSync(ballast, { force: true }),
    remount(mode) {
      const [file, args] = command("mount", ["-o", `remount,${mode}`, folder]);
      const { status, stderr } = spawnSync(file, args);
      if (status !== 0) throw new Error(`The disk could not be mounted again: ${stderr}`);
    },
    async close() {
      holder.stdin.end();
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

function fillWith(path: string, left: number): void {
  const file = openSync(path, "a");
  try {
    // Ends with ENOSPC. A block that does not fit is written in part.
    for (;;) writeSync(file, BLOCK);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    closeSync(file);
  }
  truncateSync(path, statSync(path).size - left);
}
