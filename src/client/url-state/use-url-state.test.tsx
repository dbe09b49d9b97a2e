// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defineUrlState } from "./url-definition.ts";
import { useUrlState } from "./use-url-state.ts";

type Plan = { readonly [name in "from" | "to"]?: string | number | undefined };
const definition = defineUrlState<Plan, Plan>({
  page: "/tutorials/crafting",
  names: ["from", "to"],
  maxLength: 10,
  parse: ({ from, to }) => ({ from, to }),
  format: ({ from, to }) => ({ from, to }),
});

let root: Root;
let part: ReturnType<typeof useUrlState<Plan, Plan>>;
const toUrl = vi.fn<(change: Plan) => void>();

function Planner({ search }: Readonly<{ search: Plan }>) {
  part = useUrlState(definition, search, toUrl);
  return part.state.from;
}

/** Sets the values that the URL has now. */
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

test("a change is shown at once, and several changes within the debounce time are written once", async () => {
  await change({ from: 7 });
  expect(shown()).toBe("7");
  await change({ to: 9 });
  expect(toUrl).not.toHaveBeenCalled();
  await pause();
  expect(toUrl).toHaveBeenCalledExactlyOnceWith({ from: 7, to: 9 });
});

test("a change that is reverted within the debounce time is not written", async () => {
  await change({ from: 7 });
  await change({ from: 6 });
  await pause();
  expect(toUrl).not.toHaveBeenCalled();
});

test("after a reverted change, a link and the back button take effect", async () => {
  await change({ from: 7 });
  await change({ from: 6 });
  await pause();
  await addressSays({ from: 3 });
  expect(shown()).toBe("3");
  await addressSays({ from: 6 });
  expect(shown()).toBe("6");
});

test("a late update of the URL does not revert a newer change", async () => {
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

test("a value that was written but never reached the URL takes effect when it appears later", async () => {
  await change({ from: 7 });
  await pause();
  await change({ from: 6 });
  await pause();
  // The second write superseded the first, and equals the present URL.
  await pause(10_000);
  await addressSays({ from: 7 });
  expect(shown()).toBe("7");
});

test("a link replaces a pending change", async () => {
  await change({ from: 7 });
  await addressSays({ from: 3 });
  await pause();
  expect(shown()).toBe("3");
  expect(toUrl).not.toHaveBeenCalled();
});

test("a pending change is written when the component unmounts and the page stays", async () => {
  await change({ from: 7 });
  await act(async () => root.render(null));
  expect(toUrl).toHaveBeenCalledExactlyOnceWith({ from: 7, to: undefined });
  await pause();
  expect(toUrl).toHaveBeenCalledOnce();
});

test("a pending change is not written into another page's URL", async () => {
  await change({ from: 7 });
  window.history.replaceState(null, "", "/shop");
  await act(async () => root.render(null));
  await pause();
  expect(toUrl).not.toHaveBeenCalled();
});

test("`flush` writes a pending change at once", async () => {
  await change({ from: 7 });
  await act(async () => part.flush());
  expect(toUrl).toHaveBeenCalledExactlyOnceWith({ from: 7, to: undefined });
  await pause();
  expect(toUrl).toHaveBeenCalledOnce();
});

test("a pending change is written before a link is followed", async () => {
  const link = document.body.appendChild(document.createElement("a"));
  link.href = "#elsewhere";
  link.addEventListener("click", () => expect(toUrl).toHaveBeenCalledOnce());
  await change({ from: 7 });
  await act(async () => link.click());
  expect(toUrl).toHaveBeenCalledExactlyOnceWith({ from: 7, to: undefined });
});

test("a pending change is written when the page is hidden or closed", async () => {
  await change({ from: 8 });
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  expect(toUrl).toHaveBeenCalledExactlyOnceWith({ from: 8, to: undefined });
});

/** Opens another history entry, as the router marks it. */
const enter = (path: string, index: number, key: string) =>
  window.history.replaceState({ __TSR_index: index, __TSR_key: key }, "", path);

test("a change that was pending on Back is written when the player returns to the page", async () => {
  enter("/tutorials/crafting", 1, "plan");
  await change({ from: 7 });
  enter("/shop", 0, "shop");
  await act(async () => root.render(null));
  await pause();
  expect(toUrl).not.toHaveBeenCalled();
  enter("/tutorials/crafting", 1, "another plan");
  await addressSays({ from: 6 });
  expect(shown(), "the page's other history entries keep their state").toBe("6");
  await act(async () => root.render(null));
  enter("/tutorials/crafting", 1, "plan");
  await addressSays({ from: 6 });
  expect(shown()).toBe("7");
  await pause();
  expect(toUrl).toHaveBeenCalledExactlyOnceWith({ from: 7, to: undefined });
});

test("a change that was pending on Back within the page is written on return", async () => {
  enter("/tutorials/crafting", 1, "from 6");
  await change({ from: 7 });
  enter("/tutorials/crafting", 0, "from 3");
  await addressSays({ from: 3 });
  await pause();
  expect(shown()).toBe("3");
  expect(toUrl).not.toHaveBeenCalled();
  enter("/tutorials/crafting", 1, "from 6");
  await addressSays({ from: 6 });
  expect(shown()).toBe("7");
  await pause();
  expect(toUrl).toHaveBeenCalledExactlyOnceWith({ from: 7, to: undefined });
});

test("a pending change is written into its entry after another part of the page has replaced it", async () => {
  enter("/tutorials/crafting", 1, "closed");
  await change({ from: 7 });
  enter("/tutorials/crafting", 1, "open");
  await pause();
  expect(toUrl).toHaveBeenCalledExactlyOnceWith({ from: 7, to: undefined });
});

test("`set` shows and keeps a state that its parameters do not contain exactly", async () => {
  await act(async () => part.set({ from: "7 " }));
  expect(shown()).toBe("7 ");
  await pause();
  expect(toUrl).toHaveBeenCalledExactlyOnceWith({ from: "7 ", to: undefined });
});
