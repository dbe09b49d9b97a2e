/** The built product in a process of its own, as `npm run bench` measures it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "../scripts/build/build-stamp.ts";

export type MeasuredServer = Readonly<{ address: string; pid: number; stop: () => Promise<void> }>;

/**
 * Starts the built product as an operator would, on a free port and with an empty database, and resolves when all its WORKERS
 * are ready. `settings` are added to its environment.
 */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<MeasuredServer> {
  await buildIfNeeded();
  const folder = mkdtempSync(join(tmpdir(), "skypurse-bench-"));
  const child = spawn(process.execPath, ["--max-semi-space-size=16", "src/app/main.server.ts"], {
    cwd: join(import.meta.dirname, ".."),
    env: {
      ...process.env,
      NODE_ENV: "production",
      MALLOC_ARENA_MAX: "2",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      DRAIN_SECONDS: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((resolve, reject) => {
    let output = "";
    const workers = Number(settings.WORKERS ?? 1);
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const ports = [...output.matchAll(/Skypurse is ready: http:\/\/[^:]+:(\d+)/g)];
      const [, last] = ports.at(-1) ?? [];
      if (last === undefined || ports.length < workers) return;
      // The server logs a line per request: a full pipe would block it.
      child.stdout.removeAllListeners("data").resume();
      resolve(last);
    });
    child.once("exit", () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Returns the processor time that a process and its descendants have used, in milliseconds; `NaN` on systems without /proc.
 */
export function processorMs(pid: number): number {
  const processes = new Map(processIds().map((id) => [id, statOf(id)]));
  if (!processes.get(pid)) return Number.NaN;
  const isWithin = (id: number): boolean => {
    const parent = processes.get(id)?.parent;
    return id === pid || (parent !== undefined && isWithin(parent));
  };
  return [...processes].reduce((sum, [id, stat]) => (stat && isWithin(id) ? sum + stat.ms : sum), 0);
}

function processIds(): readonly number[] {
  try {
    return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}

function statOf(pid: number): Readonly<{ parent: number; ms: number }> | undefined {
  try {
    // The process name, in brackets, may contain spaces, so fields are counted after it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    // User and system time of the process, and of its ended children.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: ticks * TICK_MS };
  } catch {
    // It has ended since the folder was read.
    return undefined;
  }
}
