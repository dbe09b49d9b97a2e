import { expect, test } from "vitest";
import { transientReason } from "./unavailable.ts";

const failed = (code: string) => Object.assign(new Error("failed"), { code });

test.each([
  "ECONNREFUSED",
  "ENOTFOUND",
  "08006",
  "40P01",
  "53300",
  "57P01",
  "57P03",
  "57014",
  "55P03",
  "25006",
])("%s passes", (code) => {
  expect(transientReason(failed(code))).toBe(code);
});

test.each([
  "Connection terminated unexpectedly",
  "timeout exceeded when trying to connect",
  "Query read timeout",
])("the driver's message '%s' passes", (message) => {
  expect(transientReason(new Error(message))).toBe(message);
});

test.each(["23505", "22P02", "28P01", "3D000", "42P01", "08P01", "SK001", "ERR_INVALID_ARG_TYPE"])(
  "%s does not pass",
  (code) => {
    expect(transientReason(failed(code))).toBeUndefined();
  },
);
