// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { setUpReactRoot } from "#testing/react-root.ts";
import { memoryStorage, remove, save, useStorageWorks } from "./storage.ts";

const render = setUpReactRoot();
const Shown = () => <p>{String(useStorageWorks())}</p>;
const shown = () => document.querySelector("p")?.textContent;
function refuseAbove(length: number) {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation((_key, value) => {
    if (value.length > length) throw new DOMException("full", "QuotaExceededError");
  });
}
afterEach(() => {
  vi.restoreAllMocks();
  memoryStorage.clear();
});

test("a later small value does not hide that a large one is only in memory", async () => {
  refuseAbove(100);
  await render(<Shown />);
  await act(async () => void save("skypurse.change.1", "x".repeat(1_000)));
  expect(shown()).toBe("false");
  await act(async () => void save("theme", "dark"));
  expect(memoryStorage.size).toBe(1);
  expect(shown()).toBe("false");
});

test("once the refused value is gone, the page no longer says that the storage refuses values", async () => {
  refuseAbove(0);
  await render(<Shown />);
  await act(async () => void save("skypurse.change.1", "order"));
  await act(async () => remove("skypurse.change.1"));
  expect(memoryStorage.size).toBe(0);
  expect(shown()).toBe("true");
});
