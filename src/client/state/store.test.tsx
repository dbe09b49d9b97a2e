// @vitest-environment jsdom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { createListeners } from "#domain/values/listeners.ts";
import { setUpReactRoot } from "#testing/react-root.ts";
import { createStore, useStore, type ValueStore } from "./store.ts";

const render = setUpReactRoot();

test("listeners are called at each notification until they unsubscribe", () => {
  const { notify, subscribe } = createListeners();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const unsubscribe = subscribe(first);
  subscribe(second);
  notify();
  unsubscribe();
  unsubscribe();
  notify();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});

test("a listener may unsubscribe while it is called", () => {
  const { notify, subscribe } = createListeners();
  const called: string[] = [];
  const unsubscribe = subscribe(() => {
    called.push("once");
    unsubscribe();
  });
  subscribe(() => called.push("always"));
  notify();
  notify();
  expect(called).toEqual(["once", "always", "always"]);
});

test("the source is started for the first listener and stopped after the last one", () => {
  const stop = vi.fn<() => void>();
  const start = vi.fn(() => stop);
  const { subscribe } = createListeners(start);
  const listeners = [() => {}, () => {}];
  for (let round = 1; round <= 2; round++) {
    const unsubscribe = listeners.map((listener) => subscribe(listener));
    expect(start).toHaveBeenCalledTimes(round);
    unsubscribe[0]?.();
    unsubscribe[0]?.();
    expect(stop).toHaveBeenCalledTimes(round - 1);
    unsubscribe[1]?.();
    expect(stop).toHaveBeenCalledTimes(round);
  }
});

test("a store calls its listeners only when the value changes", () => {
  const store = createStore<number | undefined>(undefined);
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  for (const value of [undefined, 1, 1, Number.NaN, Number.NaN, undefined]) store.set(value);
  expect(listener).toHaveBeenCalledTimes(3);
  expect(store.read()).toBeUndefined();
});

type ValueProps = Readonly<{ store: ValueStore<string>; renders: string[] }>;

function Value({ store, renders }: ValueProps) {
  renders.push(useStore(store));
  return null;
}

test("a component renders again when the store changes, and unsubscribes when it is unmounted", async () => {
  const store = createStore("first");
  const renders: string[] = [];
  await render(<Value store={store} renders={renders} />);
  await act(async () => store.set("second"));
  await act(async () => store.set("second"));
  await render(null);
  store.set("third");
  expect(renders).toEqual(["first", "second"]);
});
