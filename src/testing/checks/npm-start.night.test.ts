/**
 * `npm start` stops its server, and reports a port that is in use at once. npm passes a signal on to the shell of a script, and some
 * shells end by it without their command: `exec` in package.json replaces the shell by Node.
 */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, expect, onTestFailed, test, vi } from "vitest";
import { portOf } from "#server/http/http-server.ts";

const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "skypurse-npm-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Npm = ChildProcessByStdio<null, Readable, Readable>;

const npmStart = (settings: Readonly<Record<string, string>>): Npm =>
  spawn("npm", ["start", "--silent"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(folder, "data"), ...settings },
  });

/** Resolves to the process id of the server that npm started. */
async function serverOf({ stdout }: Npm): Promise<number> {
  let output = "";
  stdout.on("data", (part) => {
    output += part;
  });
  return vi.waitFor(
    () => {
      const [, pid] = /"event":"server_ready".*"pid":(\d+)/.exec(output) ?? [];
      if (pid === undefined) throw new Error(`The server is not ready: ${output}`);
      return Number(pid);
    },
    { timeout: 90_000, interval: 50 },
  );
}

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s to npm stops its server",
  async (signal) => {
    const npm = npmStart({ API_ONLY: "1", PORT: "0" });
    const server = await serverOf(npm);
    onTestFailed(() => void process.kill(server, "SIGKILL"));
    // The pipe is closed when the last process that writes to it has ended.
    const allEnded = once(npm.stdout, "close");
    npm.kill(signal);
    await expect(allEnded).resolves.toBeDefined();
  },
  120_000,
);

test("a port that is in use is reported before anything is built", async () => {
  const other = createServer();
  other.listen(0);
  await once(other, "listening");
  const port = portOf(other);
  try {
    const npm = npmStart({ PORT: String(port) });
    const [out, err, [code]] = await Promise.all([text(npm.stdout), text(npm.stderr), once(npm, "exit")]);
    expect([code, out, err]).toEqual([
      1,
      "",
      `Port ${port} is in use. Set PORT to another one, such as PORT=${port + 1}.\n`,
    ]);
  } finally {
    other.close();
  }
}, 60_000);
