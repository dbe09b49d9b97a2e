import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { type StormProxy, startStormProxy } from "./proxy.ts";

const started: { server: Server; proxy: StormProxy }[] = [];
afterEach(async () => {
  for (const { server, proxy } of started.splice(0)) {
    await proxy.stop();
    server.close();
  }
});

/** Starts a server that counts how often each request arrives, behind a proxy with this seed. */
async function start(seed: number) {
  const arrived = new Map<string, number>();
  const server = createServer((request, response) => {
    arrived.set(request.url ?? "", (arrived.get(request.url ?? "") ?? 0) + 1);
    response.setHeader("content-type", "application/json").end(`{"times":${arrived.get(request.url ?? "")}}`);
  });
  server.listen(0);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const proxy = await startStormProxy({ target: address.port, seed, delayMs: 2 });
  started.push({ server, proxy });
  /** Sends many requests; returns how often each arrived, and its response. */
  async function ask(path: string): Promise<readonly (readonly [times: number, answer: string])[]> {
    const urls = Array.from({ length: 400 }, (_, index) => `${path}${index}`);
    const outcomes: (readonly [string, string])[] = [];
    const askNext = async (): Promise<void> => {
      for (let url = urls.pop(); url !== undefined; url = urls.pop()) {
        const answer = await fetch(`${proxy.address}${url}`, { method: "PUT", body: "{}" }).then(
          (response) => response.text(),
          () => "none",
        );
        outcomes.push([url, answer]);
      }
    };
    await Promise.all(Array.from({ length: 20 }, askNext));
    outcomes.sort(([one], [other]) => one.localeCompare(other));
    await proxy.end();
    return outcomes.map(([url, answer]) => [arrived.get(url) ?? 0, answer] as const);
  }
  return { proxy, ask };
}

test("before the storm each request arrives once and gets a response", async () => {
  const { proxy, ask } = await start(1);
  expect(new Set((await ask("/api/calm/")).map(String))).toEqual(new Set(['1,{"times":1}']));
  expect(proxy.figures().requests).toBe(0);
});

test("during the storm requests and responses are lost and repeated, the same ones for the same seed", async () => {
  const { proxy, ask } = await start(7);
  proxy.begin();
  const outcomes = await ask("/api/change/");
  const { requests, droppedRequests, droppedAnswers, repeated, repeatedAnswers } = proxy.figures();
  const count = (isMeant: (times: number, answer: string) => boolean) =>
    outcomes.filter(([times, answer]) => isMeant(times, answer)).length;
  expect(requests).toBe(400);
  expect(count((times) => times === 0)).toBe(droppedRequests);
  expect(count((times, answer) => times > 0 && answer === "none")).toBe(droppedAnswers);
  expect(count((times) => times === 2)).toBe(repeated);
  // The browser got the second response of some repeated requests.
  expect(count((_times, answer) => answer === '{"times":2}')).toBeGreaterThan(0);
  // A request that is dropped has no response that could be dropped or repeated.
  const sent = requests - droppedRequests;
  for (const [share, wanted] of [
    [droppedRequests / requests, 0.2],
    [droppedAnswers / sent, 0.2],
    [(repeated - repeatedAnswers) / sent, 0.1],
    [repeatedAnswers / sent, 0.1],
  ] as const) {
    expect(share).toBeGreaterThan(wanted - 0.05);
    expect(share).toBeLessThan(wanted + 0.05);
  }
  const again = await start(7);
  again.proxy.begin();
  expect((await again.ask("/api/change/")).map(([times]) => times)).toEqual(outcomes.map(([times]) => times));
});

test("requests outside the API are not affected", async () => {
  const { proxy, ask } = await start(7);
  proxy.begin();
  expect((await ask("/assets/")).every(([times, answer]) => times === 1 && answer !== "none")).toBe(true);
});
