import { type PointerEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Spread } from "#domain/upgrade/upgrade-report.ts";
import { useElementWidth } from "#ui/layout/width.ts";
import { useFigures } from "./figures.ts";

const HEIGHT = 190;
const BASE = HEIGHT - 24;
const TOP = 22;
/** The smallest distance between two labels under the chart, in CSS pixels. */
const APART = 56;

type SpreadChartProps = Readonly<{
  spread: Spread;
  /** The name of the resource whose distribution is shown. */
  name: string;
  /** The amount that is enough in nine of ten cases. */
  ninety: number;
}>;

/**
 * A bar chart of the probability of each amount. Pointer
 * and arrow keys select a bar; a table shows the same data.
 */
export function SpreadChart(props: SpreadChartProps) {
  const [ref, width] = useElementWidth();
  return (
    <div ref={ref} className="h-47.5">
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
}

function Drawing({ spread: { bars }, name, ninety, width }: SpreadChartProps & Readonly<{ width: number }>) {
  const { t } = useTranslation();
  const { number, chance } = useFigures();
  const [at, setAt] = useState<number>();
  const each = width / bars.length;
  const highest = Math.max(...bars.map((bar) => bar.chance));
  const heightOf = (share: number) => (highest > 0 ? (share / highest) * (BASE - TOP) : 0);
  const ninetyAt = bars.findIndex(({ to }) => to >= ninety);
  const place = Math.min(at ?? Math.max(0, ninetyAt), bars.length - 1);
  const looked = bars[place];
  const every = Math.max(1, Math.ceil(APART / each));
  const look = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setAt(Math.max(0, Math.min(bars.length - 1, Math.floor((event.clientX - left) / each))));
  };
  // Initially the bar that is enough in nine of ten cases is marked.
  const [count, upTo] = at === undefined ? [ninety, 0.9] : [looked?.to ?? 0, looked?.upTo ?? 0];
  const told = t("planners.spread.point", { number: number(count), chance: chance(upTo) });
  const x = place * each + each / 2;
  return (
    <div
      className="relative h-full touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
      onPointerDown={look}
      onPointerMove={look}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && setAt(undefined)}
    >
      <svg
        role="img"
        aria-label={t("planners.spread.chart", { name })}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        // Paper may be narrower than the screen that the chart was drawn for.
        className="num block overflow-visible print:h-auto print:max-w-full"
      >
        {bars.map(({ from, chance: share }, i) => (
          <rect
            key={from}
            x={i * each + 0.5}
            y={BASE - heightOf(share)}
            width={Math.max(1, each - 1)}
            height={heightOf(share)}
            className={i === place ? "fill-text" : from <= ninety ? "fill-moon" : "fill-moon-line opacity-60"}
          />
        ))}
        <path d={`M0 ${BASE}H${width}`} className="stroke-line-2" />
        {bars.map(
          ({ from }, i) =>
            i % every === 0 && (
              <text key={from} x={i * each} y={HEIGHT - 8} className="fill-text-3 text-2xs">
                {number(from)}
              </text>
            ),
        )}
        <path d={`M${x} ${TOP - 4}V${BASE}`} className="stroke-control" strokeDasharray="3 3" />
        <text
          x={Math.min(Math.max(x, 0), width)}
          y={TOP - 9}
          textAnchor={x < width / 3 ? "start" : x > (width * 2) / 3 ? "end" : "middle"}
          className="fill-text text-xs font-semibold"
        >
          {told}
        </text>
      </svg>
      {/* A native slider: arrow keys, Home, End and screen reader gestures move from bar to bar. */}
      <input
        type="range"
        aria-label={t("planners.spread.look")}
        aria-valuetext={told}
        min={0}
        max={bars.length - 1}
        value={place}
        onFocus={() => setAt(place)}
        onBlur={() => setAt(undefined)}
        onChange={(event) => setAt(event.target.valueAsNumber)}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </div>
  );
}
