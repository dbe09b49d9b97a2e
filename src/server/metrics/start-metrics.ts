import type { Server } from "node:http";
import type { OpenDatabase } from "#server/db/open.ts";
import type { Logger } from "#server/log/log.ts";
import type { Env } from "#server/settings/env.ts";
import { listenFailure, urlOnThisMachine } from "#server/settings/listen-address.ts";
import { watchDatabase } from "./gauges.ts";
import type { Metrics } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";

type Settings = Pick<OpenDatabase, "db" | "load"> & Readonly<{ env: Env; log: Logger }>;

/**
 * Serves the metrics at METRICS_HOST and METRICS_PORT.
 * @throws InvalidSettings if it cannot listen there.
 */
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
