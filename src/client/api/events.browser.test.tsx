import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { urlOf } from "#contract/endpoint.ts";
import { BEAT_EVENT, END_EVENT, eventsEndpoints } from "#contract/events.ts";
import { openStreams, TestStream } from "#testing/browser/input/event-streams.ts";
import { TAB_ID } from "./api.ts";
import { followRemoteChanges, onRemoteChange } from "./events.ts";

const ASK_MS = 20_000;

let told = 0;
onRemoteChange("documents", () => {
  told++;
});

/** Follows as a tab does. Returns the number of reads of the open order so far. */
function follow() {
  const client = new QueryClient();
  let reads = 0;
  const order = new QueryObserver(client, { queryKey: ["orders", "mia"], queryFn: () => ++reads });
  onTestFinished(order.subscribe(() => {}));
  const stop = followRemoteChanges(client);
  onTestFinished(stop);
  return { reads: () => reads, stop };
}

async function onlyStream(): Promise<TestStream> {
  await vi.waitFor(() => expect(openStreams()).toHaveLength(1));
  return openStreams()[0] as TestStream;
}

function setVisible(isVisible: boolean): void {
  const state = isVisible ? "visible" : "hidden";
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  told = 0;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(document, "visibilityState");
  });
});

test("a change of another device is read as soon as it is told; one of this tab, or of something else, is not", async () => {
  const tab = follow();
  const stream = await onlyStream();
  expect(stream.url).toBe(urlOf(eventsEndpoints.open));
  stream.open();
  // Changes may have been missed before the stream opened. The order is fresh enough not to be refetched.
  expect([told, tab.reads()]).toEqual([1, 1]);
  stream.send({ scopes: ["orders"] });
  await vi.waitFor(() => expect(tab.reads()).toBe(2));
  expect(told).toBe(1);
  stream.send({ scopes: ["documents", "what a later release has"], from: "tab:other" });
  stream.send({ scopes: ["documents", "orders"], from: TAB_ID });
  stream.send("not a message");
  expect([told, tab.reads()]).toEqual([2, 2]);
});

test("one tab of a browser has the stream, and the next one when it is hidden", async () => {
  const [first, second] = [follow(), follow()];
  const stream = await onlyStream();
  stream.open();
  stream.send({ scopes: ["orders"] });
  await vi.waitFor(() => expect([first.reads(), second.reads()]).toEqual([2, 2]));
  first.stop();
  await vi.waitFor(() => expect(openStreams()).not.toContain(stream));
  (await onlyStream()).send({ scopes: ["orders"] });
  await vi.waitFor(() => expect(second.reads()).toBe(3));
  expect(first.reads()).toBe(2);
});

test("a tab that stops before the browser has given it the lock opens no stream", async () => {
  follow().stop();
  await navigator.locks.request("another", () => {});
  const next = follow();
  await onlyStream();
  next.stop();
  await vi.waitFor(() => expect(openStreams()).toHaveLength(0));
});

test("a page that is not visible has no stream; one that is shown again reads what may have changed", async () => {
  const tab = follow();
  (await onlyStream()).open();
  setVisible(false);
  await vi.waitFor(() => expect(openStreams()).toHaveLength(0));
  await vi.advanceTimersByTimeAsync(10 * ASK_MS);
  expect([told, tab.reads()]).toEqual([1, 1]);
  setVisible(true);
  (await onlyStream()).open();
  expect(told).toBe(2);
  await vi.waitFor(() => expect(tab.reads()).toBe(2));
});

test("a stream that is refused is asked for again every 20 seconds, and what may have changed is read", async () => {
  const tab = follow();
  (await onlyStream()).fail();
  expect(told).toBe(1);
  for (let asked = 2; asked <= 4; asked++) {
    await vi.advanceTimersByTimeAsync(ASK_MS);
    expect(told).toBe(asked);
    await vi.waitFor(() => expect(tab.reads()).toBe(asked));
    (await onlyStream()).fail();
  }
  await vi.advanceTimersByTimeAsync(ASK_MS);
  (await onlyStream()).open();
  await vi.advanceTimersByTimeAsync(2 * ASK_MS);
  // Once when it was opened.
  expect(told).toBe(6);
});

test("a stream whose connection is lost is opened again by the browser, and then read once", async () => {
  follow();
  const stream = await onlyStream();
  stream.open();
  stream.fail(TestStream.CONNECTING);
  await vi.advanceTimersByTimeAsync(ASK_MS);
  expect(await onlyStream()).toBe(stream);
  expect(told).toBe(2);
  stream.open();
  expect(told).toBe(3);
});

test("a stream that a sleeping network has cut without a word is replaced", async () => {
  follow();
  const stream = await onlyStream();
  stream.open();
  for (let beats = 0; beats < 5; beats++) {
    await vi.advanceTimersByTimeAsync(ASK_MS);
    stream.send("", BEAT_EVENT);
  }
  expect(await onlyStream()).toBe(stream);
  await vi.advanceTimersByTimeAsync(4 * ASK_MS);
  expect(await onlyStream()).not.toBe(stream);
  expect(told).toBeGreaterThan(1);
});

test("a stream that the server ends for good is not opened again at once", async () => {
  follow();
  const stream = await onlyStream();
  stream.open();
  stream.send("", END_EVENT);
  expect(openStreams()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(ASK_MS);
  expect(await onlyStream()).not.toBe(stream);
});
