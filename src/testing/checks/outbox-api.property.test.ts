import * as fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { freshSeed, sized } from "#testing/checks/test-size.ts";
import { realServer } from "#testing/outbox/real-server.ts";
import { playSequence, steps } from "#testing/outbox/sequences.ts";
import { startTestApp } from "#testing/start-test-app.ts";

/** A hundredth of the sequences on the model, because the real API is slower. See `outbox.property.test.ts`. */
const SEQUENCES = sized(50);

const { db } = await startTestApp();

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test("every change is applied once or reported on the real API with a database", async () => {
  let players = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) =>
      playSequence(await realServer(db, `player-${players++}`), sequence),
    ),
    // Shrinking a counterexample on the real API would take too long.
    { numRuns: SEQUENCES, seed: freshSeed("sequences on the real API"), endOnFailure: true },
  );
  expect(players).toBeGreaterThan(0);
}, 600_000);
