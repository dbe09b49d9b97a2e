import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { join } from "node:path";

const MAIN = join(import.meta.dirname, "../app/main.server.ts");

type Cookies = Map<string, string>;
type Received = Readonly<{ status: number; headers: IncomingHttpHeaders; body: string }>;

/** Starts the real server as a separate process, on any free port of this machine, with its API only. */
export async function startProcess(folder: string, settings: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      API_ONLY: "1",
      DRAIN_SECONDS: "0",
      DATA_DIR: folder,
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await portFrom(child);
  return {
    port,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves to its exit code and the signal that ended it. */
    exited: once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>,
    connection: (cookies?: Cookies) => connectionTo(port, cookies),
  };
}

async function portFrom(child: ChildProcess): Promise<number> {
  let output = "";
  for await (const part of child.stdout ?? []) {
    output += part;
    const [, port] = /http:\/\/[^:]+:(\d+)/.exec(output) ?? [];
    if (port) return Number(port);
  }
  throw new Error(`The server ended before it was ready: ${output}`);
}

/** One connection that is kept open between requests, and the cookies that it has received. */
function connectionTo(port: number, cookies: Cookies = new Map()) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, body?: unknown): Promise<Received> =>
    new Promise((resolve, reject) => {
      const content = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        ...(content !== undefined && {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(content),
        }),
      };
      const sent = request({ host: "127.0.0.1", port, agent, method, path, headers }, async (response) => {
        for (const cookie of response.headers["set-cookie"] ?? []) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        try {
          const parts = await response.toArray();
          const { statusCode = 0, headers: received } = response;
          resolve({ status: statusCode, headers: received, body: Buffer.concat(parts).toString() });
        } catch (error) {
          reject(error);
        }
      });
      sent.on("error", reject);
      sent.end(content);
    });
  return Object.assign(ask, { cookies });
}
