/**
 * A proxy between browsers and the server that delays, drops and repeats API requests and their responses.
 */

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { API_BASE } from "#contract/endpoint.ts";
import { seededRandom } from "#domain/upgrade/seeded-random.ts";

export type StormSettings = Readonly<{
  /** Port of the server on this host. */
  target: number;
  /** The same seed gives the nth request of a method and path the same fate. */
  seed: number;
  /** The longest delay of a request, and of its response, in milliseconds. */
  delayMs: number;
}>;

/**
 * The share of requests that are dropped, half of them before the server and half after it, with their
 * response.
 */
const DROPPED = 0.2;
/** The share of requests that arrive twice. */
const REPEATED = 0.1;

export type StormFigures = Readonly<{
  requests: number;
  droppedRequests: number;
  droppedAnswers: number;
  repeated: number;
  delayed: number;
  /** The sum of all delays, in milliseconds. */
  delayMs: number;
}>;

type Answer = Readonly<{ status: number; headers: IncomingMessage["headers"]; body: Buffer }>;
type Fate = Readonly<{
  there: number;
  back: number;
  isRequestLost: boolean;
  isAnswerLost: boolean;
  /** Milliseconds until the request is sent again, and whether the browser gets that second response. */
  repeat: Readonly<{ after: number; isReturned: boolean }> | undefined;
}>;

export type StormProxy = Awaited<ReturnType<typeof startStormProxy>>;

/** Listens on a free port of this host. */
export async function startStormProxy({ target, seed, delayMs }: StormSettings) {
  const figures = {
    requests: 0,
    droppedRequests: 0,
    droppedAnswers: 0,
    repeated: 0,
    delayed: 0,
    delayMs: 0,
  };
  const counts = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let isCalm = true;

  function fateOf(name: string): Fate {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const random = seededRandom(hash(`${seed} ${name} ${count}`));
    const lost = random();
    const [there, back, after] = [random() * delayMs, random() * delayMs, random() * delayMs];
    return {
      there,
      back,
      isRequestLost: lost < DROPPED / 2,
      isAnswerLost: lost >= DROPPED / 2 && lost < DROPPED,
      repeat: random() < REPEATED ? { after, isReturned: random() < 0.5 } : undefined,
    };
  }

  async function wait(ms: number): Promise<void> {
    figures.delayMs += ms;
    await pause(ms);
  }

  /** Forwards a request with its fate, also after its page has been closed. */
  async function storm(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const fate = fateOf(`${request.method} ${request.url}`);
    figures.requests += 1;
    figures.delayed += 1;
    await wait(fate.there);
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
      if (fate.repeat.isReturned) answer = second;
    }
    const { status, headers, body: answered } = await answer;
    await wait(fate.back);
    if (fate.isAnswerLost) {
      figures.droppedAnswers += 1;
      response.destroy();
      return;
    }
    response.writeHead(status, withoutConnection(headers)).end(answered);
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers, body } = await forward(target, request, await bodyOf(request));
    response.writeHead(status, withoutConnection(headers)).end(body);
  }

  function keep(work: Promise<unknown>): void {
    const ended = work.then(
      () => {},
      () => {},
    );
    underWay.add(ended);
    void ended.then(() => underWay.delete(ended));
  }

  const server = createServer((request, response) => {
    // Browsers resend a request by themselves when a reused connection breaks.
    response.shouldKeepAlive = false;
    const isStormy = !isCalm && request.url?.startsWith(`${API_BASE}/`);
    const work = isStormy ? storm(request, response) : pass(request, response);
    keep(work.catch(() => response.destroy()));
  });
  server.listen(0);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");

  return {
    address: `http://localhost:${address.port}`,
    figures: (): StormFigures => ({ ...figures, delayMs: Math.round(figures.delayMs) }),
    begin(): void {
      isCalm = false;
    },
    /** Forwards at once from now on. Resolves when no request is pending. */
    async end(): Promise<void> {
      isCalm = true;
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

async function forward(port: number, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const { method, url, headers } = request;
  const forwarded = send({ host: "localhost", port, method, path: url, headers, agent: false });
  forwarded.end(body);
  const [answer] = (await once(forwarded, "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bodyOf(answer) };
}

function withoutConnection(headers: IncomingMessage["headers"]) {
  const { connection: _connection, "transfer-encoding": _coding, "keep-alive": _kept, ...rest } = headers;
  return rest;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
