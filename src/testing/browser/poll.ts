import { expect } from "vitest";

/** As long as a test waits for an element. */
const LONGEST_MS = 15_000;

/** Expects what `read` returns, now or a moment later, to be as the assertion says. */
export const poll = <T>(read: () => T, message?: string) =>
  expect.poll(read, { timeout: LONGEST_MS, ...(message !== undefined && { message }) });
