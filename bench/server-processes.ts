/** The servers that `npm run bench` measures, each in a separate process. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { freePort } from "../src/testing/nodes/free-port.ts";
import type { SentResponse } from "./bare-server.ts";

export type ServerProcess = Readonly<{ address: string; pid: number; stop: () => Promise<void> }>;

const root = join(import.meta.dirname, "..");

/**
 * Starts the built product as an operator would, on a free port and with an empty database, and resolves when all its WORKERS
 * are ready. `settings` are added to its environment.
 */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-bench-"));
  const profile = process.env.BENCH_PROFILE;
  const child = spawn(
    process.execPath,
    [
      ...(profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : []),
      "--max-semi-space-size=16",
      "src/app/main.server.ts",
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: "production",
        MALLOC_ARENA_MAX: "2",
        PORT: "0",
        HOST: "127.0.0.1",
        DATA_DIR: folder,
        DRAIN_SECONDS: "0",
        // Reads are still counted, but not limited: all of them come from one address.
        ...settings,
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    const workers = Number(settings.WORKERS ?? 1);
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const ports = [...output.matchAll(/Skypurse is ready: http:\/\/[^:]+:(\d+)/g)];
      const port = ports.at(-1)?.[1];
      if (!port || ports.length < workers) return;
      // The server logs a line per request: drained, so that a full pipe does not block it, and discarded.
      child.stdout.removeAllListeners("data").resume();
      resolve(`http://127.0.0.1:${port}`);
    });
    child.once("exit", () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      await endAndWait(child, () => child.kill("SIGTERM"));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Like `startProduct`, without limits for players, and with the address of its metrics. */
export async function startMeasured(
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess & Readonly<{ metrics: string }>> {
  const port = await freePort();
  const product = await startProduct({
    SIGN_INS_PER_MINUTE: "1000000",
    WRITES_PER_MINUTE: "10000000",
    MAX_GUESTS_PER_NETWORK: "1000000",
    // Each request of the last minute takes space in the database, so this one is no larger than necessary.
    PUBLIC_READS_PER_MINUTE: "10000",
    METRICS_PORT: String(port),
    ...settings,
  });
  return { ...product, metrics: `http://127.0.0.1:${port}/metrics` };
}

const Listening = v.object({ port: v.number() });

/** Starts the bare server. `respondWith` sets the response that it sends from then on. */
export async function startBare(): Promise<
  ServerProcess & Readonly<{ respondWith: (response: SentResponse) => Promise<void> }>
> {
  const child = fork(join(root, "bench/bare-server.ts"));
  const [message] = await once(child, "message");
  const { port } = v.parse(Listening, message);
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async respondWith(response) {
      const set = once(child, "message");
      child.send(response);
      await set;
    },
    stop: () => endAndWait(child, () => child.disconnect()),
  };
}

async function endAndWait(child: ChildProcess, end: () => void): Promise<void> {
  const exit = once(child, "exit");
  end();
  await exit;
}
