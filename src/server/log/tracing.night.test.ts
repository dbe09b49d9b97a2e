import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { portOf } from "#server/http/http-server.ts";
import { temporaryFolder } from "#testing/database-place.ts";
import { pathOf, pathPatternOf } from "#testing/path-of.ts";
import { startProcess } from "#testing/start-process.ts";
import { fillFolder } from "#testing/test-database.ts";

type SentSpan = Readonly<{
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: readonly Readonly<{ key: string; value: Readonly<Record<string, unknown>> }>[];
}>;
type Sent = Readonly<{ resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }>;

/** A collector that keeps the spans it receives. */
async function startCollector() {
  const spans: SentSpan[] = [];
  const paths = new Set<string>();
  const server = createServer(async (request, response) => {
    paths.add(request.url ?? "");
    const { resourceSpans } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Sent;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader("content-type", "application/json");
    response.end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { spans, paths, url: `http://127.0.0.1:${portOf(server)}` };
}

const attributeOf = ({ attributes }: SentSpan, key: string) =>
  Object.values(attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];

test("requests and their statements are spans of one trace, with the id that the browser received", async () => {
  const { spans, paths, url } = await startCollector();
  const folder = temporaryFolder();
  await fillFolder(folder);
  const server = await startProcess(folder, { OTEL_EXPORTER_OTLP_ENDPOINT: url });
  onTestFinished(() => void server.kill("SIGKILL"));
  const ask = server.connection();
  await ask("POST", pathOf(signInEndpoints.guest));
  const { headers } = await ask("GET", `${pathOf(ordersEndpoints.list)}?search=secret+words`);
  // The process sends the last spans before it ends.
  server.kill("SIGTERM");
  await server.exited;
  expect([...paths]).toEqual(["/v1/traces"]);
  const id = headers["x-request-id"];
  const own = spans.filter((span) => attributeOf(span, "skypurse.request_id") === id);
  const root = own.find(({ parentSpanId }) => !parentSpanId);
  expect(root?.name).toBe(`GET ${pathPatternOf(ordersEndpoints.list)}`);
  const statements = own.filter(({ name }) => name === "SQL select");
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements)
    expect(statement).toMatchObject({ traceId: root?.traceId, parentSpanId: root?.spanId });
  expect(JSON.stringify(spans)).not.toContain("secret");
}, 120_000);

test("without an endpoint no package of OpenTelemetry is loaded", async () => {
  const code = `const { startTracing } = await import(${JSON.stringify(join(import.meta.dirname, "start-tracing.ts"))});
    const { registerHooks } = await import("node:module");
    registerHooks({ load: (url, context, next) => { if (url.includes("opentelemetry")) process.exitCode = 1; return next(url, context); } });
    if ((await startTracing({})) !== undefined) process.exitCode = 2;`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "inherit" });
  expect(await once(child, "exit")).toEqual([0, null]);
});
