import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "#domain/time/day-ms.ts";
import {
  MAX_RESPONSE_AGE_MS,
  MAX_RESPONSE_CHARS,
  MAX_RESPONSES,
  responseOf,
  withResponse,
} from "./response-store.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const createResponse = (at: number, text = "1") => ({ at, text });

test.each([
  ["nothing", undefined],
  ["a text", "[1]"],
  ["another release's form", { form: 2, answers: { a: createResponse(NOW) } }],
  ["a time that is none", { form: 1, answers: { a: createResponse(-1) } }],
  ["a text that is none", { form: 1, answers: { a: { at: NOW, text: 7 } } }],
])("%s is read as empty, and can be overwritten", (_name, stored) => {
  expect(responseOf(stored, "a", NOW)).toBeUndefined();
  expect(responseOf(withResponse(stored, "a", createResponse(NOW)), "a", NOW)).toEqual(createResponse(NOW));
});

const store = (at: number, hash = "a", stored?: unknown, text?: string) =>
  withResponse(stored, hash, createResponse(at, text));

test("a response is shown for 30 days", () => {
  const stored = store(NOW);
  expect(responseOf(stored, "a", NOW + MAX_RESPONSE_AGE_MS - 1)).toEqual(createResponse(NOW));
  expect(responseOf(stored, "a", NOW + MAX_RESPONSE_AGE_MS)).toBeUndefined();
});

/** What a clock shows that is wrong for a moment. */
const WRONG_TIMES = [5, NOW - 31 * DAY_MS, NOW - DAY_MS, NOW + DAY_MS, NOW + 31 * DAY_MS, 4e12];

test.each(WRONG_TIMES)("one write while the clock shows %d drops nothing, and can be shown", (wrong) => {
  const stored = store(wrong, "b", store(NOW));
  expect(responseOf(stored, "a", NOW)).toEqual(createResponse(NOW));
  expect(responseOf(store(wrong, "b", store(wrong)), "a", wrong)).toEqual(createResponse(wrong));
  if (wrong > NOW - MAX_RESPONSE_AGE_MS) expect(responseOf(stored, "b", NOW)?.text).toBe("1");
});

test.each(WRONG_TIMES)("what is loaded at the right time replaces what was stored at %d", (wrong) => {
  expect(responseOf(store(NOW, "a", store(wrong, "a", undefined, "old"), "new"), "a", NOW)?.text).toBe("new");
});

test.each(WRONG_TIMES)(
  "at the limits, the first written response goes, whatever the clock shows: %d",
  (wrong) => {
    let stored: unknown;
    for (let index = 0; index < MAX_RESPONSES; index++) stored = store(NOW + index, `k${index}`, stored);
    const written = Object.keys(store(wrong, "late", stored).answers);
    expect(written).toHaveLength(MAX_RESPONSES);
    expect(written).not.toContain("k0");
    expect(written).toContain("late");
    const third = "x".repeat(MAX_RESPONSE_CHARS / 3);
    for (const index of [0, 1, 2]) stored = store(NOW, `k${index}`, index ? stored : undefined, third);
    expect(Object.keys(store(wrong, "late", stored, third).answers)).toEqual(["late", "k2", "k1"]);
  },
);

test("inherited property names are not found as responses", () => {
  const stored = withResponse(undefined, "a", createResponse(NOW));
  for (const name of ["constructor", "toString", "__proto__"])
    expect(responseOf(stored, name, NOW)).toBeUndefined();
});

const Write = fc.record({
  hash: fc.integer({ min: 0, max: 90 }).map((id) => `q${id}`),
  ageMs: fc.integer({ min: 0, max: 2 * MAX_RESPONSE_AGE_MS }),
  chars: fc.oneof(
    fc.integer({ min: 0, max: 2_000 }),
    fc.integer({ min: MAX_RESPONSE_CHARS / 4, max: MAX_RESPONSE_CHARS + 1 }),
  ),
  isDropped: fc.boolean(),
});

test("after any writes the limits hold, and the response that was written last can be read if it fits", () => {
  fc.assert(
    fc.property(fc.anything(), fc.array(Write, { maxLength: 120 }), (initial, writes) => {
      let stored: unknown = initial;
      for (const { hash, ageMs, chars, isDropped } of writes) {
        const response = createResponse(NOW - ageMs, "x".repeat(chars));
        const next = withResponse(stored, hash, isDropped ? undefined : response);
        const responses = Object.values(next.answers);
        expect(responses.length).toBeLessThanOrEqual(MAX_RESPONSES);
        expect(responses.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(
          MAX_RESPONSE_CHARS,
        );
        if (isDropped) expect(responseOf(next, hash, NOW)).toBeUndefined();
        if (!isDropped && chars <= MAX_RESPONSE_CHARS && ageMs < MAX_RESPONSE_AGE_MS)
          expect(responseOf(next, hash, NOW)).toBeDefined();
        // IndexedDB returns a structured clone.
        stored = structuredClone(next);
      }
    }),
    { numRuns: 60 },
  );
});
