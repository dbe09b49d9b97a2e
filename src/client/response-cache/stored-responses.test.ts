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
const changeOf = (hash: string, createResponse: StoredResponse | undefined) =>
  new Map([[hash, createResponse]]);
const createResponse = (at: number, text = "1") => ({ at, text });

test.each([
  ["nothing", undefined],
  ["a text", "[1]"],
  ["another release's form", { form: 2, answers: { a: createResponse(NOW) } }],
  ["a time that is none", { form: 1, answers: { a: createResponse(-1) } }],
  ["a text that is none", { form: 1, answers: { a: { at: NOW, text: 7 } } }],
])("%s is read as empty, and can be overwritten", (_name, stored) => {
  expect(responseOf(stored, "a", NOW)).toBeUndefined();
  expect(responseOf(withResponses(stored, changeOf("a", createResponse(NOW)), NOW), "a", NOW)).toEqual(
    createResponse(NOW),
  );
});

test("a response is shown for 30 days, and one from far in the future is not shown", () => {
  const stored = withResponses(undefined, changeOf("a", createResponse(NOW)), NOW);
  expect(responseOf(stored, "a", NOW + MAX_RESPONSE_AGE_MS - 1)).toEqual(createResponse(NOW));
  expect(responseOf(stored, "a", NOW + MAX_RESPONSE_AGE_MS)).toBeUndefined();
  expect(responseOf(stored, "a", NOW - 2 * DAY_MS)).toBeUndefined();
});

test("an older response of another tab does not replace a newer one", () => {
  const stored = withResponses(undefined, changeOf("a", createResponse(NOW, "new")), NOW);
  expect(
    responseOf(withResponses(stored, changeOf("a", createResponse(NOW - 1, "old")), NOW), "a", NOW)?.text,
  ).toBe("new");
});

test("a write while the clock is wrong drops no response, and a right one replaces one from the future", () => {
  const stored = withResponses(undefined, changeOf("a", createResponse(NOW)), NOW);
  const atWrongTime = withResponses(stored, changeOf("b", createResponse(0)), 0);
  expect(responseOf(atWrongTime, "a", NOW)).toEqual(createResponse(NOW));
  const future = withResponses(undefined, changeOf("a", createResponse(NOW + 2 * DAY_MS)), NOW);
  expect(responseOf(withResponses(future, changeOf("a", createResponse(NOW)), NOW), "a", NOW)).toEqual(
    createResponse(NOW),
  );
});

test("inherited property names are not found as responses", () => {
  const stored = withResponses(undefined, changeOf("a", createResponse(NOW)), NOW);
  for (const name of ["constructor", "toString", "__proto__"])
    expect(responseOf(stored, name, NOW)).toBeUndefined();
});

const Write = fc.record({
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
  const first = withResponses(undefined, changeOf("0", createResponse(NOW, half)), NOW);
  const both = withResponses(first, changeOf("1", createResponse(NOW, half)), NOW);
  expect(Object.keys(both.answers)).toEqual(["1"]);
});

test("after any writes the limits hold, and the latest response that fits can be read", () => {
  fc.assert(
    fc.property(fc.anything(), fc.array(Write, { maxLength: 120 }), (initial, writes) => {
      let stored: unknown = initial;
      for (const { hash, ageMs, chars, isDropped } of writes) {
        const response = createResponse(NOW - ageMs, "x".repeat(chars));
        const before = responseOf(stored, hash, NOW);
        const next = withResponses(stored, changeOf(hash, isDropped ? undefined : response), NOW);
        const responses = Object.values(next.answers);
        expect(responses.length).toBeLessThanOrEqual(MAX_RESPONSES);
        expect(responses.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(
          MAX_RESPONSE_CHARS,
        );
        if (isDropped) expect(responseOf(next, hash, NOW)).toBeUndefined();
        const isLatest = responses.every(({ at }) => at <= response.at) && (before?.at ?? 0) <= response.at;
        if (!isDropped && isLatest && chars <= MAX_RESPONSE_CHARS && ageMs < MAX_RESPONSE_AGE_MS)
          expect(responseOf(next, hash, NOW)?.at).toBe(response.at);
        // IndexedDB returns a structured clone.
        stored = structuredClone(next);
      }
    }),
    { numRuns: 60 },
  );
});
