// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

/** Loads the module anew, as after a reload: what it has in memory is gone. */
async function load() {
  vi.resetModules();
  return import("./history-entry.ts");
}

const enter = (key: string) => history.replaceState({ __TSR_index: 1, __TSR_key: key }, "", "/shop");

beforeEach(() => {
  sessionStorage.clear();
  enter("left");
  return () => vi.restoreAllMocks();
});

test("parameters that were kept for an entry are returned there after a reload, once", async () => {
  const { keepUnwritten, presentEntry } = await load();
  keepUnwritten(presentEntry("/shop list"), { q: "ring", category: undefined });
  const { takeUnwritten } = await load();
  enter("another");
  expect(takeUnwritten("/shop list")).toBeUndefined();
  enter("left");
  expect(takeUnwritten("/shop")).toBeUndefined();
  expect(takeUnwritten("/shop list")).toEqual({ q: "ring" });
  expect(takeUnwritten("/shop list")).toBeUndefined();
  const reloaded = await load();
  expect(reloaded.takeUnwritten("/shop list")).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test("without storage, parameters are kept until a reload", async () => {
  const { keepUnwritten, presentEntry, takeUnwritten } = await load();
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  keepUnwritten(presentEntry("/shop list"), { q: "ring" });
  expect(takeUnwritten("/shop list")).toEqual({ q: "ring" });
  expect(takeUnwritten("/shop list")).toBeUndefined();
});

test("damaged parameters are removed", async () => {
  const { keepUnwritten, presentEntry } = await load();
  keepUnwritten(presentEntry("/shop list"), { q: "ring" });
  for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, "{");
  const { takeUnwritten } = await load();
  expect(takeUnwritten("/shop list")).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});
