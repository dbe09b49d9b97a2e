import { createServer, type Server } from "node:http";
import type { Logger } from "#server/log/log.ts";
import type { Metrics } from "./metrics.ts";

/** Serves `GET /metrics` on a separate port; everything else is 404. Rejects if the port is in use. */
export function serveMetrics(
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
