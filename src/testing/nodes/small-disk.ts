import { type ChildProcessByStdio, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
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
  /** Returns the command line that runs a command in the namespace of the disk. */
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
 * it needs Linux with `unshare`, `nsenter` and /proc, and the right to create and enter a namespace (root, or user namespaces) and to
 * remount there.
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
  const disk = smallDisk(folder, holder, exited);
  const fault = firstFault(disk);
  if (fault === undefined) return disk;
  await disk.close();
  return fault;
}

/** Returns the step that does not work here, and why: some sandboxes allow to mount, but not what is done with the disk. */
function firstFault({ folder, seen, command, remount }: SmallDisk): string | undefined {
  const steps: Readonly<Record<string, () => void>> = {
    "writing from this process": () => writeFileSync(join(seen, "probe"), ""),
    "starting a command that sees the disk": () => run(command("rm", [join(folder, "probe")])),
    "remounting it read-only": () => remount("ro"),
    "remounting it writable": () => remount("rw"),
  };
  for (const [step, work] of Object.entries(steps))
    try {
      work();
    } catch (error) {
      return `${step} failed: ${error instanceof Error ? error.message : error}`;
    }
  return undefined;
}

/** @throws Error with what the command writes about its failure, or with why it cannot be started. */
function run([file, args]: readonly [string, readonly string[]]): void {
  const { status, stderr, error } = spawnSync(file, args, { encoding: "utf8" });
  if (error) throw error;
  if (status !== 0) throw new Error(stderr.trim());
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
    // With the name of the source, the former options are not set again: those with a user's id would be refused.
    remount: (mode) => run(command("mount", ["-o", `remount,${mode}`, "none", folder])),
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
