// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

/** Loads the module as a new or reloaded tab does. */
async function openTab() {
  vi.resetModules();
  return import("./last-input.ts");
}

const NONE = { source: "penya", text: "" };
const TYPED = { source: "fc", text: "1.5k" } as const;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23) });
});

test("the last input is there in a new tab, for twelve hours", async () => {
  (await openTab()).storeInput(TYPED);
  vi.advanceTimersByTime(11 * 3_600_000);
  expect((await openTab()).startInput()).toEqual(TYPED);
  vi.advanceTimersByTime(3_600_000);
  expect((await openTab()).startInput()).toEqual(NONE);
  expect(localStorage).toHaveLength(0);
});

test("a cleared input stays cleared, here and in a new tab", async () => {
  const tab = await openTab();
  tab.storeInput(TYPED);
  tab.storeInput({ source: "fc", text: "" });
  expect(tab.startInput()).toEqual({ source: "fc", text: "" });
  expect((await openTab()).startInput()).toEqual(NONE);
});

test("an open tab keeps its own input", async () => {
  const first = await openTab();
  first.storeInput({ source: "penya", text: "2b" });
  const second = await openTab();
  second.storeInput(TYPED);
  expect(first.startInput()).toEqual({ source: "penya", text: "2b" });
});

test.each(["", "{", `${Date.UTC(2026, 10, 23)} gold 1`])("a damaged text is removed: %s", async (text) => {
  localStorage.setItem("skypurse.amount", text);
  expect((await openTab()).startInput()).toEqual(NONE);
  expect(localStorage).toHaveLength(0);
});

test("an input in the URL comes before the last one, also on the next page", async () => {
  (await openTab()).storeInput(TYPED);
  const tab = await openTab();
  expect(tab.startInput({ source: "penya", text: "3b" })).toEqual({ source: "penya", text: "3b" });
  expect(tab.startInput()).toEqual({ source: "penya", text: "3b" });
});
