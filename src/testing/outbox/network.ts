/** A faulty network between a browser and the server, for the sequences of the outbox. */
import * as v from "valibot";
import { ApiError, type SendArgs, type SendOptions } from "#client/api/api.ts";
import type { Api } from "#client/outbox/change-kind.ts";
import type { Accepts, Address, AnyRequest, Endpoint, RequestOf } from "#contract/endpoint.ts";
import { IDEMPOTENCY_HEADER } from "#contract/stored-types.ts";

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
 * What happens to a request to save a document: it arrives, is lost, arrives without its response, arrives twice, or
 * arrives after the browser aborted it; or its response arrives after later requests.
 */
const SAVE_FATES = [
  "fine",
  "lost",
  "response lost",
  "repeated",
  "repeated late",
  "late",
  "response late",
] as const;

/** What happens on a network that only delays: the request or its response arrives after later ones. */
export const SLOW_FATES = ["fine", "slow", "response late"] as const;

/** What happens to a request if the server may restart and the tab may crash as well. */
export const REQUEST_FATES = [...SAVE_FATES, "slow", "restart", "crash"] as const;
export type Fate = (typeof REQUEST_FATES)[number];

/** Requests and responses that arrive late: `key` is that of the change whose request the tab aborted. */
export type LateArrivals = Readonly<{ key: string | undefined; arrive: () => Promise<void> }>[];

type NetworkTab = Readonly<{
  hasEnded: () => boolean;
  crash: () => void;
  /** Resolves when the connection of a request that is slow goes on. */
  delay: () => Promise<void>;
  /** Counts a request that is being handled. */
  track: <T>(request: Promise<T>) => Promise<T>;
}>;

/**
 * The API over a network that treats each request according to `fate`. A tab that has ended gets no response.
 */
export function faultyApi(
  server: SequenceServer,
  nextFate: () => Fate,
  late: LateArrivals,
  tab: NetworkTab,
): Api {
  async function send<R extends string, T, A extends Accepts>(
    endpoint: Endpoint<R, T, A>,
    ...args: SendArgs<R, A>
  ): Promise<T> {
    const [request = {}, { headers = {} } = {}]: readonly [AnyRequest?, SendOptions?] = args;
    const key = headers[IDEMPOTENCY_HEADER];
    const { route }: Address = endpoint;
    const sendRequest = () => tab.track(server.handle({ route }, request, key));
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
      late.push({ key, arrive: sendIgnored });
      throw new ApiError("offline", 0);
    }
    if (fate === "crash") {
      await sendIgnored();
      tab.crash();
      return new Promise<T>(() => {});
    }
    if (fate === "slow") {
      await tab.delay();
      if (tab.hasEnded()) return new Promise<T>(() => {});
    }
    const answered = sendRequest();
    if (fate === "response late") {
      // A late response may also be a refusal.
      await answered.catch(() => {});
      await tab.delay();
      if (tab.hasEnded()) return new Promise<T>(() => {});
    }
    const response = await answered;
    if (fate === "repeated") await sendIgnored();
    if (fate === "repeated late") late.push({ key, arrive: sendIgnored });
    if (fate === "response lost") throw new ApiError("offline", 0);
    return v.parse(endpoint.response, response);
  }
  return { send };
}

/** Returns the server, and the keys of the changes that it has refused at least once. */
export function recordRefusals(actual: SequenceServer) {
  const refused = new Set<string>();
  const handle: SequenceServer["handle"] = async (endpoint, request, key) => {
    try {
      return await actual.handle(endpoint, request, key);
    } catch (error) {
      if (key !== undefined) refused.add(key);
      throw error;
    }
  };
  return { server: { ...actual, handle }, refused };
}

/** Delays requests of a tab until an arrival of `late`, and counts those that the server is handling. */
export function createDelays(late: LateArrivals) {
  let running = 0;
  /** Resolves once nothing goes on any more, except requests that are delayed. */
  async function settled(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (running > 0);
  }
  return {
    settled,
    delay: (): Promise<void> =>
      new Promise((resolve) => {
        late.push({
          key: undefined,
          arrive() {
            resolve();
            return settled();
          },
        });
      }),
    track<T>(request: Promise<T>): Promise<T> {
      running += 1;
      return request.finally(() => {
        running -= 1;
      });
    },
  };
}
