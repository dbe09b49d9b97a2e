/** A faulty network between a browser and the server, for the sequences of the outbox. */
import * as v from "valibot";
import { ApiError, type SendArgs, type SendOptions } from "#client/api/api.ts";
import type { Api } from "#client/outbox/change-kind.ts";
import type { Accepts, Address, AnyRequest, Endpoint, RequestOf } from "#contract/endpoint.ts";
import { IDEMPOTENCY_HEADER } from "#contract/stored/change-id.ts";

/** The interface of both servers that sequences run on: the one in memory and the real API. */
export type SequenceServer = Readonly<{
  /**
   * Handles a request, or rejects with the `ApiError` that the browser would derive from the error response.
   */
  handle: <R extends string, A extends Accepts>(
    endpoint: Address<R, A>,
    request: RequestOf<R, A>,
    key?: string,
  ) => Promise<unknown>;
  /** The keys of the applied changes, oldest first. */
  applied: readonly string[];
  /** The player's sessions that have not been ended. */
  sessions: () => Promise<ReadonlySet<string>>;
  restart: () => void;
}>;

/**
 * A request arrives, is lost, arrives without its response, arrives twice, or arrives after the browser aborted
 * it.
 */
const NETWORK_FATES = ["fine", "lost", "response lost", "repeated", "repeated late", "late"] as const;

/** What happens to a request to save a document: its response may also arrive after a later run has begun. */
export const SAVE_FATES = [...NETWORK_FATES, "response late"] as const;
export type SaveFate = (typeof SAVE_FATES)[number];

/** What happens to a request if the server may restart and the tab may crash as well. */
export const REQUEST_FATES = [...NETWORK_FATES, "restart", "crash"] as const;
export type Fate = (typeof REQUEST_FATES)[number];

/** Requests that arrive after the tab aborted them, with the keys of their changes. */
export type LateRequests = Readonly<{ key: string | undefined; arrive: () => Promise<void> }>[];

type NetworkTab = Readonly<{ hasEnded: () => boolean; crash: () => void }>;

/**
 * The API over a network that treats each request according to `fate`. A tab that has ended gets no response.
 */
export function faultyApi(
  server: SequenceServer,
  nextFate: () => Fate,
  lateRequests: LateRequests,
  tab: NetworkTab,
): Api {
  async function send<R extends string, T, A extends Accepts>(
    endpoint: Endpoint<R, T, A>,
    ...args: SendArgs<R, A>
  ): Promise<T> {
    const [request = {}, { headers = {} } = {}]: readonly [AnyRequest?, SendOptions?] = args;
    const key = headers[IDEMPOTENCY_HEADER];
    const { route }: Address = endpoint;
    const sendRequest = () => server.handle({ route }, request, key);
    const sendIgnored = async () => {
      try {
        await sendRequest();
      } catch {
        // The tab ignores this response: it has received another one, or has ended.
      }
    };
    await Promise.resolve();
    if (tab.hasEnded()) return new Promise<T>(() => {});
    const fate = nextFate();
    if (fate === "lost") throw new ApiError("offline", 0);
    if (fate === "restart") {
      server.restart();
      throw new ApiError("unexpected", 502);
    }
    if (fate === "late") {
      lateRequests.push({ key, arrive: sendIgnored });
      throw new ApiError("offline", 0);
    }
    if (fate === "crash") {
      await sendIgnored();
      tab.crash();
      return new Promise<T>(() => {});
    }
    const response = await sendRequest();
    if (fate === "repeated") await sendIgnored();
    if (fate === "repeated late") lateRequests.push({ key, arrive: sendIgnored });
    if (fate === "response lost") throw new ApiError("offline", 0);
    return v.parse(endpoint.response, response);
  }
  return { send };
}
