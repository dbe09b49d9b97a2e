import fc from "fast-check";
import { expect, test } from "vitest";
import { SlidingWindow } from "./sliding-window.ts";

const MINUTE_MS = 60_000;

test("no more than the quota is admitted within any minute, and the whole quota at once", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 50, maxLength: 200 }),
      (quota, pauses) => {
        const limiter = new SlidingWindow("public", quota);
        let now = 0;
        const passed: number[] = [];
        for (let count = 0; count < quota; count++) if (!limiter.take("a", now).isOver) passed.push(now);
        expect(passed).toHaveLength(quota);
        for (const pause of pauses) {
          now += pause;
          if (!limiter.take("a", now).isOver) passed.push(now);
        }
        for (const start of passed)
          expect(passed.filter((at) => at >= start && at < start + MINUTE_MS).length).toBeLessThanOrEqual(
            quota,
          );
      },
    ),
  );
});

test("a client that spreads its requests evenly is never refused", () => {
  const limiter = new SlidingWindow("public", 60);
  for (let second = 0; second < 300; second++) expect(limiter.take("a", second * 1_000).isOver).toBe(false);
});

test("a refused request succeeds after the stated wait and not a second before, and refused ones do not count", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 20 }),
      (quota, pauses) => {
        const limiter = new SlidingWindow("public", quota);
        let now = 1_000;
        for (const pause of pauses) {
          now += pause;
          while (!limiter.take("a", now).isOver);
          const { seconds, remaining } = limiter.take("a", now);
          expect([seconds >= 1, remaining]).toEqual([true, 0]);
          expect(limiter.take("a", now + (seconds - 1) * 1_000).isOver).toBe(true);
          now += seconds * 1_000;
          expect(limiter.take("a", now).isOver).toBe(false);
        }
      },
    ),
  );
});

test("the fields say what is left, and how many seconds until all of it is or, when refused, until the next request", () => {
  const limiter = new SlidingWindow("public", 2);
  expect(limiter.policy).toBe('"public";q=2;w=60');
  const states = [0, 10_000, 15_000].map((now) => limiter.state(limiter.take("a", now)));
  expect(states).toEqual(['"public";r=1;t=60', '"public";r=0;t=60', '"public";r=0;t=45']);
});

test("keys are counted apart, and a hundred thousand invented ones stay within the cap", () => {
  const limiter = new SlidingWindow("public", 2, 1_000);
  for (const isOver of [false, false, true]) expect(limiter.take("in use", 0).isOver).toBe(isOver);
  for (let i = 0; i < 100_000; i++) {
    limiter.take(`invented ${i}`, 0);
    if (i % 500 === 0) limiter.take("in use", 0);
  }
  expect(limiter.size).toBeLessThanOrEqual(1_000);
  expect(limiter.take("in use", 0).isOver).toBe(true);
});

test("a quota above the cap is kept", () => {
  const limiter = new SlidingWindow("public", 10, 5);
  const over = Array.from({ length: 11 }, () => limiter.take("a", 0).isOver);
  expect(over).toEqual([...Array(10).fill(false), true]);
});
