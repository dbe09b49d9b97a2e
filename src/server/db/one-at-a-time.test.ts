import { expect, test } from "vitest";
import { oneAtATime } from "./coordination.ts";

test("a thousand calls during a run share one more run", async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const run = oneAtATime(() => {
    const next = Promise.withResolvers<void>();
    runs.push(next);
    return next.promise;
  });
  const first = run();
  await Promise.resolve();
  const others = Array.from({ length: 1_000 }, run);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await first;
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve();
  await Promise.all(others);
  expect(runs).toHaveLength(2);
});

test("a run that fails fails its callers, and the next one starts anyway", async () => {
  let count = 0;
  const run = oneAtATime(async () => {
    count += 1;
    if (count === 1) throw new Error("no connection");
  });
  await expect(run()).rejects.toThrow("no connection");
  await run();
  expect(count).toBe(2);
});
