import fc from "fast-check";
import { expect, test } from "vitest";
import {
  answerOf,
  MOST_AGE_MS,
  MOST_ANSWERS,
  MOST_CHARS,
  type StoredAnswer,
  withAnswers,
} from "./stored-responses.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const one = (hash: string, answer: StoredAnswer | undefined) => new Map([[hash, answer]]);
const answer = (at: number, text = "1") => ({ at, text });

test.each([
  ["nothing", undefined],
  ["a text", "[1]"],
  ["another release's form", { form: 2, answers: { a: answer(NOW) } }],
  ["a time that is none", { form: 1, answers: { a: answer(-1) } }],
  ["a text that is none", { form: 1, answers: { a: { at: NOW, text: 7 } } }],
])("%s is read as no answers, and can be written over", (_name, stored) => {
  expect(answerOf(stored, "a", NOW)).toBeUndefined();
  expect(answerOf(withAnswers(stored, one("a", answer(NOW)), NOW), "a", NOW)).toEqual(answer(NOW));
});

test("an answer is shown for 30 days, and one of a clock far ahead not at all", () => {
  const stored = withAnswers(undefined, one("a", answer(NOW)), NOW);
  expect(answerOf(stored, "a", NOW + MOST_AGE_MS - 1)).toEqual(answer(NOW));
  expect(answerOf(stored, "a", NOW + MOST_AGE_MS)).toBeUndefined();
  expect(answerOf(stored, "a", NOW - 2 * 24 * 3_600_000)).toBeUndefined();
});

test("an older answer of another tab does not replace a newer one", () => {
  const stored = withAnswers(undefined, one("a", answer(NOW, "new")), NOW);
  expect(answerOf(withAnswers(stored, one("a", answer(NOW - 1, "old")), NOW), "a", NOW)?.text).toBe("new");
});

test("names that every object has are no answers", () => {
  const stored = withAnswers(undefined, one("a", answer(NOW)), NOW);
  for (const name of ["constructor", "toString", "__proto__"])
    expect(answerOf(stored, name, NOW)).toBeUndefined();
});

const Written = fc.record({
  hash: fc.integer({ min: 0, max: 90 }).map(String),
  ageMs: fc.integer({ min: 0, max: 2 * MOST_AGE_MS }),
  chars: fc.oneof(
    fc.integer({ min: 0, max: 2_000 }),
    fc.integer({ min: MOST_CHARS / 4, max: MOST_CHARS + 1 }),
  ),
  isDropped: fc.boolean(),
});

test("whatever is written, the limits hold, the latest answer that fits is there, and it can be read again", () => {
  fc.assert(
    fc.property(fc.anything(), fc.array(Written, { maxLength: 120 }), (found, all) => {
      let stored: unknown = found;
      for (const { hash, ageMs, chars, isDropped } of all) {
        const given = answer(NOW - ageMs, "x".repeat(chars));
        const before = answerOf(stored, hash, NOW);
        const next = withAnswers(stored, one(hash, isDropped ? undefined : given), NOW);
        const kept = Object.values(next.answers);
        expect(kept.length).toBeLessThanOrEqual(MOST_ANSWERS);
        expect(kept.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(MOST_CHARS);
        if (isDropped) expect(answerOf(next, hash, NOW)).toBeUndefined();
        const isLatest = kept.every(({ at }) => at <= given.at) && (before?.at ?? 0) <= given.at;
        if (!isDropped && isLatest && chars <= MOST_CHARS && ageMs < MOST_AGE_MS)
          expect(answerOf(next, hash, NOW)?.at).toBe(given.at);
        // As IndexedDB gives it back.
        stored = structuredClone(next);
      }
    }),
    { numRuns: 60 },
  );
});
