import { type PointerEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Per } from "#domain/money/rate.ts";
import type { History, RateEntry } from "#domain/money/rate-history.ts";
import { tickName, useHistoryLabels } from "#features/rate-history/page/history-words.ts";
import { useLocale } from "#ui/format/locale.ts";
import { useElementWidth } from "#ui/layout/width.ts";
import { BASE, HEIGHT, layoutOf, TOP } from "./chart-layout.ts";
import { nearestPoint } from "./chart-scale.ts";
import { ChartTip } from "./chart-tip.tsx";
import { GoldFade } from "./gold-fade.tsx";

/** Up to this many entries, each has a dot. */
const MOST_DOTS = 60;

type HistoryChartProps = Readonly<{
  /** At least one entry. */
  history: History;
  /** The unit of the value axis: Penya per this many FC. */
  per: Per;
  /** The day on which the line ends. */
  until: string;
}>;

/**
 * The line chart of a rate. Pointers and arrow keys select single days; the table on the page has the same
 * data.
 */
export function HistoryChart(props: HistoryChartProps) {
  const [ref, width] = useElementWidth();
  return (
    <div ref={ref} className="h-65">
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
}

function Drawing({ history, per, until, width }: HistoryChartProps & Readonly<{ width: number }>) {
  const { t } = useTranslation();
  const { date, number } = useLocale();
  const words = useHistoryLabels();
  const fade = useId();
  const [at, setAt] = useState<number>();
  const { left, right, start, heights, days, isLong, points, line, area } = useMemo(
    () => layoutOf(history, per, until, width, (amount) => tickName(amount, number)),
    [history, per, until, width, number],
  );

  // The history may have become shorter since the selection.
  const place = Math.min(at ?? history.length, history.length - 1);
  const looked = history[place];
  const point = at === undefined ? undefined : points[place];
  const look = (event: PointerEvent<HTMLElement>) =>
    setAt(nearestPoint(points, event.clientX - event.currentTarget.getBoundingClientRect().left));

  return (
    <div
      className="relative h-full touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
      onPointerDown={look}
      onPointerMove={look}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && setAt(undefined)}
    >
      <svg
        role="img"
        aria-label={t("history.chart", { from: date(start), to: date(until) })}
        width={width}
        height={HEIGHT}
        className="num block overflow-visible fill-none"
      >
        <GoldFade id={fade} />
        {heights.map(({ y, name }) => (
          <g key={name}>
            <path d={`M${left} ${y}H${right}`} className="stroke-line" />
            <text x={left - 10} y={y + 4} textAnchor="end" className="fill-text-3 text-2xs">
              {name}
            </text>
          </g>
        ))}
        {days.map(({ day, x }) => (
          <g key={day}>
            <path d={`M${x} ${BASE}v5`} className="stroke-line-2" />
            <text x={x} y={HEIGHT - 6} textAnchor="middle" className="fill-text-3 text-2xs">
              {isLong ? words.month(day) : words.dayAndMonth(day)}
            </text>
          </g>
        ))}
        <path d={area} fill={`url(#${fade})`} />
        <path d={line} className="stroke-gold-mark stroke-2" strokeLinejoin="round" />
        {points.length <= MOST_DOTS &&
          points.map(({ x, y }) => <circle key={x} cx={x} cy={y} r="2.5" className="fill-gold-mark" />)}
        {looked && point && (
          <>
            <path d={`M${point.x} ${TOP}V${BASE}`} className="stroke-control" strokeDasharray="3 3" />
            <circle cx={point.x} cy={point.y} r="5.5" className="fill-gold-mark stroke-surface stroke-2" />
            <ChartTip entry={looked} before={history[place - 1]} at={point} width={width} height={HEIGHT} />
          </>
        )}
      </svg>
      {/* A native slider: arrow keys, Home, End and the swipes of screen readers move from day to day. */}
      <input
        type="range"
        aria-label={t("history.look")}
        aria-valuetext={looked && t("history.point", spoken(looked))}
        min={0}
        max={history.length - 1}
        value={place}
        onFocus={() => setAt(place)}
        onBlur={() => setAt(undefined)}
        onChange={(event) => setAt(event.target.valueAsNumber)}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </div>
  );

  function spoken({ day, rate }: RateEntry) {
    return { date: date(day), rate: words.inFull(rate) };
  }
}
