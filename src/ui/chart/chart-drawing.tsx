import type { ReactNode } from "react";
import { classNames } from "#ui/layout/class-names.ts";

type ChartDrawingProps = Readonly<{
  /** Describes the chart for screen readers, which skip a chart without one: its values stand beside it. */
  label?: string;
  /** In the units of the drawing. */
  width: number;
  height: number;
  /** How the drawing fills its place: "sized" at one CSS pixel for each unit, "scaled" in proportion to the place's width. */
  fit: "sized" | "scaled";
  className?: string;
  children: ReactNode;
}>;

/** The surface that every chart is drawn on. Shapes have no fill unless they set one. */
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
