// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useIsScrollingDown } from "./use-is-scrolling-down.ts";

const shown: boolean[] = [];
function Probe() {
  shown.push(useIsScrollingDown());
  return null;
}

function scrollTo(y: number): boolean | undefined {
  vi.stubGlobal("scrollY", y);
  act(() => void window.dispatchEvent(new Event("scroll")));
  return shown.at(-1);
}

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("innerHeight", 800);
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(3_000);
  root = createRoot(document.createElement("div"));
  act(() => root.render(<Probe />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each<readonly [string, readonly number[], boolean]>([
  ["a first move at the top", [5], false],
  ["scrolling down", [300], true],
  ["a resting finger", [300, 296], true],
  ["scrolling up again", [300, 200], false],
  ["the end of the page", [300, 2_200], false],
  ["back at the top", [300, 0], false],
])("%s", (_name, positions, isDown) => {
  expect(positions.map(scrollTo).at(-1)).toBe(isDown);
});
