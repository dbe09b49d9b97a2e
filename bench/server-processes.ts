/** The two servers that `npm run bench server` compares, each in a process of its own. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import type { SentAnswer } from "./bare-server.ts";

export type ServerProcess = Readonly<{ address: string; pid: number; stop: () => Promise<void> }>;

const root = join(import.meta.dirname, "..");

/** The built product, started as an operator starts it, on a free port and with a database of its own. */
export async function startProduct(): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-bench-"));
  const profile = process.env.BENCH_PROFILE;
  const child = spawn(
    process.execPath,
    [...(profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : []), "src/app/main.server.ts"],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: "0",
        HOST: "127.0.0.1",
        DATA_DIR: folder,
        // Counted all the same: one address sends them all.
        READS_PER_MINUTE: "10000000",
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const [, port] = /localhost:(\d+)/.exec(said) ?? [];
      if (!port) return;
      // A line for each request follows: read, so that the server is not held up, and not kept.
      child.stdout.removeAllListeners("data").resume();
      resolve(`http://127.0.0.1:${port}`);
    });
    child.once("exit", () => reject(new Error(`The server did not start:\n${said}`)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      await ended(child, () => child.kill("SIGTERM"));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const Listening = v.object({ port: v.number() });

/** The bare server, and a way to tell it what to answer from now on. */
export async function startBare(): Promise<
  ServerProcess & Readonly<{ answerWith: (answer: SentAnswer) => Promise<void> }>
> {
  const child = fork(join(root, "bench/bare-server.ts"));
  const [message] = await once(child, "message");
  const { port } = v.parse(Listening, message);
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async answerWith(answer) {
      const set = once(child, "message");
      child.send(answer);
      await set;
    },
    stop: () => ended(child, () => child.disconnect()),
  };
}

async function ended(child: ChildProcess, end: () => void): Promise<void> {
  const exit = once(child, "exit");
  end();
  await exit;
}

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of CPU time that a process has used; `undefined` where the system has no /proc. */
export function cpuMs(pid: number): number | undefined {
  try {
    // The name of the process, in brackets, may hold spaces: the fields behind it are counted.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
