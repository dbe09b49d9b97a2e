// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setUpReactRoot } from "#testing/react-root.ts";
import { defineUrlState } from "./url-definition.ts";
import { useUrlState } from "./use-url-state.ts";

const render = setUpReactRoot();

type Plan = { readonly [name in "from" | "to"]?: string | number | undefined };
const definition = defineUrlState<Plan, Plan>({
  page: "/tutorials/crafting",
  names: ["from", "to"],
  maxLength: 10,
  parse: ({ from, to }) => ({ from, to }),
  format: ({ from, to }) => ({ from, to }),
});

let urlState: ReturnType<typeof useUrlState<Plan, Plan>>;
const onSearch = vi.fn<(change: Plan) => void>();

function Planner({ search }: Readonly<{ search: Plan }>) {
  urlState = useUrlState(definition, search, onSearch);
  return urlState.state.from;
}

/** Sets the values that the URL has now. */
const setUrl = (search: Plan) => render(<Planner search={search} />);
const change = (next: Plan) => act(async () => urlState.change(next));
const advanceTime = (ms = 300) => act(async () => vi.advanceTimersByTime(ms));
const shownText = () => document.body.textContent;

beforeEach(async () => {
  vi.useFakeTimers();
  onSearch.mockClear();
  window.history.replaceState(null, "", "/tutorials/crafting");
  await setUrl({ from: 6 });
});

afterEach(() => {
  vi.useRealTimers();
});

test("a change is shown at once, and several changes within the debounce time are written once", async () => {
  await change({ from: 7 });
  expect(shownText()).toBe("7");
  await change({ to: 9 });
  expect(onSearch).not.toHaveBeenCalled();
  await advanceTime();
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ from: 7, to: 9 });
});

test("a change that is reverted within the debounce time is not written", async () => {
  await change({ from: 7 });
  await change({ from: 6 });
  await advanceTime();
  expect(onSearch).not.toHaveBeenCalled();
});

test("after a reverted change, a link and the back button take effect", async () => {
  await change({ from: 7 });
  await change({ from: 6 });
  await advanceTime();
  await setUrl({ from: 3 });
  expect(shownText()).toBe("3");
  await setUrl({ from: 6 });
  expect(shownText()).toBe("6");
});

test("a late update of the URL does not revert a newer change", async () => {
  await change({ from: 7 });
  await advanceTime();
  await change({ from: 8 });
  await advanceTime();
  await setUrl({ from: 7 });
  expect(shownText()).toBe("8");
  await setUrl({ from: 8 });
  expect(shownText()).toBe("8");
  await setUrl({ from: 7 });
  expect(shownText(), "somebody went back").toBe("7");
});

test("a value that was written but never reached the URL takes effect when it appears later", async () => {
  await change({ from: 7 });
  await advanceTime();
  await change({ from: 6 });
  await advanceTime();
  // The second write superseded the first, and equals the present URL.
  await advanceTime(10_000);
  await setUrl({ from: 7 });
  expect(shownText()).toBe("7");
});

test("a link replaces a pending change", async () => {
  await change({ from: 7 });
  await setUrl({ from: 3 });
  await advanceTime();
  expect(shownText()).toBe("3");
  expect(onSearch).not.toHaveBeenCalled();
});

test("a pending change is written when the component unmounts and the page stays", async () => {
  await change({ from: 7 });
  await render(null);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ from: 7, to: undefined });
  await advanceTime();
  expect(onSearch).toHaveBeenCalledOnce();
});

test("a pending change is not written into another page's URL", async () => {
  await change({ from: 7 });
  window.history.replaceState(null, "", "/shop");
  await render(null);
  await advanceTime();
  expect(onSearch).not.toHaveBeenCalled();
});

test("`flush` writes a pending change at once", async () => {
  await change({ from: 7 });
  await act(async () => urlState.flush());
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ from: 7, to: undefined });
  await advanceTime();
  expect(onSearch).toHaveBeenCalledOnce();
});

test("a pending change is written before a link is followed", async () => {
  const link = document.body.appendChild(document.createElement("a"));
  link.href = "#elsewhere";
  link.addEventListener("click", () => expect(onSearch).toHaveBeenCalledOnce());
  await change({ from: 7 });
  await act(async () => link.click());
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ from: 7, to: undefined });
});

test("a pending change is written when the page is hidden or closed", async () => {
  await change({ from: 8 });
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ from: 8, to: undefined });
});

/** Opens another history entry, as the router marks it. */
const openEntry = (path: string, index: number, key: string) =>
  window.history.replaceState({ __TSR_index: index, __TSR_key: key }, "", path);

test("a change that was pending on Back is written when the player returns to the page", async () => {
  openEntry("/tutorials/crafting", 1, "plan");
  await change({ from: 7 });
  openEntry("/shop", 0, "shop");
  await render(null);
  await advanceTime();
  expect(onSearch).not.toHaveBeenCalled();
  openEntry("/tutorials/crafting", 1, "another plan");
  await setUrl({ from: 6 });
  expect(shownText(), "the page's other history entries keep their state").toBe("6");
  await render(null);
  openEntry("/tutorials/crafting", 1, "plan");
  await setUrl({ from: 6 });
  expect(shownText()).toBe("7");
  await advanceTime();
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ from: 7, to: undefined });
});

test("a change that was pending on Back within the page is written on return", async () => {
  openEntry("/tutorials/crafting", 1, "from 6");
  await change({ from: 7 });
  openEntry("/tutorials/crafting", 0, "from 3");
  await setUrl({ from: 3 });
  await advanceTime();
  expect(shownText()).toBe("3");
  expect(onSearch).not.toHaveBeenCalled();
  openEntry("/tutorials/crafting", 1, "from 6");
  await setUrl({ from: 6 });
  expect(shownText()).toBe("7");
  await advanceTime();
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ from: 7, to: undefined });
});

test("a pending change is written into its entry after another part of the page has replaced it", async () => {
  openEntry("/tutorials/crafting", 1, "closed");
  await change({ from: 7 });
  openEntry("/tutorials/crafting", 1, "open");
  await advanceTime();
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ from: 7, to: undefined });
});

test("a change is kept for its entry if that was replaced before the player went back", async () => {
  openEntry("/tutorials/crafting", 1, "closed");
  await change({ from: 7 });
  openEntry("/tutorials/crafting", 1, "open");
  await setUrl({ from: 6 });
  openEntry("/shop", 0, "shop");
  await render(null);
  openEntry("/tutorials/crafting", 1, "open");
  await setUrl({ from: 6 });
  expect(shownText()).toBe("7");
});

test("`set` shows and keeps a state that its parameters do not contain exactly", async () => {
  await act(async () => urlState.set({ from: "7 " }));
  expect(shownText()).toBe("7 ");
  await advanceTime();
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ from: "7 ", to: undefined });
});
