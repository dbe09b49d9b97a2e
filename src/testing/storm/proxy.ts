/**
 * A proxy between browsers and the server that delays, drops and repeats API requests and their responses.
 */

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { API_BASE } from "#contract/endpoint.ts";
import { createFates, type StormFate, type StormSettings } from "./fates.ts";
import { bodyOf, forward, withoutConnection } from "./forward.ts";

export type StormFigures = Readonly<{
  requests: number;
  droppedRequests: number;
  droppedAnswers: number;
  /** Requests that arrived twice. */
  repeated: number;
  /** Those of them whose second response was returned. */
  repeatedAnswers: number;
  delayed: number;
  /** The sum of all delays, in milliseconds. */
  delayMs: number;
}>;

const NO_FIGURES: StormFigures = {
  requests: 0,
  droppedRequests: 0,
  droppedAnswers: 0,
  repeated: 0,
  repeatedAnswers: 0,
  delayed: 0,
  delayMs: 0,
};

export type StormProxy = Awaited<ReturnType<typeof startStormProxy>>;

/** Listens on a free port of this host. */
export async function startStormProxy({ target, seed, delayMs }: StormSettings) {
  const figures: Counted = { ...NO_FIGURES };
  const fateOf = createFates({ seed, delayMs });
  const pending = createPending();
  const storm = { target, fateOf, figures, keep: pending.keep };
  let isCalm = true;

  const server = createServer((request, response) => {
    // Browsers resend a request by themselves when a reused connection breaks.
    response.shouldKeepAlive = false;
    const isStormy = !isCalm && request.url?.startsWith(`${API_BASE}/`);
    const work = isStormy ? forwardInStorm(storm, request, response) : pass(target, request, response);
    pending.keep(work.catch(() => response.destroy()));
  });
  server.listen(0);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");

  return {
    address: `http://localhost:${address.port}`,
    figures: (): StormFigures => ({ ...figures, delayMs: Math.round(figures.delayMs) }),
    begin(): void {
      isCalm = false;
    },
    /** Forwards at once from now on. Resolves when no request is pending. */
    async end(): Promise<void> {
      isCalm = true;
      await pending.settled();
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Counts what happens. */
type Counted = { -readonly [Name in keyof StormFigures]: StormFigures[Name] };

type Storm = Readonly<{
  target: number;
  fateOf: (name: string) => StormFate;
  figures: Counted;
  /** Called with work that outlives its request. */
  keep: (work: Promise<unknown>) => void;
}>;

/** Forwards a request with its fate, also after its page has been closed. */
async function forwardInStorm(
  { target, fateOf, figures, keep }: Storm,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(request);
  const fate = fateOf(`${request.method} ${request.url}`);
  figures.requests += 1;
  figures.delayed += 1;
  await wait(figures, fate.there);
  if (fate.isRequestLost) {
    figures.droppedRequests += 1;
    response.destroy();
    return;
  }
  const first = forward(target, request, body);
  let answer = first;
  if (fate.repeat) {
    figures.repeated += 1;
    const second = pause(fate.repeat.after).then(() => forward(target, request, body));
    keep(second);
    if (fate.repeat.isReturned) {
      figures.repeatedAnswers += 1;
      answer = second;
    }
  }
  const { status, headers, body: answered } = await answer;
  await wait(figures, fate.back);
  if (fate.isAnswerLost) {
    figures.droppedAnswers += 1;
    response.destroy();
    return;
  }
  response.writeHead(status, withoutConnection(headers)).end(answered);
}

async function wait(figures: Counted, ms: number): Promise<void> {
  figures.delayMs += ms;
  await pause(ms);
}

async function pass(target: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, headers, body } = await forward(target, request, await bodyOf(request));
  response.writeHead(status, withoutConnection(headers)).end(body);
}

/** Creates the set of the requests that are pending. */
function createPending() {
  const underWay = new Set<Promise<void>>();
  return {
    keep(work: Promise<unknown>): void {
      const ended = work.then(
        () => {},
        () => {},
      );
      underWay.add(ended);
      void ended.then(() => underWay.delete(ended));
    },
    /** Resolves when none is pending, including those that are added meanwhile. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
