// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CountField, MoneyAmountField } from "./number-fields.tsx";

let root: Root;
const changed = vi.fn<(value: number | undefined) => void>();

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  changed.mockClear();
  root = createRoot(document.body.appendChild(document.createElement("div")));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const field = () => document.querySelector("input");

async function type(text: string) {
  await act(async () => {
    // React overrides `value` on the element itself: the
    // prototype's setter bypasses it, so that React sees a change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), text);
    field()?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const showCount = (most: number, value?: number) =>
  act(async () => root.render(<CountField label="Failures" value={value} most={most} onValue={changed} />));
const showMoney = (most: number, value?: number) =>
  act(async () =>
    root.render(
      <MoneyAmountField currency="penya" label="Price" value={value} most={most} onValue={changed} />,
    ),
  );

test.each([
  ["a count", showCount],
  ["an amount", showMoney],
])("%s that is above the limit is discarded when the limit changes", async (_, show) => {
  await show(21);
  await type("30");
  expect(changed).not.toHaveBeenCalled();
  expect(field()?.value).toBe("30");
  expect(field()?.getAttribute("aria-invalid")).toBe("true");
  expect(document.body.textContent).toContain("planners.wrongCount");
  await show(323);
  expect(field()?.value).toBe("");
  expect(field()?.getAttribute("aria-invalid")).toBe("false");
  await show(21);
  expect(field()?.value).toBe("");
});

test.each([
  ["a count", showCount],
  ["an amount", showMoney],
])("%s that is above the limit is replaced when the value changes elsewhere", async (_, show) => {
  await show(21, 8);
  await type("30");
  await show(21, 9);
  expect(field()?.value).toBe("9");
});

test("the typed text does not change while the field has the focus", async () => {
  await showMoney(1_000_000, 200_000);
  await type("");
  // An empty price falls back to the default one.
  await showMoney(1_000_000, 500_000);
  expect(field()?.value).toBe("");
  await type("1k");
  await showMoney(1_000_000, 1_000);
  expect(field()?.value).toBe("1k");
});
