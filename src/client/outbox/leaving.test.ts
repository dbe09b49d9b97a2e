// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage, save } from "#client/storage/storage.ts";
import { outbox, startOutbox } from "./outbox.ts";

startOutbox({});

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  vi.spyOn(console, "error").mockImplementation(() => {});
  localStorage.clear();
  memoryStorage.clear();
  outbox.setPlayer("mia");
});
afterEach(() => {
  outbox.setPlayer(undefined);
  vi.restoreAllMocks();
});

const submit = () => outbox.submit({ kind: "orders:remove", target: "a", label: "a", payload: null });
function refuseStorage(): void {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
}
/** Whether the browser would ask before it leaves the page. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("the page asks before it is left if the storage refused a change", () => {
  refuseStorage();
  submit();
  expect(asksBeforeLeaving()).toBe(true);
  outbox.setPlayer("tim");
  expect(asksBeforeLeaving()).toBe(false);
});

test("the page does not ask because the storage refused another value", () => {
  submit();
  refuseStorage();
  save("skypurse.guide", "bookmark");
  expect(asksBeforeLeaving()).toBe(false);
});
