// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

/** Loads the module anew, as after a reload: what it has in memory is gone. */
async function load() {
  vi.resetModules();
  return import("./use-url-state.ts");
}

const enter = (key: string) => history.replaceState({ __TSR_index: 1, __TSR_key: key }, "", "/shop");

beforeEach(() => {
  sessionStorage.clear();
  enter("left");
  return () => vi.restoreAllMocks();
});

test("parameters that were kept for an entry are returned there after a reload, once", async () => {
  const { storePending, presentEntry } = await load();
  storePending(presentEntry("/shop list"), { q: "ring", category: undefined });
  const { takePending } = await load();
  enter("another");
  expect(takePending("/shop list")).toBeUndefined();
  enter("left");
  expect(takePending("/shop")).toBeUndefined();
  expect(takePending("/shop list")).toEqual({ q: "ring" });
  expect(takePending("/shop list")).toBeUndefined();
  const reloaded = await load();
  expect(reloaded.takePending("/shop list")).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test("without storage, parameters are kept until a reload", async () => {
  const { storePending, presentEntry, takePending } = await load();
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  storePending(presentEntry("/shop list"), { q: "ring" });
  expect(takePending("/shop list")).toEqual({ q: "ring" });
  expect(takePending("/shop list")).toBeUndefined();
});

test("damaged parameters are removed", async () => {
  const { storePending, presentEntry } = await load();
  storePending(presentEntry("/shop list"), { q: "ring" });
  for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, "{");
  const { takePending } = await load();
  expect(takePending("/shop list")).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});
