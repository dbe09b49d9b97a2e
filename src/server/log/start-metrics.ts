import { createServer, type Server } from "node:http";
import type { OpenDatabase } from "#server/db/open.ts";
import type { Env } from "#server/settings/env.ts";
import { listenFailure, urlOnThisMachine } from "#server/settings/listen-address.ts";
import { watchDatabase } from "./gauges.ts";
import type { Logger } from "./log.ts";
import type { Metrics } from "./metrics.ts";

type Settings = Pick<OpenDatabase, "db" | "load"> & Readonly<{ env: Env; log: Logger }>;

/** @throws InvalidSettings if it cannot listen there. */
export async function startMetrics(metrics: Metrics, { db, load, env, log }: Settings): Promise<Server> {
  const address = { host: env.METRICS_HOST, port: env.METRICS_PORT ?? 0 };
  watchDatabase({ metrics, log, db, load, folder: env.DATA_DIR });
  try {
    const server = await serveMetrics({ metrics, log }, address);
    const bound = server.address();
    const port = typeof bound === "object" && bound !== null ? bound.port : address.port;
    const url = `${urlOnThisMachine({ host: address.host, port })}/metrics`;
    log.info({ event: "metrics_ready", port }, `Metrics are served at ${url}`);
    return server;
  } catch (error) {
    throw listenFailure(error, address, "METRICS_");
  }
}

/** Rejects if the port is in use. */
function serveMetrics(
  { metrics, log }: Readonly<{ metrics: Metrics; log: Logger }>,
  { host, port }: Readonly<{ host: string; port: number }>,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.report().then(
      (report) => response.writeHead(200, { "content-type": metrics.contentType }).end(report),
      (err: unknown) => {
        log.error({ event: "metrics_failed", err }, "The metrics could not be read.");
        response.writeHead(500).end();
      },
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}
