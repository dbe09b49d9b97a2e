import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { LimitName, SecurityEvent } from "#server/log/security-event-fields.ts";

export type StatementKind = "select" | "insert" | "update" | "delete" | "other";

type Finished = Readonly<{
  method: string;
  /** The pattern of the route, never a path. */
  route: string;
  status: number;
  isAborted: boolean;
  durationMs: number;
}>;

/** `undefined` for a value that could not be read. */
type GaugeValues = Readonly<Record<string, number | undefined>>;

/** Every label has a bounded number of values. */
export type Metrics = Readonly<{
  request: (request: Finished) => void;
  securityEvent: (event: SecurityEvent, limit: LimitName | undefined) => void;
  statement: (kind: StatementKind, seconds: number) => void;
  catalogue: (result: "shown" | "unreadable") => void;
  /** `read` is called at each scrape and returns one value for each value of `label`. */
  gauge: (name: string, help: string, label: string, read: () => GaugeValues | Promise<GaugeValues>) => void;
  report: () => Promise<string>;
  contentType: string;
}>;

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** All other methods share one label value. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    request: requestMetrics(registry),
    securityEvent: securityMetrics(registry),
    statement: statementMetric(registry),
    catalogue: catalogueMetric(registry),
    gauge: (...described) => addGauge(registry, ...described),
    report: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function requestMetrics(registry: Registry): Metrics["request"] {
  const registers = [registry];
  const requests = new Counter({
    name: "skypurse_http_requests_total",
    help: "Requests by method, route pattern and status class; `aborted` if the client disconnected",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "skypurse_http_request_duration_seconds",
    help: "Time from the request's headers to the last byte of its response",
    labelNames: ["method", "route"],
    buckets: REQUEST_SECONDS,
    registers,
  });
  return ({ method, route, status, isAborted, durationMs }) => {
    const labels = { method: METHODS.has(method) ? method : "other", route };
    requests.inc({ ...labels, status: isAborted ? "aborted" : `${Math.floor(status / 100)}xx` });
    durations.observe(labels, durationMs / 1000);
  };
}

function securityMetrics(registry: Registry): Metrics["securityEvent"] {
  const registers = [registry];
  const events = new Counter({
    name: "skypurse_security_events_total",
    help: "Security events, as in the log",
    labelNames: ["event"],
    registers,
  });
  const limits = new Counter({
    name: "skypurse_limits_hit_total",
    help: "Requests that were refused because there were too many",
    labelNames: ["limit"],
    registers,
  });
  return (event, limit) => {
    events.inc({ event });
    if (limit) limits.inc({ limit });
  };
}

function statementMetric(registry: Registry): Metrics["statement"] {
  const statements = new Histogram({
    name: "skypurse_database_statement_duration_seconds",
    help: "Duration of SQL statements by kind, with the time that they wait for their turn",
    labelNames: ["kind"],
    buckets: STATEMENT_SECONDS,
    registers: [registry],
  });
  return (kind, seconds) => statements.observe({ kind }, seconds);
}

function catalogueMetric(registry: Registry): Metrics["catalogue"] {
  const catalogues = new Counter({
    name: "skypurse_item_imports_total",
    help: "Changes of the item catalogue by an import or a rollback: shown, or unreadable",
    labelNames: ["result"],
    registers: [registry],
  });
  // Starts the counters at 0, so that an alert on their rate notices the first event.
  for (const result of ["shown", "unreadable"]) catalogues.inc({ result }, 0);
  return (result) => catalogues.inc({ result });
}

function addGauge(registry: Registry, ...[name, help, label, read]: Parameters<Metrics["gauge"]>): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      gauge.reset();
      for (const [key, value] of Object.entries(await read()))
        if (value !== undefined) gauge.set({ [label]: key }, value);
    },
  });
}
