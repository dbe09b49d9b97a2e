import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import ipaddr from "ipaddr.js";
import { HEALTH_URLS } from "#server/http/endpoint-route.ts";
import type { Metrics } from "#server/log/metrics.ts";
import type { Tracing } from "#server/log/tracing.ts";
import type { Logger } from "./log.ts";

/** `metrics` needs METRICS_PORT, `tracing` OTEL_EXPORTER_OTLP_ENDPOINT. */
export type Observer = Readonly<{
  log: Logger;
  metrics: Metrics | undefined;
  tracing?: Tracing | undefined;
}>;

export type RequestScope = {
  readonly observer: Observer;
  readonly id: string;
  readonly method: string;
  /** The shortened client address; `undefined` if the request did not come over a socket (tests). */
  readonly client: string | undefined;
  /** `performance.now()` at the start, in milliseconds. */
  readonly startedAt: number;
  /** The pattern of the route, such as `/api/orders/:id`, never a path: the number of values is bounded. */
  route: string;
  error: unknown;
  isFromMemory: boolean;
  /** Set for a response that stays open until the client leaves, which is no failure. */
  openedAt: number | undefined;
};

/** The `route` of all requests without a matching route. */
export const UNMATCHED_ROUTE = "unmatched";

/** Taken from headers only if a trusted proxy sent them. */
export type Sender = Readonly<{ address: string | undefined; requestId: string | undefined }>;

const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** A malformed request id is replaced. */
export function beginRequest(
  observer: Observer,
  method: string,
  { address, requestId }: Sender,
): RequestScope {
  const scope: RequestScope = {
    observer,
    id: requestId !== undefined && REQUEST_ID.test(requestId) ? requestId : randomUUID(),
    method,
    client: anonymizedAddress(address),
    startedAt: performance.now(),
    route: UNMATCHED_ROUTE,
    error: undefined,
    isFromMemory: false,
    openedAt: undefined,
  };
  observer.tracing?.begin(scope);
  return scope;
}

/** Call it before anything is written. Finished when the last byte was sent or the client disconnected. */
export function followResponse(
  scope: RequestScope,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  outgoing.setHeader("X-Request-Id", scope.id);
  outgoing.once("close", () => {
    const isAborted = !outgoing.writableFinished && scope.openedAt === undefined;
    // A broken-off body is the client's error, whatever reading it threw.
    if (isAborted && (scope.error === incoming.errored || isDisconnect(scope.error))) scope.error = undefined;
    finishRequest(scope, outgoing.statusCode, isAborted);
  });
}

const DISCONNECT_CODES = new Set(["ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"]);

function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, "code");
  return (
    error.name === "AbortError" ||
    (typeof code === "string" &&
      DISCONNECT_CODES.has(code) &&
      !("syscall" in error && error.syscall === "connect")) ||
    /^(Client connection prematurely closed|Error: aborted)/.test(error.message)
  );
}

export function finishRequest(scope: RequestScope, status: number, isAborted = false): void {
  const { observer, id, method, route, client, error } = scope;
  const durationMs = Math.round(((scope.openedAt ?? performance.now()) - scope.startedAt) * 10) / 10;
  const err = status >= 500 || isAborted ? error : undefined;
  const isFailure = err !== undefined;
  observer.tracing?.finish(scope, status, isAborted);
  observer.metrics?.request({ method, route, status, isAborted: isAborted && !isFailure, durationMs });
  const entry = {
    event: isAborted && !isFailure ? "request_aborted" : "request",
    requestId: id,
    method,
    route,
    status: isAborted && !isFailure ? undefined : status,
    durationMs,
    client,
    err,
  };
  if (isFailure) observer.log.error(entry, "The request failed.");
  else if (isRoutine(scope, status)) observer.log.debug(entry);
  else observer.log.info(entry);
}

/** Logged at debug: a line would cost more than the response. */
const isRoutine = ({ route, isFromMemory }: RequestScope, status: number) =>
  (route.startsWith(HEALTH_URLS) || isFromMemory) && status < 400;

/** The network of an address, IPv4 /24 or IPv6 /48; `undefined` for an invalid address. */
export function anonymizedAddress(address: string | undefined): string | undefined {
  if (address === undefined || address.length > 64 || !ipaddr.isValid(address)) return undefined;
  // A dual-stack socket reports an IPv4 client as an IPv4-mapped IPv6 address.
  const plain = ipaddr.process(address);
  return plain.kind() === "ipv4"
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${plain}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${plain.toString().replace(/%.*$/, "")}/48`)}/48`;
}
