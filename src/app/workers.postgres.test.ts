import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { healthEndpoints } from "#contract/config.ts";
import { startNodeProcess } from "#testing/nodes/node-process.ts";
import { pathOf } from "#testing/path-of.ts";
import { createDatabase } from "#testing/postgres/databases.ts";

test("WORKERS serve one port, are replaced when they end, and stop together", async () => {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-workers-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { url, drop } = await createDatabase(inject("postgres") ?? "", { template: inject("template") });
  onTestFinished(drop);
  const { lines, port, logged, end } = await startNodeProcess({
    DATABASE_URL: url,
    DATA_DIR: folder,
    WORKERS: "2",
  });
  onTestFinished(() => end("SIGKILL").then(() => {}));
  const ready = () => lines.filter(({ event }) => event === "server_ready");
  const responds = async () =>
    (await fetch(`http://127.0.0.1:${port}${pathOf(healthEndpoints.ready)}`)).status === 200;
  await vi.waitFor(() => expect(ready()).toHaveLength(2), { timeout: 60_000 });
  expect(new Set(ready().map((line) => line.port))).toEqual(new Set([port]));
  expect(await responds()).toBe(true);
  process.kill(Number(ready()[0]?.pid), "SIGKILL");
  expect(await logged("worker_ended")).toMatchObject({ signal: "SIGKILL" });
  await vi.waitFor(() => expect(ready()).toHaveLength(3), { timeout: 60_000 });
  expect(await responds()).toBe(true);
  expect(await end("SIGTERM")).toEqual([0, null]);
});
