// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { isOwnedByGuest, SYNC_KEY } from "./sync-owner.ts";

beforeEach(() => localStorage.clear());

const state = (owner: unknown, parked: unknown = {}) => ({ device: "d", owner, documents: {}, parked });
const guest = { id: "g", isGuest: true };
const member = { id: "m", isGuest: false };

test.each([
  ["a guest", state(guest), true],
  ["a member", state(member), false],
  ["a visitor", state(null), false],
  ["a member, whose stored content says otherwise", state(member, { other: { content: guest } }), false],
  ["nobody, in a state of another form", { owner: "g" }, false],
])("the documents belong to %s", (_, stored, expected) => {
  localStorage.setItem(SYNC_KEY, JSON.stringify(stored));
  expect(isOwnedByGuest()).toBe(expected);
});

test.each([null, "", "{", "null"])("a stored state of %j names no owner, and is kept unchanged", (stored) => {
  if (stored !== null) localStorage.setItem(SYNC_KEY, stored);
  expect(isOwnedByGuest()).toBe(false);
  expect(localStorage.getItem(SYNC_KEY)).toBe(stored);
});
