// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { setUpReactRoot, typeInto } from "#testing/react-root.ts";
import { CountField, MoneyAmountField } from "./number-fields.tsx";

const render = setUpReactRoot();

const changed = vi.fn<(value: number | undefined) => void>();

beforeEach(() => {
  changed.mockClear();
});

const field = () => document.querySelector("input");

async function type(text: string) {
  await typeInto(field(), text);
}

const showCount = (max: number, value?: number) =>
  render(<CountField label="Failures" value={value} max={max} onValue={changed} />);
const showMoney = (max: number, value?: number) =>
  render(<MoneyAmountField currency="penya" label="Price" value={value} max={max} onValue={changed} />);

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
