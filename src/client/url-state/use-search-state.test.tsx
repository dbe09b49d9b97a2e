// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSearchState } from "./use-search-state.ts";

const NAMES = ["from", "to"] as const;
type Plan = { readonly [name in "from" | "to"]?: string | number | undefined };

let root: Root;
let part: ReturnType<typeof useSearchState<"from" | "to">>;
const toUrl = vi.fn<(change: Plan) => void>();

function Planner({ search }: Readonly<{ search: Plan }>) {
  part = useSearchState(NAMES, search, toUrl);
  return part.own.from;
}

/** What the page's address says now. */
const addressSays = (search: Plan) => act(async () => root.render(<Planner search={search} />));
const change = (next: Plan) => act(async () => part.change(next));
const pause = (ms = 300) => act(async () => vi.advanceTimersByTime(ms));
const shown = () => document.body.textContent;

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  toUrl.mockClear();
  window.history.replaceState(null, "", "/tutorials/crafting");
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await addressSays({ from: 6 });
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a change is shown at once, and written once for several within a pause", async () => {
  await change({ from: 7 });
  expect(shown()).toBe("7");
  await change({ to: 9 });
  expect(toUrl).not.toHaveBeenCalled();
  await pause();
  expect(toUrl).toHaveBeenCalledExactlyOnceWith({ from: 7, to: 9 });
});

test("what was changed back within the pause is not written", async () => {
  await change({ from: 7 });
  await change({ from: 6 });
  await pause();
  expect(toUrl).not.toHaveBeenCalled();
});

test("after a change was taken back, a link and the way back are followed", async () => {
  await change({ from: 7 });
  await change({ from: 6 });
  await pause();
  await addressSays({ from: 3 });
  expect(shown()).toBe("3");
  await addressSays({ from: 6 });
  expect(shown()).toBe("6");
});

test("an address that comes late takes nothing newer back", async () => {
  await change({ from: 7 });
  await pause();
  await change({ from: 8 });
  await pause();
  await addressSays({ from: 7 });
  expect(shown()).toBe("8");
  await addressSays({ from: 8 });
  expect(shown()).toBe("8");
  await addressSays({ from: 7 });
  expect(shown(), "somebody went back").toBe("7");
});

test("what was written and never became the address is followed later on as anybody's", async () => {
  await change({ from: 7 });
  await pause();
  await change({ from: 6 });
  await pause();
  // The first was overtaken by the second, which is what the address says already.
  await pause(10_000);
  await addressSays({ from: 7 });
  expect(shown()).toBe("7");
});

test("a link takes the place of a change that waits", async () => {
  await change({ from: 7 });
  await addressSays({ from: 3 });
  await pause();
  expect(shown()).toBe("3");
  expect(toUrl).not.toHaveBeenCalled();
});

test("a change that waits is written when its part goes and the page stays", async () => {
  await change({ from: 7 });
  await act(async () => root.render(null));
  expect(toUrl).toHaveBeenCalledExactlyOnceWith({ from: 7, to: undefined });
  await pause();
  expect(toUrl).toHaveBeenCalledOnce();
});

test("a change that waits is not written into another page's address", async () => {
  await change({ from: 7 });
  window.history.replaceState(null, "", "/shop");
  await act(async () => root.render(null));
  await pause();
  expect(toUrl).not.toHaveBeenCalled();
});

test("what cannot wait is written at once", async () => {
  await change({ from: 7 });
  await act(async () => part.flush());
  expect(toUrl).toHaveBeenCalledExactlyOnceWith({ from: 7, to: undefined });
  await pause();
  expect(toUrl).toHaveBeenCalledOnce();
});
