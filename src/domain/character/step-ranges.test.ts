import { expect, test } from "vitest";
import { StepCalculation } from "./calculation.ts";
import type { ParameterLine } from "./parameter-lines.ts";
import { stepRanges } from "./step-ranges.ts";

const line = (value: number, slot = "ring1"): ParameterLine => ({
  source: { kind: "item", slot, id: 1 },
  parameter: "str",
  isPercent: false,
  value,
});
const sum = (base: number, ...lines: readonly ParameterLine[]) =>
  new StepCalculation({ hasLines: true })
    .add("base", base)
    .add(
      "lines",
      lines.reduce((total, { value }) => total + value, 0),
      { lines },
    )
    .floor().result;

test("two numbers with the same steps have one explanation, each line with both values", () => {
  const [steps = [], ...others] = stepRanges({
    low: sum(1.5, line(2)),
    high: sum(1.5, line(4), line(3, "ring2")),
  });
  expect(others).toEqual([]);
  expect(steps).toMatchObject([
    { name: "base", amount: { min: 1.5, max: 1.5 }, dropped: undefined },
    {
      name: "lines",
      amount: { min: 2, max: 7 },
      result: { min: 3, max: 8 },
      dropped: { min: 0.5, max: 0.5 },
      lines: [
        { source: { slot: "ring1" }, value: { min: 2, max: 4 } },
        // The lowest value is 0.
        { source: { slot: "ring2" }, value: { min: 0, max: 3 } },
      ],
    },
  ]);
});

test("two numbers with different steps have one explanation each", () => {
  const [low = [], high = []] = stepRanges({ low: sum(1), high: sum(1, line(2)) });
  expect([low, high].map((steps) => steps.map(({ name }) => name))).toEqual([["base"], ["base", "lines"]]);
});

test("equal cards of a piece are one line", () => {
  const card = (value: number, slot: string): ParameterLine => ({
    ...line(value, slot),
    source: { kind: "card", slot, id: 0 },
  });
  const lines = [card(6, "mainhand"), card(6, "mainhand"), card(4, "mainhand"), card(4, "offhand")];
  const [steps = []] = stepRanges({ low: sum(1, ...lines), high: sum(1, ...lines) });
  expect(steps[1]?.lines.map(({ source, value }) => [source.slot, value])).toEqual([
    ["mainhand", { min: 16, max: 16 }],
    ["offhand", { min: 4, max: 4 }],
  ]);
});
