import { type PointerEvent, type ReactNode, useState } from "react";
import { classNames } from "#ui/layout/class-names.ts";
import { useElementWidth } from "#ui/layout/width.ts";

type MeasuredChartProps = Readonly<{
  /** Sets the height, so that the page does not shift when the chart appears. */
  className: string;
  children: (width: number) => ReactNode;
}>;

/** Empty until the width is known. */
export function MeasuredChart({ className, children }: MeasuredChartProps) {
  const [ref, width] = useElementWidth();
  return (
    <div ref={ref} className={className}>
      {width > 0 && children(width)}
    </div>
  );
}

type ChartFrameProps = Readonly<{
  /** For screen readers. */
  label: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  cursor: ChartCursor;
  /** In CSS pixels from the left edge. */
  indexAt: (x: number) => number;
  cursorLabel: string;
  cursorText: string | undefined;
  /** For an index that is pressed, dragged to, or reached by keys; hovering only selects it. */
  onPick?: (index: number) => void;
  children: ReactNode;
}>;

export function ChartFrame(props: ChartFrameProps) {
  const { label, width, height, cursor, indexAt, cursorLabel, cursorText, onPick, children } = props;
  const { count, index, select } = cursor;
  function selectAt(event: PointerEvent<HTMLElement>): void {
    const at = indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left);
    select(at);
    if (event.buttons > 0) onPick?.(at);
  }
  return (
    <div
      className="relative h-full touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
      onPointerDown={selectAt}
      onPointerMove={selectAt}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && select(undefined)}
    >
      <ChartDrawing
        label={label}
        width={width}
        height={height}
        fit="sized"
        // Paper may be narrower than the screen that the chart was drawn for.
        className="num block overflow-visible print:h-auto print:max-w-full"
      >
        {children}
      </ChartDrawing>
      {/* A native slider: arrow keys, Home, End and the swipes of screen readers move the cursor. */}
      <input
        type="range"
        aria-label={cursorLabel}
        aria-valuetext={cursorText}
        min={0}
        max={count - 1}
        value={index}
        onFocus={() => select(index)}
        onBlur={() => select(undefined)}
        onChange={({ target }) => {
          select(target.valueAsNumber);
          onPick?.(target.valueAsNumber);
        }}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </div>
  );
}

type ChartDrawingProps = Readonly<{
  /** For screen readers, which skip a chart without a label: its values stand beside it. */
  label?: string;
  /** In the units of the drawing. */
  width: number;
  height: number;
  /** "sized" has one CSS pixel for each unit, "scaled" fills the width of its place. */
  fit: "sized" | "scaled";
  className?: string;
  children: ReactNode;
}>;

/** Shapes have no fill unless they set one. */
export function ChartDrawing({ label, width, height, fit, className, children }: ChartDrawingProps) {
  return (
    <svg
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      {...(fit === "sized" && { width, height })}
      viewBox={`0 0 ${width} ${height}`}
      className={classNames("fill-none", className)}
    >
      {children}
    </svg>
  );
}

export type ChartCursor = Readonly<{
  /** At least 1. */
  count: number;
  index: number;
  isSelected: boolean;
  /** `undefined` ends the selection. */
  select: (index: number | undefined) => void;
}>;

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
