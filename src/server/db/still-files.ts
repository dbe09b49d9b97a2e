import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { Logger } from "#server/log/log.ts";
import type { Database } from "./database.ts";
import { DatabaseFacts, loadFacts } from "./database-facts.ts";
import { lockFolder } from "./folder-lock.ts";
import { type QueryRows, SNAPSHOT_SETTINGS } from "./open-as-is.ts";

/** Longest path of a socket that all systems accept, in bytes. */
const MAX_PATH = 100;
/** In milliseconds. Requests of players wait during the copy. */
const COPY_MS = 120_000;
const socketIn = (folder: string) => join(folder, "skypurse.sock");

export class NotStillError extends Error {
  override readonly name = "NotStillError";
}

/**
 * Lets another process of the same user copy the embedded database, which only one process can open. The socket is in the private
 * data folder. Nothing is written while it is connected.
 */
export async function offerStillFiles(
  db: Database,
  folder: string,
  log: Logger | undefined,
): Promise<Readonly<{ close: () => Promise<void> }> | undefined> {
  const path = socketIn(folder);
  if (process.platform === "win32" || Buffer.byteLength(path) > MAX_PATH) return undefined;
  const copies = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    copies.set(
      socket,
      keepStill(db, socket, log).finally(() => copies.delete(socket)),
    );
  });
  // The folder lock is held, so this file is left over from a killed process.
  rmSync(path, { force: true });
  server.listen(path);
  await once(server, "listening");
  chmodSync(path, 0o600);
  server.unref();
  return {
    async close() {
      server.close();
      for (const socket of copies.keys()) socket.destroy();
      await Promise.all(copies.values());
    },
  };
}

/** The database runs one transaction at a time, so this one blocks all others. Sends its facts at first and on request. */
async function keepStill(db: Database, socket: Socket, log: Logger | undefined): Promise<void> {
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => {});
  socket.setTimeout(COPY_MS, () => socket.destroy());
  try {
    await db.transaction(async (tx) => {
      // Both drivers return an object with `rows`; their common type does not declare it.
      const query = (statement: string) => tx.execute(sql.raw(statement)) as unknown as Promise<QueryRows>;
      for (const setting of SNAPSHOT_SETTINGS) await query(`set local ${setting}`);
      const facts = `${JSON.stringify(await loadFacts({ query }))}\n`;
      socket.on("data", () => socket.write(facts));
      socket.write(facts);
      await closed;
    });
  } catch (err) {
    log?.error({ event: "backup_failed", err }, "The database could not be kept still for a copy.");
    socket.destroy();
  }
}

type FileCopy = Readonly<{
  copy: () => Promise<void>;
  load: () => Promise<DatabaseFacts>;
}>;

/**
 * Runs `copy` while nothing writes to an embedded database: a running server pauses and describes it, else the folder is locked.
 * @throws NotStillError if the server ended or resumed during the copy.
 */
export async function whileStill(folder: string, { copy, load }: FileCopy): Promise<DatabaseFacts> {
  const socket = connect(socketIn(folder));
  try {
    const facts = await nextReply(socket);
    await copy();
    socket.write("?");
    await nextReply(socket).catch(() => {
      throw notStill();
    });
    return facts;
  } catch (error) {
    if (!isUnserved(error)) throw error;
  } finally {
    socket.destroy();
  }
  const release = lockFolder(folder);
  try {
    const facts = await load();
    await copy();
    return facts;
  } finally {
    release();
  }
}

const isUnserved = (error: unknown) =>
  error instanceof Error &&
  "syscall" in error &&
  error.syscall === "connect" &&
  "code" in error &&
  ["ENOENT", "ECONNREFUSED", "EINVAL"].includes(String(error.code));

async function nextReply(socket: Socket): Promise<DatabaseFacts> {
  let text = "";
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const read = (part: Buffer) => {
    text += part;
    if (text.endsWith("\n")) resolve();
  };
  socket.on("data", read).once("error", reject);
  socket.once("close", () => reject(notStill()));
  if (socket.destroyed) reject(notStill());
  await promise;
  socket.off("data", read);
  const facts = v.safeParse(DatabaseFacts, parse(text));
  if (facts.success) return facts.output;
  throw new NotStillError("The server is of another release than this command. Restart it, then try again.");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const notStill = () =>
  new NotStillError(
    `The server ended, or wrote again after ${COPY_MS / 1000} seconds, before its files were copied. Nothing was kept. Try again, or stop the server first.`,
  );
