// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { createIcon } from "./line-icon.tsx";

test("an icon that is rendered again keeps its elements, so that no observer of mutations is called", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const Icon = createIcon('<path d="M0 0h24"/>');
  const place = document.createElement("div");
  const root = createRoot(place);
  onTestFinished(() => act(() => root.unmount()));
  await act(() => root.render(<Icon className="one" />));
  const path = place.querySelector("path");
  await act(() => root.render(<Icon className="other" />));
  expect(place.querySelector("svg")?.getAttribute("class")).toContain("other");
  expect(place.querySelector("path")).toBe(path);
});
