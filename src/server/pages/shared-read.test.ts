import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { singleNode } from "#server/db/nodes/coordination.ts";
import { Turns } from "#server/limits/turns.ts";
import { publicConfigOf } from "#server/settings/config.server.ts";
import { readEnv } from "#server/settings/env.ts";
import { captureLog } from "#testing/captured-log.ts";
import { pageRenderer } from "./rendered-pages.ts";
import { sharedRead } from "./shared-read.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Longer than a page waits for its data, in milliseconds. */
const SLOW_MS = 1_000;

function pagesOn(coordination: Parameters<typeof sharedRead>[1]) {
  const read = vi.fn(() => new Promise<[]>((resolve) => setTimeout(resolve, SLOW_MS, [])));
  const open = pageRenderer({
    render: async ({ url, data }) => ({ root: url, data }),
    config: publicConfigOf(readEnv({})),
    products: sharedRead(read, coordination),
    servers: async () => [],
    catalogue: async () => {
      throw new Error("This page has no items.");
    },
    turns: new Turns(1),
    log: captureLog().observer.log,
  });
  return { open, read };
}

async function passed<T>(ms: number, work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms);
  return work;
}

test("pages whose data arrive too late read them once, and later ones are complete", async () => {
  const { open, read } = pagesOn(singleNode());
  for (let page = 0; page < 3; page++)
    expect((await passed(300, open("/shop", "en")))?.isComplete).toBe(false);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(SLOW_MS);
  expect((await open("/shop", "en"))?.isComplete).toBe(true);
  expect(read).toHaveBeenCalledTimes(1);
});

test("a change of the shop is read again, also while a read is under way", async () => {
  const coordination = singleNode();
  const { open, read } = pagesOn(coordination);
  await passed(300, open("/shop", "en"));
  coordination.published("shop");
  await passed(300, open("/shop", "en"));
  // The second read begins after the first one.
  await vi.advanceTimersByTimeAsync(SLOW_MS);
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(SLOW_MS);
  expect((await open("/shop", "en"))?.isComplete).toBe(true);
});
