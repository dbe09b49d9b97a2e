import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { Logger } from "./log.ts";
import { anonymizedAddress } from "./short-address.ts";

/** Where everything that is observed goes. `metrics` is undefined unless METRICS_PORT is set. */
export type Observer = Readonly<{ log: Logger; metrics: Metrics | undefined }>;

/** What is known of one request for as long as it lasts; log lines and answers name it by its id. */
export type RequestScope = {
  readonly observer: Observer;
  readonly id: string;
  readonly method: string;
  /** The shortened address; undefined where there is no network in between. */
  readonly client: string | undefined;
  /** Milliseconds of `performance.now()`. */
  readonly startedAt: number;
  /** The pattern of the route, such as `/api/orders/:id`: bounded by the code, never a path. */
  route: string;
  /** What was thrown and not answered as a refusal. */
  error: unknown;
  /** Whether the response is public and was sent from memory. */
  isFromMemory: boolean;
};

/** The route of every address that no route is for. */
export const UNMATCHED = "unmatched";

/** How a request says who sent it; each is only taken from a proxy that is trusted. */
export type Sender = Readonly<{ address: string | undefined; requestId: string | undefined }>;

const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** Begins a request without a network: its end is told by `finishRequest`. */
export function beginRequest(
  observer: Observer,
  method: string,
  { address, requestId }: Sender,
): RequestScope {
  return {
    observer,
    id: requestId !== undefined && REQUEST_ID.test(requestId) ? requestId : randomUUID(),
    method,
    client: anonymizedAddress(address),
    startedAt: performance.now(),
    route: UNMATCHED,
    error: undefined,
    isFromMemory: false,
  };
}

/**
 * Names the request in the answer's header X-Request-Id, and finishes it when the last byte was sent or the client left.
 * To be called before anything is written.
 */
export function followResponse(
  scope: RequestScope,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  outgoing.setHeader("X-Request-Id", scope.id);
  followEnd(scope, incoming, outgoing);
}

/** Finishes a request when the last byte was sent or the client left. */
export function followEnd(scope: RequestScope, incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once("close", () => {
    const isAborted = !outgoing.writableFinished;
    // A body that broke off is the client's doing, whatever reading it threw.
    if (isAborted && (scope.error === incoming.errored || isDisconnect(scope.error))) scope.error = undefined;
    finishRequest(scope, outgoing.statusCode, isAborted);
  });
}

const DISCONNECT_CODES = new Set(["ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"]);

/** Whether an error says that the client's connection ended, and nothing of our own failed. */
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

/** Logs and counts one request. An aborted one is no error, unless something else was thrown before. */
export function finishRequest(scope: RequestScope, status: number, isAborted = false): void {
  const { observer, id, method, route, client, error } = scope;
  const durationMs = Math.round((performance.now() - scope.startedAt) * 10) / 10;
  const err = status >= 500 || isAborted ? error : undefined;
  const isFailure = err !== undefined;
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

/**
 * Whether a request is left out of the log. Health checks come every few seconds, and most requests are for public
 * responses from memory, where a log line would cost more than the response. Metrics count them all the same.
 */
const isRoutine = ({ route, isFromMemory }: RequestScope, status: number) =>
  (route.startsWith(HEALTH) || isFromMemory) && status < 400;
const HEALTH = "/api/health/";
