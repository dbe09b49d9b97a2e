import { type ReactNode, useState } from "react";
import type { Bar } from "#domain/values/bars.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { BottomAxis, DashedLine } from "#ui/chart/axis.tsx";
import { type ChartCursor, ChartFrame, MeasuredChart, useChartCursor } from "#ui/chart/chart-frame.tsx";
import { linePath, scale } from "#ui/chart/scale.ts";
import { useFigures } from "./figures.ts";

const HEIGHT = 190;
const BASE = HEIGHT - 24;
const TOP = 22;
/** The smallest distance between two labels under the chart, in CSS pixels. */
const APART = 56;

/** An amount, and the probability that it is enough, 0 to 1. */
export type SpreadPoint = Readonly<{ count: number; chance: number }>;

type SpreadChartProps = Readonly<{
  bars: readonly Bar[];
  name: string;
  /** The amount that is enough in nine of ten cases. */
  ninety: number;
  /** Returns what a point costs, if anything, for screen readers. */
  costOf?: (point: SpreadPoint) => string | undefined;
  /** Shown below the chart, for the point that was picked last. */
  children?: (point: SpreadPoint) => ReactNode;
}>;

/**
 * A bar chart of the probability of each amount, with the curve of the probability that it is enough. The pointer looks at
 * a bar; dragging along the curve and arrow keys also pick it. A table shows the same data.
 */
export function SpreadChart({ children, ...props }: SpreadChartProps) {
  const { bars, ninety } = props;
  const [picked, pick] = useState<Readonly<{ bars: readonly Bar[]; index: number }>>();
  // A point that was selected for other numbers is not kept.
  const index = picked?.bars === bars ? picked.index : undefined;
  // Initially the bar that is enough in nine of ten cases is marked.
  const initial = Math.max(
    0,
    bars.findIndex(({ to }) => to >= ninety),
  );
  const cursor = useChartCursor(bars.length, index ?? initial);
  const bar = cursor.isSelected || index !== undefined ? bars[cursor.index] : undefined;
  const point = bar ? { count: bar.to, chance: bar.upTo } : { count: ninety, chance: 0.9 };
  return (
    <>
      <MeasuredChart className="h-47.5">
        {(width) => (
          <Drawing
            {...props}
            width={width}
            cursor={cursor}
            point={point}
            onPick={(at) => pick({ bars, index: at })}
          />
        )}
      </MeasuredChart>
      {children?.(point)}
    </>
  );
}

type DrawingProps = SpreadChartProps &
  Readonly<{ width: number; cursor: ChartCursor; point: SpreadPoint; onPick: (index: number) => void }>;

function Drawing({ bars, name, ninety, width, cursor, point, costOf, onPick }: DrawingProps) {
  const { t } = useTranslation();
  const { number, chance } = useFigures();
  const computed = t("planners.spread.point", { number: number(point.count), chance: chance(point.chance) });
  const cost = costOf?.(point);
  const each = width / bars.length;
  const every = Math.max(1, Math.ceil(APART / each));
  const ticks = bars
    .map(({ from }, i) => ({ key: from, x: i * each, name: number(from) }))
    .filter((_, i) => i % every === 0);
  return (
    <ChartFrame
      label={t("planners.spread.chart", { name })}
      width={width}
      height={HEIGHT}
      cursor={cursor}
      indexAt={(x) => Math.max(0, Math.min(bars.length - 1, Math.floor(x / each)))}
      cursorLabel={t("planners.spread.look")}
      cursorText={cost === undefined ? computed : `${computed} · ${cost}`}
      onPick={onPick}
    >
      <Bars bars={bars} each={each} selected={cursor.index} ninety={ninety} />
      <path d={`M0 ${BASE}H${width}`} className="stroke-line-2" />
      <BottomAxis ticks={ticks} y={HEIGHT - 8} anchor="start" size="2xs" />
      <SelectedBar x={(cursor.index + 0.5) * each} width={width} text={computed} />
      <LuckCurve bars={bars} each={each} selected={cursor.index} />
    </ChartFrame>
  );
}

type LuckCurveProps = Pick<BarsProps, "bars" | "each" | "selected">;

/** The probability that each amount is enough, from 0 to 1, with a handle at the selected one. */
function LuckCurve({ bars, each, selected }: LuckCurveProps) {
  const yOf = scale([0, 1], [BASE, TOP]);
  const points = bars.map(({ upTo }, i) => ({ x: (i + 0.5) * each, y: yOf(upTo) }));
  const at = points[selected];
  return (
    <>
      <path d={linePath(points)} stroke="var(--c-text-3)" className="stroke-[1.5]" />
      {at && <circle cx={at.x} cy={at.y} r="6" strokeWidth="2" className="fill-text stroke-surface" />}
    </>
  );
}

type BarsProps = Pick<SpreadChartProps, "bars"> &
  Readonly<{ each: number; selected: number; ninety: number }>;

/** Bars of the width `each`; those up to the amount `ninety` are brighter. */
function Bars({ bars, each, selected, ninety }: BarsProps) {
  const highest = Math.max(...bars.map(({ chance }) => chance));
  const heightOf = highest > 0 ? scale([0, highest], [0, BASE - TOP]) : () => 0;
  return bars.map(({ from, chance }, i) => (
    <rect
      key={from}
      x={i * each + 0.5}
      y={BASE - heightOf(chance)}
      width={Math.max(1, each - 1)}
      height={heightOf(chance)}
      className={i === selected ? "fill-text" : from <= ninety ? "fill-moon" : "fill-moon-line opacity-60"}
    />
  ));
}

type SelectedBarProps = Readonly<{ x: number; width: number; text: string }>;

function SelectedBar({ x, width, text }: SelectedBarProps) {
  return (
    <>
      <DashedLine d={`M${x} ${TOP - 4}V${BASE}`} />
      <text
        x={Math.min(Math.max(x, 0), width)}
        y={TOP - 9}
        textAnchor={x < width / 3 ? "start" : x > (width * 2) / 3 ? "end" : "middle"}
        className="fill-text text-xs font-semibold"
      >
        {text}
      </text>
    </>
  );
}
