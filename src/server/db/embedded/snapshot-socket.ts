import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import type { Logger } from "#server/log/log.ts";
import type { Database } from "../database.ts";
import { readSnapshot } from "../snapshot/read-snapshot.ts";
import { splitLines } from "../snapshot/split-lines.ts";

/** Longest path of a socket that all systems accept, in bytes. */
const MAX_PATH = 100;
/** How long a reader may take for a part of the copy, in milliseconds. Requests of players wait for the whole copy. */
const READER_MS = 30_000;

const socketIn = (folder: string) => join(folder, "skypurse.sock");

/**
 * Copies the embedded database for another process of the same user, because only one process can open it. The socket is in
 * the data folder, which nobody else can enter.
 */
export async function serveSnapshots(
  db: Database,
  folder: string,
  log: Logger | undefined,
): Promise<Readonly<{ close: () => Promise<void> }> | undefined> {
  const path = socketIn(folder);
  if (process.platform === "win32" || Buffer.byteLength(path) > MAX_PATH) return undefined;
  const underWay = new Set<Promise<void>>();
  const server = createServer((asked, response) => {
    if (asked.method === "HEAD") return void response.end();
    const work = copyTo(db, response, log).finally(() => underWay.delete(work));
    underWay.add(work);
  });
  // The lock of the folder is held, so a file of this name is left over from a process that was killed.
  rmSync(path, { force: true });
  server.listen(path);
  await once(server, "listening");
  chmodSync(path, 0o600);
  // The socket must not keep a process alive that has nothing else to do.
  server.unref();
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.all(underWay);
    },
  };
}

async function copyTo(db: Database, response: ServerResponse, log: Logger | undefined): Promise<void> {
  const closed = new AbortController();
  response.once("close", () => closed.abort());
  try {
    await readSnapshot(db, (lines) => send(response, `${lines.join("\n")}\n`, closed.signal));
    response.end();
  } catch (err) {
    log?.error({ event: "backup_failed", err }, "A copy of the database could not be sent.");
    response.destroy();
  }
}

async function send(response: ServerResponse, text: string, closed: AbortSignal): Promise<void> {
  if (response.destroyed) throw new Error("The reader of the copy has disconnected.");
  if (response.write(text)) return;
  const stopped = AbortSignal.timeout(READER_MS);
  await once(response, "drain", { signal: AbortSignal.any([stopped, closed]) });
}

/** Asks the server that runs on this folder for a copy. Returns `undefined` if no server runs. */
export async function requestSnapshot(folder: string): Promise<AsyncIterable<string> | undefined> {
  const response = await ask(folder, "GET");
  return response && splitLines(response);
}

/** Whether a server runs on this folder. */
export async function isServed(folder: string): Promise<boolean> {
  const response = await ask(folder, "HEAD");
  response?.resume();
  return response !== undefined;
}

async function ask(folder: string, method: "GET" | "HEAD"): Promise<IncomingMessage | undefined> {
  const asked = request({ socketPath: socketIn(folder), path: "/", method, agent: false });
  asked.end();
  try {
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    return response;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ECONNREFUSED" || code === "EINVAL") return undefined;
    throw error;
  }
}
