import fc from "fast-check";
import { expect, test } from "vitest";
import { Bucket } from "./bucket.ts";

const MINUTE_MS = 60_000;

test("a full bucket admits exactly its quota at once, whatever its size", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 2 ** 42 }), (quota, now) => {
      const bucket = new Bucket("reads", quota);
      const left = Array.from({ length: quota }, () => bucket.take("a", now)).map(
        ({ remaining }) => remaining,
      );
      expect(left).toEqual(Array.from({ length: quota }, (_, i) => quota - i - 1));
      expect(bucket.take("a", now)).toMatchObject({ isOver: true, remaining: 0 });
    }),
    { numRuns: 30 },
  );
});

test("a refused request succeeds after the stated wait, and the wait is at least one second", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 20 }),
      (quota, pauses) => {
        const bucket = new Bucket("reads", quota);
        let now = 1_000;
        for (const pause of pauses) {
          now += pause;
          while (!bucket.take("a", now).isOver);
          const { seconds } = bucket.take("a", now);
          expect(seconds).toBeGreaterThanOrEqual(1);
          now += seconds * 1_000;
          expect(bucket.take("a", now).isOver).toBe(false);
        }
      },
    ),
  );
});

test("at most twice the quota is admitted within any minute, and the quota in the long run", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 50, maxLength: 150 }),
      (quota, pauses) => {
        const bucket = new Bucket("reads", quota);
        let now = 0;
        const passed: number[] = [];
        for (const pause of pauses) {
          now += pause;
          if (!bucket.take("a", now).isOver) passed.push(now);
        }
        const most = Math.max(
          ...passed.map((start) => passed.filter((at) => at >= start && at < start + MINUTE_MS).length),
        );
        expect(most).toBeLessThanOrEqual(2 * quota);
        expect(passed.length).toBeLessThanOrEqual(quota * (1 + now / MINUTE_MS));
      },
    ),
  );
});

test("keys are counted independently", () => {
  const bucket = new Bucket("reads", 1);
  expect(["a", "b", "a"].map((key) => bucket.take(key, 0).isOver)).toEqual([false, false, true]);
});

test("a hundred thousand invented keys stay within the cap, and the key in use is kept", () => {
  const bucket = new Bucket("reads", 2, 1_000);
  bucket.take("in use", 0);
  bucket.take("in use", 0);
  for (let i = 0; i < 100_000; i++) {
    bucket.take(`invented ${i}`, 0);
    if (i % 500 === 0) bucket.take("in use", 0);
  }
  expect(bucket.size).toBe(1_000);
  expect(bucket.take("in use", 0).isOver).toBe(true);
});

test("the header fields have the format of the standard", () => {
  const bucket = new Bucket("reads", 3);
  expect(bucket.policy).toBe('"reads";q=3;w=60');
  expect(bucket.state(bucket.take("a", 0))).toBe('"reads";r=2;t=20');
});
