import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeEach, expect, test } from "vitest";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { mountSmallDisk } from "#testing/nodes/small-disk.ts";
import { pathOf } from "#testing/path-of.ts";
import { priceChange } from "#testing/seed/document-edits.ts";
import { type Client, createClient } from "#testing/test-client.ts";
import { fillFolder } from "#testing/test-database.ts";

const MB = 1024 * 1024;
/** Timeout in milliseconds: each start takes seconds, but longer on a busy machine. */
const BUSY_MS = 240_000;
const SAVE = pathOf(documentsEndpoints.change("prices"));

// A database and its write-ahead log take some 40 MB.
const mounted = await mountSmallDisk(120 * MB);
const disk = typeof mounted === "string" ? undefined : mounted;
/** The running servers, each with a promise that resolves when it has ended. */
const running = new Map<ChildProcess, Promise<unknown>>();
afterAll(async () => {
  for (const child of running.keys()) child.kill("SIGKILL");
  await Promise.all(running.values());
  await disk?.close();
});
beforeEach((context) => {
  if (typeof mounted === "string") context.skip(`No disk can be filled here: ${mounted}.`);
});

/** Starts the real server on a folder of the disk. Resolves when it is ready or has ended. */
async function start(name: string) {
  if (!disk) throw new Error("There is no disk.");
  const server = join(import.meta.dirname, "main.server.ts");
  const [file, args] = disk.command(process.execPath, [server]);
  const child = spawn(file, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...{ PATH: process.env.PATH, API_ONLY: "1", DRAIN_SECONDS: "0", PORT: "0", HOST: "127.0.0.1" },
      ...{ DATA_DIR: join(disk.folder, name), SIGN_INS_PER_MINUTE: "1000000" },
    },
  });
  let [port, stderr] = [0, ""];
  child.stderr.on("data", (data) => {
    stderr += data;
  });
  // Node emits this event once both outputs have been read.
  const ended = once(child, "close").then(() => running.delete(child));
  running.set(child, ended);
  const ready = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    const { event, port: own } = JSON.parse(line) as { event?: string; port?: number };
    if (event !== "server_ready") return;
    port = own ?? 0;
    ready.resolve();
  });
  await Promise.race([ready.promise, ended]);
  return {
    stderr: () => stderr,
    exitCode: () => child.exitCode,
    client: (cookies: Map<string, string>): Client =>
      createClient("", {
        request: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
        cookies,
        address: undefined,
      }),
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      await ended;
    },
  };
}

async function expectRefusal(name: string, words: RegExp): Promise<void> {
  const refused = await start(name);
  expect(refused.exitCode()).toBe(1);
  expect(refused.stderr()).toMatch(words);
  // Without a stack trace.
  expect(refused.stderr().trim().split("\n")).toHaveLength(1);
}

async function guestOf(server: Awaited<ReturnType<typeof start>>) {
  const cookies = new Map<string, string>();
  expect((await server.client(cookies).post(pathOf(signInEndpoints.guest))).status).toBe(204);
  return cookies;
}

const save = (player: Client, base: number) => player.patch(SAVE, priceChange(base));

async function storedVersion(player: Client): Promise<number | undefined> {
  const { documents } = (await (await player.get(pathOf(documentsEndpoints.load))).json()) as {
    documents: { name: string; version: number }[];
  };
  return documents.find(({ name }) => name === "prices")?.version;
}

test(
  "a start on a full disk or in a read-only folder says so, and later ones have every acknowledged write",
  async () => {
    if (!disk) return;
    mkdirSync(join(disk.seen, "new"));
    disk.fill();
    await expectRefusal("new", /disk is full/);
    expect(readdirSync(join(disk.seen, "new"))).toEqual([]);
    disk.free();

    const first = await start("data");
    const cookies = await guestOf(first);
    for (let base = 0; base < 5; base++) expect((await save(first.client(cookies), base)).status).toBe(200);
    await first.end("SIGKILL");
    disk.fill();
    await expectRefusal("data", /disk is full/);
    disk.free();
    // Enough for the lock of the folder. The database opens, and cannot be written.
    disk.fill(4_096);
    await expectRefusal("data", /disk is full/);
    disk.free();
    disk.remount("ro");
    await expectRefusal("absent/data", /the file system is read-only/);
    await expectRefusal("data", /the file system is read-only/);
    disk.remount("rw");

    const later = await start("data");
    expect(await storedVersion(later.client(cookies))).toBe(5);
    await later.end("SIGTERM");
  },
  BUSY_MS,
);

test(
  "a server whose disk runs full refuses what it cannot store, and goes on when there is space again",
  async () => {
    if (!disk) return;
    await fillFolder(join(disk.seen, "running"));
    const server = await start("running");
    const mia = server.client(await guestOf(server));
    expect((await save(mia, 0)).status).toBe(200);
    disk.fill();
    let [base, refused] = [1, 0];
    const guests: Map<string, string>[] = [];
    while (refused < 3) {
      // A refused change is repeated with the same id.
      const saved = await save(mia, base);
      if (saved.status === 200) base++;
      else expect(saved.status).toBe(503);
      const cookies = new Map<string, string>();
      const response = await server.client(cookies).post(pathOf(signInEndpoints.guest));
      if (response.status === 204) {
        guests.push(cookies);
        continue;
      }
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("5");
      refused++;
    }
    // There is room left in the files: some forty of each.
    expect(base).toBeGreaterThan(10);
    expect(guests.length).toBeGreaterThan(10);
    expect((await mia.get(pathOf(documentsEndpoints.load))).status).toBe(200);
    disk.free();
    await guestOf(server);
    expect((await save(mia, base)).status).toBe(200);
    disk.fill();
    await server.end("SIGTERM");
    expect(server.exitCode()).toBe(0);
    disk.free();

    const later = await start("running");
    const cookies = new Map(
      mia
        .cookie()
        .split("; ")
        .map((one) => one.split("=") as [string, string]),
    );
    expect(await storedVersion(later.client(cookies))).toBe(base + 1);
    for (const guest of guests)
      expect((await later.client(guest).get(pathOf(documentsEndpoints.load))).status).toBe(200);
    await later.end("SIGTERM");
  },
  BUSY_MS,
);
