// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PointsField } from "./points-field.tsx";

let root: Root;
const changed = vi.fn<(value: number) => void>();

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  changed.mockClear();
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(<PointsField label="Level" value={20} least={1} most={190} onChange={changed} />),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function type(text: string) {
  const field = document.querySelector("input");
  await act(async () => {
    // React overrides `value` on the element itself: the
    // prototype's setter bypasses it, so that React sees a change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return document.getElementById(field?.getAttribute("aria-describedby") ?? "none");
}

test("a number in range is applied without a message", async () => {
  expect(await type("190")).toBeNull();
  expect(changed).toHaveBeenCalledWith(190);
});

test.each(["0", "191", "12.5", ""])("%j is not applied, and the field shows why", async (text) => {
  expect(await type(text)).not.toBeNull();
  expect(changed).not.toHaveBeenCalled();
});
