import * as v from "valibot";
import { expect, test } from "vitest";
import { SyncState, storedSyncState } from "./sync-state.ts";

const SENT = { change: "d:2", content: { lines: [] }, on: 3 };
const STORED = {
  device: "d",
  owner: { id: "mia", isGuest: false },
  ended: null,
  documents: { cart: { version: 3, base: { lines: [] }, sent: SENT, taken: "d:1" } },
  parked: {
    lea: { rates: { base: {}, content: {}, sent: null }, cart: { base: {}, content: {}, sent: SENT } },
  },
};

test("the state of an earlier release is read, and stored in the same form", () => {
  const state = v.parse(SyncState, STORED);
  expect(state.documents.cart).toMatchObject({
    latestApplied: "d:1",
    sent: { change: "d:2", baseVersion: 3 },
  });
  expect(storedSyncState(state)).toEqual(STORED);
});

test("a state without the fields that the first release lacked is read", () => {
  const cart = { version: 3, base: { lines: [] }, sent: { change: "d:2", content: null } };
  const state = v.parse(SyncState, { owner: null, documents: { cart }, parked: {} });
  expect(state.documents.cart).toMatchObject({ latestApplied: "", sent: { baseVersion: -1 } });
});
