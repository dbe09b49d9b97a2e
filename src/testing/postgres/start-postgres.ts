import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

const SERVER = join(import.meta.dirname, "server-process.ts");

export type PostgresServer = Readonly<{
  /** The address of the database `postgres`, as its superuser. */
  url: string;
  /** The process that runs it; the server and its connections are its descendants. */
  pid: number;
  /** Ends all connections and the server. */
  stop: () => Promise<void>;
  /** Ends the server at once, without a checkpoint (an immediate shutdown). */
  crash: () => Promise<void>;
  /** Starts a stopped server again, with its data and its port. */
  start: () => Promise<void>;
  /** Ends the server and deletes its data. */
  close: () => Promise<void>;
}>;

type PostgresOptions = Readonly<{
  /** Keeps what was committed when it crashes. */
  isDurable?: boolean;
  /** The server that it follows as a standby, until it is promoted. */
  standbyOf?: PostgresServer;
}>;

/** Starts a temporary PostgreSQL from npm on a free port. It ends with this process, also when this process is killed. */
export async function startPostgres({
  isDurable = false,
  standbyOf,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const args = [...(isDurable ? ["--durable"] : []), ...(standbyOf ? ["--standby-of", standbyOf.url] : [])];
  const child = spawn(process.execPath, [SERVER, ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  async function nextLine(): Promise<Readonly<{ url?: string }>> {
    const { value, done } = await lines.next();
    if (done) throw new Error("PostgreSQL ended; the reason is on the standard error output.");
    return JSON.parse(value) as { url?: string };
  }
  const command = async (name: "stop" | "crash" | "start") => {
    child.stdin.write(`${name}\n`);
    await nextLine();
  };
  const { url = "" } = await nextLine();
  return {
    url,
    pid: child.pid ?? 0,
    stop: () => command("stop"),
    crash: () => command("crash"),
    start: () => command("start"),
    async close() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}
