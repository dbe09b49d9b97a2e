/** `HOST`, as the start, its log and the health check of a container take it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#testing/database-place.ts";
import { fillFolder } from "#testing/test-database.ts";

const root = join(import.meta.dirname, "../..");

/** Starts a program of the product with these settings. */
function run(program: string, settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(root, program)], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, API_ONLY: "1", PORT: "0", ...settings },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function filledFolder(): Promise<string> {
  const folder = temporaryFolder();
  await fillFolder(folder);
  return folder;
}

test("a server on one address of the machine names it, and its health check follows", async () => {
  const HOST = "127.0.0.1";
  const server = run("src/app/main.server.ts", { HOST, DATA_DIR: await filledFolder() });
  let output = "";
  server.stdout.on("data", (part) => {
    output += part;
  });
  const [, PORT = ""] = await vi.waitFor(
    () => /is ready: http:\/\/127\.0\.0\.1:(\d+)/.exec(output) ?? Promise.reject(new Error(output)),
    { timeout: 60_000, interval: 50 },
  );
  for (const [settings, code] of [
    [{ HOST, PORT }, 0],
    [{ HOST: "127.0.0.2", PORT }, 1],
  ] as const)
    expect((await once(run("scripts/serve/health.ts", settings), "exit"))[0]).toBe(code);
}, 90_000);

test.each(["src/app/main.server.ts", "scripts/serve/start.ts"])(
  "an address that is not of this machine is named as the setting it is: %s",
  async (program) => {
    const HOST = "x86_64-conda-linux-gnu";
    const child = run(program, { HOST, DATA_DIR: await filledFolder() });
    const [err, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect([code, err]).toEqual([
      1,
      `Invalid settings:\n  HOST is ${HOST}, which is not an address of this machine. Set it to one, such as HOST=127.0.0.1, or leave it empty.\n`,
    ]);
  },
  90_000,
);
