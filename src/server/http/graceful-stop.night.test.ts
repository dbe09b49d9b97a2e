/** Kills of whole servers, one of them under load. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { configEndpoints, healthEndpoints } from "#contract/config.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { pathOf } from "#testing/path-of.ts";
import { slowRequest } from "#testing/requests/slow-request.ts";
import { priceChange } from "#testing/seed/document-edits.ts";
import { startProcess } from "#testing/start-process.ts";
import { fillFolder } from "#testing/test-database.ts";

async function newFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-stop-"));
  await fillFolder(folder);
  return folder;
}

const isRefused = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
const GENEROUS = {
  SIGN_INS_PER_MINUTE: "100000",
  WRITES_PER_MINUTE: "100000",
};
const WRITERS = 20;
const READERS = 30;
/** The responses before the stop, at least. */
const RESPONSES = 500;
const PATHS = [pathOf(shopEndpoints.items), pathOf(configEndpoints.load), pathOf(itemsEndpoints.manifest)];

type Connection = ReturnType<Awaited<ReturnType<typeof startProcess>>["connection"]>;
type Document = Readonly<{ name: string; version: number; content: Record<string, number> }>;

async function pricesOf(connection: Connection): Promise<Document | undefined> {
  const { body } = await connection("GET", pathOf(documentsEndpoints.load));
  return (JSON.parse(body) as { documents: Document[] }).documents.find(({ name }) => name === "prices");
}

test("a server stopped under load completes accepted requests, keeps acknowledged changes and exits with 0", {
  timeout: 120_000,
}, async () => {
  const folder = await newFolder();
  const first = await startProcess(folder, { ...GENEROUS, DRAIN_SECONDS: "1" });
  const failures: unknown[] = [];
  let responses = 0;
  let closed = 0;

  /**
   * Repeats a request over one connection until the server announces its close or refuses new connections.
   */
  async function load(ask: () => ReturnType<Connection>) {
    for (;;) {
      try {
        const { status, headers } = await ask();
        responses += 1;
        if (status !== 200) failures.push(status);
        if (headers.connection !== "close") continue;
        closed += 1;
      } catch (error) {
        if (!isRefused(error)) failures.push(error);
      }
      return;
    }
  }

  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const connection = first.connection();
      expect((await connection("POST", pathOf(signInEndpoints.guest))).status).toBe(204);
      return { connection, acknowledged: 0 };
    }),
  );
  const loads = [
    ...writers.map((writer, i) =>
      load(async () => {
        const base = writer.acknowledged;
        const response = await writer.connection(
          "PATCH",
          pathOf(documentsEndpoints.change("prices")),
          priceChange(base, `${i}-${base}`),
        );
        if (response.status === 200) writer.acknowledged += 1;
        return response;
      }),
    ),
    ...Array.from({ length: READERS }, (_, i) => {
      const connection = first.connection();
      return load(() => connection("GET", PATHS[i % PATHS.length] ?? ""));
    }),
  ];
  const probe = first.connection();
  // Wait until every connection is open and every writer has saved a change.
  while (responses < RESPONSES || writers.some(({ acknowledged }) => acknowledged === 0)) {
    expect((await probe("GET", pathOf(healthEndpoints.ready))).status).toBe(200);
    expect(failures).toEqual([]);
  }

  first.kill("SIGTERM");
  let ready = await probe("GET", pathOf(healthEndpoints.ready));
  while (ready.status === 200) ready = await probe("GET", pathOf(healthEndpoints.ready));
  while (ready.headers.connection !== "close") ready = await probe("GET", pathOf(healthEndpoints.ready));
  expect(ready.status).toBe(503);
  await Promise.all(loads);
  expect(failures).toEqual([]);
  expect(closed).toBe(WRITERS + READERS);
  expect(await first.exited).toEqual([0, null]);

  const second = await startProcess(folder, GENEROUS);
  for (const writer of writers) {
    const connection = second.connection(writer.connection.cookies);
    const prices = await pricesOf(connection);
    expect(prices?.version).toBe(writer.acknowledged);
    expect(prices?.content).toEqual({ "gold-ring": writer.acknowledged });
  }
  second.kill("SIGINT");
  expect(await second.exited).toEqual([0, null]);
});

test("until DRAIN_SECONDS have passed, a stopped server is not ready and still responds", {
  timeout: 90_000,
}, async () => {
  const server = await startProcess(await newFolder(), { DRAIN_SECONDS: "2" });
  const statusOf = async (path: string) => (await server.connection()("GET", path)).status;
  server.kill("SIGTERM");
  const startedAt = performance.now();
  while ((await statusOf(pathOf(healthEndpoints.ready))) === 200);
  let responses = 0;
  const refused = async () => {
    // Each over a new connection.
    for (;;) {
      expect(await statusOf(pathOf(healthEndpoints.ready))).toBe(503);
      expect(await statusOf(pathOf(configEndpoints.load))).toBe(200);
      responses += 1;
    }
  };
  // Reset, if the system established the connection just before the end.
  await expect(refused()).rejects.toThrow(/ECONN(REFUSED|RESET)/);
  expect(performance.now() - startedAt).toBeGreaterThan(1_900);
  expect(responses).toBeGreaterThan(0);
  expect(await server.exited).toEqual([0, null]);
});

test("Ctrl+C does not wait for DRAIN_SECONDS", { timeout: 90_000 }, async () => {
  const server = await startProcess(await newFolder(), { DRAIN_SECONDS: "3600" });
  server.kill("SIGINT");
  expect(await server.exited).toEqual([0, null]);
});

test("a second signal ends the process at once, whatever is in progress", { timeout: 90_000 }, async () => {
  const server = await startProcess(await newFolder());
  const isClosed = slowRequest(server.port);
  const idle = server.connection();
  expect((await idle("GET", pathOf(healthEndpoints.live))).status).toBe(200);
  server.kill("SIGTERM");
  while ((await idle("GET", pathOf(healthEndpoints.ready))).status === 200);
  // A signal right after the first one counts as the same one.
  const again = setInterval(() => server.kill("SIGTERM"), 100);
  expect(await server.exited).toEqual([143, null]);
  clearInterval(again);
  await isClosed;
});
