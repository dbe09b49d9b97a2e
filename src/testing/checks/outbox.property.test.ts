import * as fc from "fast-check";
import { beforeEach, test, vi } from "vitest";
import { freshSeed, sized } from "#testing/checks/test-size.ts";
import { modelServer } from "#testing/outbox/model-server.ts";
import { playSequence, type Steps, steps } from "#testing/outbox/sequences.ts";

const SEQUENCES = sized(20_000, 500);

/** Sequences that failed before, or that failed without a rule of decision 029. */
const COUNTEREXAMPLES: readonly Steps[] = [
  // A deletion arrives, and its response is lost, and the other device restores and changes the character.
  [
    { kind: "act", who: 1, what: "delete the character", number: 0 },
    { kind: "send", who: 1, fates: ["fine", "crash"] },
    { kind: "act", who: 0, what: "delete the character", number: 0 },
    { kind: "act", who: 0, what: "level", number: 0 },
  ],
  // Both devices set the same value, and one of them another one before its first change is sent.
  [
    { kind: "act", who: 0, what: "notes", number: 2 },
    { kind: "act", who: 1, what: "notes", number: 2 },
    { kind: "act", who: 1, what: "notes", number: 0 },
  ],
  // The documents that were loaded first arrive after those that were loaded later.
  [
    { kind: "act", who: 0, what: "add to the cart", number: 0 },
    { kind: "sync", who: 0, fates: [] },
    { kind: "act", who: 0, what: "add to the cart", number: 0 },
    { kind: "sync", who: 0, fates: ["response late"] },
    { kind: "sync", who: 0, fates: [] },
    { kind: "late", who: 0 },
  ],
  // The documents that were loaded before a change arrive after the answer to the change.
  [
    { kind: "act", who: 0, what: "add to the cart", number: 0 },
    { kind: "send", who: 0, fates: ["response late"] },
    { kind: "send", who: 0, fates: ["response late"] },
    { kind: "late", who: 0 },
    { kind: "act", who: 0, what: "add to the cart", number: 0 },
    { kind: "act", who: 0, what: "add to the cart", number: 0 },
    { kind: "late", who: 0 },
  ],
  // A payment is saved while the response to an older request for the order is on its way.
  [
    { kind: "act", who: 0, what: "pay", number: 0 },
    { kind: "refetch", who: 0, fates: ["response late"] },
    { kind: "send", who: 0, fates: [] },
    { kind: "late", who: 0 },
  ],
];

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});

/** Returns the same numbers on every run, so that a seed determines a sequence completely. */
function createRandomInt(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test("every change of two devices is applied once or reported on any network", async () => {
  await fc.assert(
    fc.asyncProperty(steps, (sequence) => playSequence(modelServer(createRandomInt()), sequence)),
    {
      numRuns: SEQUENCES,
      seed: freshSeed("sequences"),
      examples: COUNTEREXAMPLES.map((sequence) => [sequence]),
    },
  );
}, 600_000);
