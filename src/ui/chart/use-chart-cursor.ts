import { useState } from "react";

export type ChartCursor = Readonly<{
  /** The number of values, at least 1. */
  count: number;
  /** The selected index, or the initial one. */
  index: number;
  isSelected: boolean;
  /** Selects an index; `undefined` ends the selection. */
  select: (index: number | undefined) => void;
}>;

/** Keeps which of the chart's `count` values is selected. */
export function useChartCursor(count: number, initial: number): ChartCursor {
  const [selected, select] = useState<number>();
  return {
    count,
    // There may be fewer values than at the time of the selection.
    index: Math.min(selected ?? initial, count - 1),
    isSelected: selected !== undefined,
    select,
  };
}
