import type { RequestListener } from "node:http";
import type { OnStatement } from "#server/db/driver.ts";

/** The fields of a request that its span has. No path, query, address or text of a player is sent. */
export type TracedRequest = Readonly<{ id: string; method: string; route: string; error: unknown }>;

/** Sends spans of requests, SQL statements and outgoing requests to an OpenTelemetry collector. */
export type Tracing = Readonly<{
  /** Starts a span for each request, in whose asynchronous context the listener runs. */
  around: (listener: RequestListener) => RequestListener;
  /** Names the span of the current request by the request's id. */
  begin: (request: TracedRequest) => void;
  finish: (request: TracedRequest, status: number, isAborted: boolean) => void;
  /** Adds a span for a statement that has ended, to that of the current request. */
  statement: OnStatement;
  /** Sends the remaining spans. */
  close: () => Promise<void>;
}>;
