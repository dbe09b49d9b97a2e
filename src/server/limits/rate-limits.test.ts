import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readEnv } from "#server/settings/env.ts";
import { createLimits } from "./rate-limits.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const writesWith = (quota: number) =>
  createLimits(readEnv({ WRITES_PER_MINUTE: String(quota) }), "a secret that only tests have").writes;

test("the quota is admitted at once, and again after the stated wait", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ max: 50_000, min: 0 }),
      async (quota, pause) => {
        const writes = writesWith(quota);
        for (let count = 0; count < quota; count++) expect((await writes.take("a")).isOver).toBe(false);
        vi.advanceTimersByTime(pause);
        const { isOver, seconds } = await writes.take("a");
        expect([isOver, seconds >= 1 && seconds <= 60]).toEqual([true, true]);
        vi.advanceTimersByTime(seconds * 1_000);
        expect((await writes.take("a")).isOver).toBe(false);
      },
    ),
    { numRuns: 30 },
  );
});

test("keys are counted independently, and further writes of one request count", async () => {
  const writes = writesWith(3);
  expect((await writes.take("a")).isOver).toBe(false);
  await writes.charge("a", 2);
  expect((await writes.take("a")).isOver).toBe(true);
  expect((await writes.take("b")).isOver).toBe(false);
});

test("the header fields have the format of the standard", async () => {
  const { fields } = await writesWith(3).take("a");
  expect(fields).toEqual({ "RateLimit-Policy": '"writes";q=3;w=60', RateLimit: '"writes";r=2;t=60' });
});

test("invented keys are forgotten after their minute", async () => {
  const before = vi.getTimerCount();
  const writes = writesWith(1);
  for (let count = 0; count < 1_000; count++) await writes.take(`invented ${count}`);
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(before);
});
