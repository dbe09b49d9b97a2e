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
/** How long another process may copy the files, in milliseconds. Requests of players wait meanwhile. */
const COPY_MS = 120_000;
const socketIn = (folder: string) => join(folder, "skypurse.sock");

/** Thrown if the files may have changed while they were copied; the message says what to do. */
export class NotStillError extends Error {
  override readonly name = "NotStillError";
}

/**
 * Lets another process of the same user copy the files of the embedded database, because only one process can open them. The
 * socket is in the data folder, which nobody else can enter. Nothing is written while it is connected.
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
      for (const socket of copies.keys()) socket.destroy();
      await Promise.all(copies.values());
    },
  };
}

/**
 * The embedded database runs one transaction at a time, so this one keeps all others waiting until the socket is closed. It sends
 * what the database has, at first and when it is asked again.
 */
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
  /** Opens the files, which no server uses. */
  load: () => Promise<DatabaseFacts>;
}>;

/**
 * Runs `copy` while nothing is written to the files of an embedded database: a running server keeps them still and describes
 * them, else the folder is locked.
 * @throws NotStillError if the server ended or resumed meanwhile.
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

/** Whether no server listens at the socket. */
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
