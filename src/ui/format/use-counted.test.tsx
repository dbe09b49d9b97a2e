// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCounted } from "./use-counted.ts";

function Total({ amount }: Readonly<{ amount: number }>) {
  return useCounted(amount);
}

let root: Root;
const render = (amount: number) => act(() => root.render(<Total amount={amount} />));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => Number(document.body.textContent);

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  root = createRoot(document.body.appendChild(document.createElement("div")));
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance"] });
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

test("a total counts to its new value within 420 ms, also from a value on its way", () => {
  render(1_000);
  expect(shown()).toBe(1_000);
  render(2_000);
  pass(100);
  const first = shown();
  expect(first).toBeGreaterThan(1_000);
  expect(first).toBeLessThan(2_000);
  render(1_500);
  pass(32);
  expect(shown()).toBeGreaterThanOrEqual(Math.min(first, 1_500));
  expect(shown()).toBeLessThanOrEqual(Math.max(first, 1_500));
  pass(450);
  expect(shown()).toBe(1_500);
});

test("for players who prefer less motion a total is there at once", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  render(999_999_999_999_999);
  expect(shown()).toBe(999_999_999_999_999);
  render(7);
  expect(shown()).toBe(7);
});
