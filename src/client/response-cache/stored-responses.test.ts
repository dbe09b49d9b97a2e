import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "#domain/time/day-ms.ts";
import {
  MAX_RESPONSE_AGE_MS,
  MAX_RESPONSE_CHARS,
  MAX_RESPONSES,
  responseOf,
  type StoredResponse,
  withResponses,
} from "./stored-responses.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const one = (hash: string, answer: StoredResponse | undefined) => new Map([[hash, answer]]);
const answer = (at: number, text = "1") => ({ at, text });

test.each([
  ["nothing", undefined],
  ["a text", "[1]"],
  ["another release's form", { form: 2, answers: { a: answer(NOW) } }],
  ["a time that is none", { form: 1, answers: { a: answer(-1) } }],
  ["a text that is none", { form: 1, answers: { a: { at: NOW, text: 7 } } }],
])("%s is read as empty, and can be overwritten", (_name, stored) => {
  expect(responseOf(stored, "a", NOW)).toBeUndefined();
  expect(responseOf(withResponses(stored, one("a", answer(NOW)), NOW), "a", NOW)).toEqual(answer(NOW));
});

test("a response is shown for 30 days, and one from far in the future is not shown", () => {
  const stored = withResponses(undefined, one("a", answer(NOW)), NOW);
  expect(responseOf(stored, "a", NOW + MAX_RESPONSE_AGE_MS - 1)).toEqual(answer(NOW));
  expect(responseOf(stored, "a", NOW + MAX_RESPONSE_AGE_MS)).toBeUndefined();
  expect(responseOf(stored, "a", NOW - 2 * DAY_MS)).toBeUndefined();
});

test("an older response of another tab does not replace a newer one", () => {
  const stored = withResponses(undefined, one("a", answer(NOW, "new")), NOW);
  expect(responseOf(withResponses(stored, one("a", answer(NOW - 1, "old")), NOW), "a", NOW)?.text).toBe(
    "new",
  );
});

test("inherited property names are not found as responses", () => {
  const stored = withResponses(undefined, one("a", answer(NOW)), NOW);
  for (const name of ["constructor", "toString", "__proto__"])
    expect(responseOf(stored, name, NOW)).toBeUndefined();
});

const Written = fc.record({
  hash: fc.integer({ min: 0, max: 90 }).map(String),
  ageMs: fc.integer({ min: 0, max: 2 * MAX_RESPONSE_AGE_MS }),
  chars: fc.oneof(
    fc.integer({ min: 0, max: 2_000 }),
    fc.integer({ min: MAX_RESPONSE_CHARS / 4, max: MAX_RESPONSE_CHARS + 1 }),
  ),
  isDropped: fc.boolean(),
});

test("of two responses of the same millisecond that do not both fit, the one stored last is kept", () => {
  const half = "x".repeat(MAX_RESPONSE_CHARS / 2 + 1);
  const first = withResponses(undefined, one("0", answer(NOW, half)), NOW);
  const both = withResponses(first, one("1", answer(NOW, half)), NOW);
  expect(Object.keys(both.answers)).toEqual(["1"]);
});

test("after any writes the limits hold, and the latest response that fits can be read", () => {
  fc.assert(
    fc.property(fc.anything(), fc.array(Written, { maxLength: 120 }), (found, all) => {
      let stored: unknown = found;
      for (const { hash, ageMs, chars, isDropped } of all) {
        const given = answer(NOW - ageMs, "x".repeat(chars));
        const before = responseOf(stored, hash, NOW);
        const next = withResponses(stored, one(hash, isDropped ? undefined : given), NOW);
        const kept = Object.values(next.answers);
        expect(kept.length).toBeLessThanOrEqual(MAX_RESPONSES);
        expect(kept.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(MAX_RESPONSE_CHARS);
        if (isDropped) expect(responseOf(next, hash, NOW)).toBeUndefined();
        const isLatest = kept.every(({ at }) => at <= given.at) && (before?.at ?? 0) <= given.at;
        if (!isDropped && isLatest && chars <= MAX_RESPONSE_CHARS && ageMs < MAX_RESPONSE_AGE_MS)
          expect(responseOf(next, hash, NOW)?.at).toBe(given.at);
        // IndexedDB returns a structured clone.
        stored = structuredClone(next);
      }
    }),
    { numRuns: 60 },
  );
});
