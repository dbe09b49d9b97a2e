// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setShown } from "./after-paint.ts";
import { deferred, useDeferred, useHasFailed } from "./lazy-part.tsx";

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let isBroken = false;
const part = deferred(async () => {
  if (isBroken) throw new Error("offline");
  return "loaded";
});

function Page() {
  return `${useDeferred(part) ?? "waiting"}${useHasFailed(part) ? ", failed" : ""}`;
}

test("a part that cannot be loaded says so, is requested again, and then appears", async () => {
  isBroken = true;
  const page = document.createElement("div");
  const root = createRoot(page);
  await act(async () => root.render(<Page />));
  expect(page.textContent).toBe("waiting");
  setShown();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(page.textContent).toBe("waiting, failed");
  isBroken = false;
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(page.textContent).toBe("loaded");
  await act(async () => root.unmount());
});
