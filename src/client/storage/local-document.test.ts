// @vitest-environment jsdom
import * as v from "valibot";
import { beforeEach, expect, test, vi } from "vitest";
import { localDocument } from "./local-document.ts";
import { load } from "./storage.ts";

const Numbers = v.array(v.number());
let count = 0;
const newKey = () => `test.${count++}`;

beforeEach(() => localStorage.clear());

test("written data are present after a reload", () => {
  const key = newKey();
  localDocument<number[]>(key, Numbers, []).update((numbers) => [...numbers, 1]);
  expect(localDocument<number[]>(key, Numbers, []).read()).toEqual([1]);
});

test("entries that two tabs add are both kept", () => {
  const key = newKey();
  const first = localDocument<number[]>(key, Numbers, []);
  const second = localDocument<number[]>(key, Numbers, []);
  first.update((numbers) => [...numbers, 1]);
  second.update((numbers) => [...numbers, 2]);
  first.update((numbers) => [...numbers, 3]);
  expect(second.read()).toEqual([1, 2, 3]);
});

test("a subscribed listener is called for another tab's change", () => {
  const key = newKey();
  const document = localDocument<number[]>(key, Numbers, []);
  const listener = vi.fn();
  const stop = document.subscribe(listener);
  localStorage.setItem(key, "[7]");
  window.dispatchEvent(new StorageEvent("storage", { key }));
  expect(listener).toHaveBeenCalledOnce();
  expect(document.read()).toEqual([7]);
  stop();
  window.dispatchEvent(new StorageEvent("storage", { key }));
  expect(listener).toHaveBeenCalledOnce();
});

test("the same state is the same object, so that React does not render again", () => {
  const document = localDocument<number[]>(newKey(), Numbers, []);
  document.update((numbers) => [...numbers, 1]);
  expect(document.read()).toBe(document.read());
});

test.each(["{broken", '{"another":"form"}', '["text"]'])(
  "%j is replaced by the initial state and stored under another key",
  (stored) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const key = newKey();
    localStorage.setItem(key, stored);
    expect(localDocument<number[]>(key, Numbers, []).read()).toEqual([]);
    expect(load(`${key}.damaged`)).toBe(stored);
  },
);

test("if the storage is refused, the document is kept until the tab is closed", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const document = localDocument<number[]>(newKey(), Numbers, []);
  document.update((numbers) => [...numbers, 1]);
  document.update((numbers) => [...numbers, 2]);
  expect(document.read()).toEqual([1, 2]);
});
