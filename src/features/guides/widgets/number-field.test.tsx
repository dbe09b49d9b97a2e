// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { setUpReactRoot, typeInto } from "#testing/react-root.ts";
import { NumberField } from "./number-field.tsx";

const render = setUpReactRoot();

const changed = vi.fn<(value: number) => void>();

beforeEach(async () => {
  changed.mockClear();
  await render(<NumberField label="Level" value={20} min={1} max={190} onChange={changed} />);
});

async function type(text: string) {
  const field = document.querySelector("input");
  await typeInto(field, text);
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
