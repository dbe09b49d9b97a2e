import type { RequestListener } from "node:http";
import type { OnStatement } from "#server/db/driver.ts";

/** Contains no path, query, address or text of a player. */
export type TracedRequest = Readonly<{ id: string; method: string; route: string; error: unknown }>;

export type Tracing = Readonly<{
  /** The listener runs in the asynchronous context of the span. */
  around: (listener: RequestListener) => RequestListener;
  begin: (request: TracedRequest) => void;
  finish: (request: TracedRequest, status: number, isAborted: boolean) => void;
  statement: OnStatement;
  close: () => Promise<void>;
}>;
