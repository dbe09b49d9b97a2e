import type { CalculationStep, ExplainedNumber } from "./calculation.ts";
import type { ParameterLine } from "./parameter-lines.ts";

type Ends = Readonly<{ min: number; max: number }>;

export type LineRange = Omit<ParameterLine, "value"> & Readonly<{ value: Ends }>;

/** A step of two numbers at once: with the lowest and the highest values that the game may draw. */
export type StepRange = Omit<CalculationStep, "amount" | "lines" | "parts" | "result" | "dropped"> &
  Readonly<{
    amount: Ends;
    lines: readonly LineRange[];
    parts: readonly StepRange[];
    result: Ends;
    dropped: Ends | undefined;
  }>;

/** The steps of both, or of each if they do not have the same steps. */
export function stepRanges({
  low,
  high,
}: Readonly<{ low: ExplainedNumber; high: ExplainedNumber }>): readonly (readonly StepRange[])[] {
  const joined = joinedSteps(low.steps, high.steps);
  return joined ? [joined] : [low, high].map(({ steps }) => joinedSteps(steps, steps) ?? []);
}

function joinedSteps(
  low: readonly CalculationStep[],
  high: readonly CalculationStep[],
): readonly StepRange[] | undefined {
  if (low.length !== high.length) return undefined;
  const joined = low.flatMap((step, index) => {
    const other = high[index];
    const parts = other && joinedSteps(step.parts ?? [], other.parts ?? []);
    if (!parts || step.name !== other.name || step.unit !== other.unit) return [];
    const { amount: _amount, lines: _lines, parts: _parts, result: _result, dropped, ...same } = step;
    return [
      {
        ...same,
        amount: ends(step.amount, other.amount),
        lines: joinedLines(step.lines, other.lines),
        parts,
        result: ends(step.result, other.result),
        dropped: dropped || other.dropped ? ends(dropped ?? 0, other.dropped ?? 0) : undefined,
      },
    ];
  });
  return joined.length === low.length ? joined : undefined;
}

/** Cards and jewels of one slot are one line for each parameter. */
const isStacked = ({ source }: ParameterLine) => source.kind === "card" || source.kind === "jewel";

/** A line whose lowest value is 0 is only among the highest. */
function joinedLines(low: readonly ParameterLine[], high: readonly ParameterLine[]): readonly LineRange[] {
  const all = new Map<string, { line: ParameterLine; low: number; high: number }>();
  for (const [end, lines] of [["low", low] as const, ["high", high] as const]) {
    const counts = new Map<string, number>();
    for (const line of lines) {
      const source = `${line.source.kind} ${line.source.slot} ${line.source.id} ${line.parameter}`;
      const nth = counts.get(source) ?? 0;
      counts.set(source, nth + 1);
      const key = `${source} ${isStacked(line) ? 0 : nth}`;
      const before = all.get(key) ?? { line, low: 0, high: 0 };
      all.set(key, { ...before, [end]: before[end] + line.value });
    }
  }
  return [...all.values()].map(({ line, low: least, high: most }) => ({ ...line, value: ends(least, most) }));
}

const ends = (one: number, other: number): Ends => ({ min: Math.min(one, other), max: Math.max(one, other) });
