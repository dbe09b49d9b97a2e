/** A faulty network between a browser and the server, for the sequences of the outbox. */
import * as v from "valibot";
import { ApiError, type Options } from "#client/api/api.ts";
import type { Api } from "#client/outbox/change-kind.ts";
import { KEY_HEADER } from "#contract/stored/change-id.ts";

/** The interface of both servers that sequences run on: the one in memory and the real API. */
export type SequenceServer = Readonly<{
  /**
   * Handles a request, or rejects with the `ApiError` that the browser would derive from the error response.
   */
  handle: (method: string, path: string, body: unknown, key: string | undefined) => Promise<unknown>;
  /** The keys of the applied changes, oldest first. */
  applied: readonly string[];
  /** The player's sessions that have not been ended. */
  sessions: () => Promise<ReadonlySet<string>>;
  restart: () => void;
}>;

/** What happens to a request. */
export const FATES = [
  "fine",
  "lost",
  "answer lost",
  "repeated",
  "repeated late",
  "late",
  "restart",
  "crash",
] as const;
export type Fate = (typeof FATES)[number];

/** Requests that arrive after the tab aborted them, with the keys of their changes. */
export type Late = Readonly<{ key: string | undefined; arrive: () => Promise<void> }>[];

type Tab = Readonly<{ isDead: () => boolean; crash: () => void }>;

/**
 * The API over a network that treats each request according to `fate`. A tab that has ended gets no response.
 */
export function faultyApi(server: SequenceServer, fate: () => Fate, late: Late, tab: Tab): Api {
  async function send<T>(
    method: string,
    path: string,
    contract: v.GenericSchema<unknown, T>,
    body: unknown,
    { headers = {} }: Options = {},
  ): Promise<T> {
    const key = headers[KEY_HEADER];
    const ask = () => server.handle(method, path, body, key);
    const again = async () => {
      try {
        await ask();
      } catch {
        // The tab ignores this response: it has received another one, or has ended.
      }
    };
    await Promise.resolve();
    if (tab.isDead()) return new Promise<T>(() => {});
    const what = fate();
    if (what === "lost") throw new ApiError("offline", 0);
    if (what === "restart") {
      server.restart();
      throw new ApiError("unexpected", 502);
    }
    if (what === "late") {
      late.push({ key, arrive: again });
      throw new ApiError("offline", 0);
    }
    if (what === "crash") {
      await again();
      tab.crash();
      return new Promise<T>(() => {});
    }
    const answer = await ask();
    if (what === "repeated") await again();
    if (what === "repeated late") late.push({ key, arrive: again });
    if (what === "answer lost") throw new ApiError("offline", 0);
    return v.parse(contract, answer);
  }
  return {
    get: (path, contract, options) => send("GET", path, contract, undefined, options),
    post: (path, contract, body, options) => send("POST", path, contract, body, options),
    patch: (path, contract, body, options) => send("PATCH", path, contract, body, options),
    put: (path, contract, body, options) => send("PUT", path, contract, body, options),
    delete: (path, contract, body, options) => send("DELETE", path, contract, body, options),
  };
}
