// @vitest-environment jsdom
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { freshSeed, sized } from "#testing/checks/test-size.ts";
import { queueTraversals, settled, startPage } from "#testing/overlay-page.ts";

/** The most steps of a run. */
const MAX_STEPS = 14;

beforeAll(async () => {
  queueTraversals();
  // A run may go back this often, so there have to be as many entries below its first one.
  for (let entries = 0; entries < MAX_STEPS; entries += 2) (await startPage()).stop();
});

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant("open" as const) },
  { weight: 3, arbitrary: fc.constant("close" as const) },
  { weight: 3, arbitrary: fc.constant("back" as const) },
  fc.constantFrom("forward" as const, "reload" as const, "push" as const, "replace" as const),
);
const steps = fc.array(fc.record({ step, index: fc.nat(5), isSettled: fc.boolean() }), {
  maxLength: MAX_STEPS,
});

test("after any steps each overlay has one entry, the router and the URL agree, and no entry stays between pages", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const run = await startPage();
      for (const [at, { step, index, isSettled }] of all.entries()) {
        const names = run.names();
        const name = names[index % Math.max(1, names.length)];
        if (step === "open") run.open(`overlay ${at}`);
        if (step === "close" && name) run.close(name);
        if (step === "back") run.go(-1);
        if (step === "forward") run.go(1);
        if (step === "reload") {
          await settled();
          run.reload();
        }
        if (step === "push") {
          for (const open of run.names()) run.close(open);
          run.push(`/page${at}`);
        }
        if (step === "replace") run.replace(`${run.location().split("?")[0]}?at=${at}`);
        if (isSettled) await settled();
      }
      await settled();
      expect(run.depth()).toBe(run.names().length);
      expect(run.location()).toBe(run.address());
      for (const name of run.names()) run.close(name);
      await settled();
      expect(run.depth()).toBe(0);
      // From here each Back must reach another page: no overlay's entry is left between two pages.
      const path = () => run.address().split("?")[0];
      while (path() !== "/before") {
        const from = path();
        run.go(-1);
        await settled();
        expect(path()).not.toBe(from);
        expect(run.location()).toBe(run.address());
      }
      run.stop();
    }),
    { numRuns: sized(100), seed: freshSeed("overlays and Back") },
  );
}, 60_000);
