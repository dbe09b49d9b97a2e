import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { healthEndpoints } from "#contract/config.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { pathOf } from "#testing/path-of.ts";
import { bodyRoutesOf } from "#testing/requests/body-routes.ts";
import { hostileBodies } from "#testing/requests/hostile-body-cases.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { fillFolder } from "#testing/test-database.ts";

const routes = bodyRoutesOf((await startTestApp()).api);

test("there are routes with bodies that contain lists and records", () => {
  expect(routes.length).toBeGreaterThan(10);
  const whats = routes.flatMap(({ schema, bytes }) => hostileBodies(schema, bytes).map(({ what }) => what));
  expect(whats).toContain("body.restored.payments: empty objects");
  expect(whats).toContain("body.content.prices: unknown keys");
});

type Sent = Readonly<{ method: string; path: string; body: string }>;

/** Sends a request over its own connection, so that it reuses none that the server is about to close. */
function statusOf(address: string, cookie: string, { method, path, body }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      address + path,
      { method, agent: false, headers: { cookie, "content-type": "application/json" } },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
      },
    );
    asked.once("error", reject);
    asked.end(body);
  });
}

const folder = mkdtempSync(join(tmpdir(), "skypurse-hostile-"));
await fillFolder(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a server with 256 MB of memory survives a thousand hostile bodies", { timeout: 120_000 }, async () => {
  const bodies = routes.flatMap(({ method, address, schema, bytes }) =>
    hostileBodies(schema, bytes).map(({ body }) => ({ method, path: address, body })),
  );
  const server = spawn(
    process.execPath,
    ["--max-old-space-size=256", join(import.meta.dirname, "../../app/main.server.ts")],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        API_ONLY: "1",
        PORT: "0",
        HOST: "127.0.0.1",
        DATA_DIR: folder,
        WRITES_PER_MINUTE: "1000000",
        SIGN_INS_PER_MINUTE: "1000000",
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let output = "";
      server.stdout.on("data", (part) => {
        output += part;
        const port = /http:\/\/[^:]+:(\d+)/.exec(output)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
      void ended.then((code) => reject(new Error(`The server ended with ${code}.`)));
    });
    const guest = await fetch(`${address}${pathOf(signInEndpoints.guest)}`, { method: "POST" });
    const cookie = guest.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    // Where a guest is refused before the body is read, no work is done.
    const open = await Promise.all(
      bodies.map(async (one) => (await statusOf(address, cookie, { ...one, body: "{" })) === 400),
    );
    const sent = bodies.filter((_, n) => open[n]);
    expect(sent.length).toBeGreaterThan(100);
    let next = 0;
    const statuses = new Set<number>();
    const sender = async () => {
      while (next < 1_000) {
        const hostile = sent[next++ % sent.length];
        if (hostile) statuses.add(await statusOf(address, cookie, hostile));
      }
    };
    await Promise.all(Array.from({ length: 8 }, sender));
    expect([...statuses].filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect((await fetch(`${address}${pathOf(healthEndpoints.ready)}`)).status).toBe(200);
  } finally {
    server.kill();
    await ended;
  }
});
