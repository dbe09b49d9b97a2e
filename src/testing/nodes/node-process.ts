import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

const THIS_RELEASE = join(import.meta.dirname, "../../..");

type LogLine = Readonly<Record<string, unknown>>;

/**
 * Starts the real server as a process of its own on a free port, with its API only, and reads its log. `release` is the
 * folder of the release to start.
 */
export async function startNodeProcess(settings: Readonly<Record<string, string>>, release = THIS_RELEASE) {
  const child = spawn(process.execPath, [join(release, "src/app/main.server.ts")], {
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      HOST: "127.0.0.1",
      API_ONLY: "1",
      DRAIN_SECONDS: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: LogLine[] = [];
  const output = createInterface({ input: child.stdout });
  output.on("line", (line) => lines.push(JSON.parse(line) as LogLine));
  const exited = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  /** Resolves to the first line of an event. */
  async function logged(event: string): Promise<LogLine> {
    for (;;) {
      const found = lines.find((line) => line.event === event);
      if (found) return found;
      const ended = exited.then(() => "ended");
      if ((await Promise.race([once(output, "line"), ended])) === "ended")
        throw new Error(`The server ended without ${event}: ${JSON.stringify(lines)}`);
    }
  }
  const { port } = await logged("server_ready");
  return {
    port: Number(port),
    address: `${settings.HOST ?? "127.0.0.1"}:${port}`,
    lines,
    logged,
    /** Ends the process, and resolves to its exit code and signal when it has ended. */
    end(signal: NodeJS.Signals) {
      child.kill(signal);
      return exited;
    },
  };
}

export type NodeProcess = Awaited<ReturnType<typeof startNodeProcess>>;
