import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reuseSlowReads } from "./reuse-slow-reads.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns how often it was called; each call takes `ms`. */
function counter(ms: number) {
  let calls = 0;
  return () => new Promise<number>((resolve) => setTimeout(() => resolve(++calls), ms));
}

test("a fast read is repeated each time", async () => {
  const read = reuseSlowReads(counter(10));
  for (const expected of [1, 2, 3]) {
    const value = read();
    await vi.advanceTimersByTimeAsync(10);
    expect(await value).toBe(expected);
  }
});

test("two callers share a read that is under way", async () => {
  const read = reuseSlowReads(counter(10));
  const both = Promise.all([read(), read()]);
  await vi.advanceTimersByTimeAsync(10);
  expect(await both).toEqual([1, 1]);
});

test("the result of a read of two seconds is used for two hundred", async () => {
  const read = reuseSlowReads(counter(2_000));
  const first = read();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await first).toBe(1);
  await vi.advanceTimersByTimeAsync(199_000);
  expect(await read()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  const next = read();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await next).toBe(2);
});

test("a read that failed is repeated", async () => {
  let calls = 0;
  const read = reuseSlowReads(async () => {
    if (++calls === 1) throw new Error("not now");
    return calls;
  });
  await expect(read()).rejects.toThrow("not now");
  expect(await read()).toBe(2);
});
