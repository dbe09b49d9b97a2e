import { useId } from "react";
import { areaPath, linePath } from "#ui/chart/line.ts";
import type { Point } from "#ui/chart/scale.ts";

type HistoryLineProps = Readonly<{
  points: readonly Point[];
  /** The height at which the area below the line ends. */
  base: number;
  /** Whether there is a gradient below the line; one or two rates have no shape that it could fill. */
  hasArea?: boolean;
}>;

/** The line of a rate, with a gradient below it: from gold at the top to transparent at the bottom. */
export function HistoryLine({ points, base, hasArea = true }: HistoryLineProps) {
  const id = useId();
  return (
    <>
      {hasArea && (
        <>
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopOpacity="0.28" className="[stop-color:var(--c-gold-fill)]" />
            <stop offset="1" stopOpacity="0" className="[stop-color:var(--c-gold-fill)]" />
          </linearGradient>
          <path d={areaPath(points, base)} fill={`url(#${id})`} />
        </>
      )}
      <path d={linePath(points)} className="stroke-gold-mark stroke-2" strokeLinejoin="round" />
    </>
  );
}
