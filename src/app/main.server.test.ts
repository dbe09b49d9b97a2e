import { type ChildProcessByStdio, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { configEndpoints } from "#contract/config.ts";
import { API_BASE } from "#contract/endpoint.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { pathOf, pathPatternOf, requestLine } from "#testing/path-of.ts";
import { fillFolder } from "#testing/test-database.ts";

type Running = ChildProcessByStdio<null, Readable, Readable>;
type LogLine = Readonly<Record<string, unknown>>;

const folder = mkdtempSync(join(tmpdir(), "skypurse-main-"));
await fillFolder(folder);
const running: Running[] = [];
afterAll(async () => {
  for (const child of running)
    if (child.exitCode === null) {
      child.kill("SIGKILL");
      await new Promise((resolve) => child.once("exit", resolve));
    }
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts the real server process and captures its output. It serves only the API, because no pages are built.
 */
function start(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.server.ts")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, API_ONLY: "1", PORT: "0", DATA_DIR: folder, ...settings },
  });
  running.push(child);
  const written = { out: "", err: "" };
  child.stdout.on("data", (data) => {
    written.out += data;
  });
  child.stderr.on("data", (data) => {
    written.err += data;
  });
  const lines = () =>
    written.out
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as LogLine);
  const line = (event: string, has: LogLine = {}) =>
    vi.waitFor(
      () => {
        const found = lines().find(
          (one) => one.event === event && Object.keys(has).every((key) => one[key] === has[key]),
        );
        if (!found) throw new Error(`No ${event} yet: ${written.out}${written.err}`);
        return found;
      },
      { timeout: 90_000, interval: 50 },
    );
  return { child, written, lines, line };
}

const server = start({ METRICS_PORT: "0", SIGN_INS_PER_MINUTE: "3" });
let [port, metricsPort, address, cookie] = [0, 0, "", ""];
beforeAll(async () => {
  port = Number((await server.line("server_ready")).port);
  metricsPort = Number((await server.line("metrics_ready")).port);
  address = `http://127.0.0.1:${port}`;
  const session = await fetch(`${address}${pathOf(signInEndpoints.guest)}`, { method: "POST" });
  expect(session.status).toBe(204);
  cookie = session.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}, 100_000);
const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
/** Returns our own series only: the number of Node's series varies by itself. */
const seriesOf = (report: string) => report.split("\n").filter((line) => line.startsWith("skypurse_"));

test("every line of the output is JSON, and one names the address that the server listens on", async () => {
  expect(await server.line("server_ready")).toMatchObject({
    level: "info",
    msg: `The API is ready: http://localhost:${port}`,
  });
  expect(server.written.err).toBe("");
});

test("invalid settings are reported in plain text", async () => {
  const wrong = start({ LOG_LEVEL: "loud" });
  await new Promise((resolve) => wrong.child.once("exit", resolve));
  expect(wrong.written.err).toMatch(/^Invalid settings:\n {2}LOG_LEVEL: /);
  expect(wrong.written.out).toBe("");
});

/** Announces a body, sends a part of it and closes the connection. */
async function abortRequest() {
  const socket = connect(port, "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  // A body that is announced and never sent. The server responds with "100 Continue" when it has read the
  // head.
  socket.write(
    `${requestLine(ordersEndpoints.save)} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 5000\r\n\r\n`,
  );
  await new Promise((resolve) => socket.once("data", resolve));
  socket.write('{"name":');
  socket.resetAndDestroy();
}

test("a client that disconnects does not cause an error", async () => {
  await abortRequest();
  const line = await server.line("request_aborted");
  // The client address is not checked: the system may not know it any more for a closed socket.
  expect(line).toMatchObject({ level: "info", method: "POST" });
  expect(line).not.toHaveProperty("err");
  expect(server.lines().filter(({ level }) => level === "error")).toEqual([]);
  expect(server.written.err).toBe("");
});

test("the metrics include what operators monitor", async () => {
  await abortRequest();
  await server.line("request_aborted");
  await fetch(`${address}${pathOf(shopEndpoints.items)}`);
  await server.line("request", { route: pathPatternOf(shopEndpoints.items) });
  const report = await scrape();
  const labels = `method="GET",route="${pathPatternOf(shopEndpoints.items)}"`;
  expect(report).toContain(`skypurse_http_requests_total{${labels},status="2xx"} 1\n`);
  expect(report).toMatch(/skypurse_http_requests_total\{[^}]*status="aborted"\} [12]\n/);
  expect(report).toContain(`skypurse_http_request_duration_seconds_count{${labels}} 1\n`);
  expect(report).toMatch(/skypurse_database_statement_duration_seconds_count\{kind="select"\} [1-9]/);
  expect(report).toMatch(/skypurse_database_statement_duration_seconds_count\{kind="insert"\} [1-9]/);
  expect(report).toMatch(/skypurse_storage_bytes\{of="database"\} \d{6,}/);
  expect(report).toMatch(/skypurse_storage_bytes\{of="data_folder"\} \d{6,}/);
  expect(report).toMatch(/skypurse_database_statements\{state="waiting"\} \d+/);
  expect(report).toMatch(/skypurse_players\{role="guest"\} [1-3]\n/);
  expect(report).toMatch(/skypurse_sessions\{role="guest"\} [1-3]\n/);
  expect(report).toMatch(/skypurse_security_events_total\{event="sign_in"\} [1-3]\n/);
  expect(report).toMatch(/skypurse_item_imports_total\{result="unreadable"\} 0\n/);
  expect(report).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  expect(report).toMatch(/nodejs_heap_size_used_bytes \d/);
});

test("the alerts and the dashboard ask for metrics that exist", async () => {
  const names = new Set(
    [...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) =>
      type === "histogram" ? `${name}_bucket` : name,
    ),
  );
  for (const file of ["prometheus/alerts.yaml", "grafana/dashboards/skypurse.json"]) {
    const asked = readFileSync(join(import.meta.dirname, "../../deploy", file), "utf8").match(
      /\b(skypurse|nodejs|process)_\w+/g,
    );
    expect(new Set(asked).size).toBeGreaterThan(4);
    expect(asked?.filter((name) => !names.has(name))).toEqual([]);
  }
});

test("requests refused by a limit are counted", async () => {
  for (let i = 0; i < 8; i++) await fetch(`${address}${pathOf(signInEndpoints.guest)}`, { method: "POST" });
  expect(await scrape()).toMatch(/skypurse_limits_hit_total\{limit="sign-ins"\} [1-9]/);
});

test("1,000 invented paths and methods add no more series than the first", async () => {
  await fetch(`${address}${API_BASE}/invented/0`);
  await fetch(`${address}${pathOf(ordersEndpoints.load, { params: { id: "0" } })}`);
  const before = seriesOf(await scrape()).length;
  expect(before).toBeGreaterThan(100);
  for (let i = 1; i <= 1_000; i++)
    await fetch(`${address}${i % 2 ? `${API_BASE}/invented` : pathOf(ordersEndpoints.list)}/${i}?q=${i}`);
  expect(seriesOf(await scrape()).length).toBe(before);
});

test("the metrics port serves only the metrics", async () => {
  expect((await fetch(`http://127.0.0.1:${metricsPort}${pathOf(configEndpoints.load)}`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
});
