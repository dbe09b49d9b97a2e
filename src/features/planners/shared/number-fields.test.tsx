// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CountField, OwnMoney } from "./number-fields.tsx";

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
    // React listens to the element's own setter, which a plain assignment would go round.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), text);
    field()?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const showCount = (most: number, value?: number) =>
  act(async () => root.render(<CountField label="Failures" value={value} most={most} onValue={changed} />));
const showMoney = (most: number, value?: number) =>
  act(async () =>
    root.render(<OwnMoney currency="penya" label="Price" value={value} most={most} onValue={changed} />),
  );

test.each([
  ["a count", showCount],
  ["an amount", showMoney],
])("%s that was refused is forgotten when another limit comes", async (_, show) => {
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
])("%s that was refused gives way to a value from elsewhere", async (_, show) => {
  await show(21, 8);
  await type("30");
  await show(21, 9);
  expect(field()?.value).toBe("9");
});

test("what is being typed stays as typed, whatever becomes of it", async () => {
  await showMoney(1_000_000, 200_000);
  await type("");
  // An emptied price is the usual one again.
  await showMoney(1_000_000, 500_000);
  expect(field()?.value).toBe("");
  await type("1k");
  await showMoney(1_000_000, 1_000);
  expect(field()?.value).toBe("1k");
});
