import { Fragment, memo, useId, useMemo } from "react";
import type { RateFigures } from "#contract/community-rate.ts";
import type { Per } from "#domain/money/rate.ts";
import { changeBetween, type History, type RateEntry } from "#domain/money/rate-history.ts";
import { medianOfDay, useHistoryLabels } from "#features/rate-history/page/history-labels.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { BottomAxis, DashedLine, ValueAxis } from "#ui/chart/axis.tsx";
import { ChartFrame, MeasuredChart, useChartCursor } from "#ui/chart/chart-frame.tsx";
import { areaPath, linePath, nearestPoint, type Point } from "#ui/chart/scale.ts";
import { tickName } from "#ui/chart/tick-name.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { CHART_BASE, CHART_HEIGHT, CHART_TOP, layoutOf } from "./chart-layout.ts";
import { BrightestStar, Sky } from "./sky.tsx";

export type HistoryChartProps = Readonly<{
  /** The player's own rates; without one, the days of the players can be selected. */
  history: History;
  /** The daily figures of the server's players in the period of the chart, oldest first. */
  community: readonly RateFigures[];
  /** The unit of the value axis: Penya per this many FC. */
  per: Per;
  /** The day on which the line ends. */
  until: string;
}>;

/**
 * The line chart of a rate over islands: the days on which the line turns and the latest one are stars.
 * Pointers and arrow keys select single days; the table on the page has the same data.
 */
export function HistoryChart(props: HistoryChartProps) {
  const { t } = useTranslation();
  return (
    <div>
      <MeasuredChart className="h-65">{(width) => <Drawing {...props} width={width} />}</MeasuredChart>
      {/* Where it is the only line, it stands below its name. */}
      {props.history.length > 0 && props.community.length > 0 && (
        <ul className="mt-1.5 flex flex-wrap gap-x-4 text-xs text-text-3">
          <li className="flex items-center gap-2">
            <span className="w-6 border-t-2 border-gold-mark" aria-hidden="true" />
            {t("history.yours")}
          </li>
          <li className="flex items-center gap-2">
            <span className="w-6 border-t-2 border-dashed border-moon" aria-hidden="true" />
            {t("rate.community.line")}
          </li>
        </ul>
      )}
    </div>
  );
}

function Drawing({ history, community, per, until, width }: HistoryChartProps & Readonly<{ width: number }>) {
  const { t } = useTranslation();
  const { date, number } = useLocale();
  const words = useHistoryLabels();
  const { left, start, heights, days, isLong, points, line, median, band } = useMemo(
    () => layoutOf(history, community, per, until, width, (amount) => tickName(amount, number)),
    [history, community, per, until, width, number],
  );
  const { isOwn, entries, cursor, entry, text } = useLookedAt(history, community);
  const places = isOwn ? points : median;
  const point = cursor.isSelected ? places[cursor.index] : undefined;
  const dayTicks = days.map(({ day, x }) => ({
    key: day,
    x,
    name: isLong ? words.month(day) : words.dayAndMonth(day),
  }));
  return (
    <ChartFrame
      label={t("history.chart", { from: date(start), to: date(until) })}
      width={width}
      height={CHART_HEIGHT}
      cursor={cursor}
      indexAt={(x) => nearestPoint(places, x)}
      cursorLabel={t("history.look")}
      cursorText={text}
    >
      <g transform={`translate(${left})`}>
        <Sky width={width - left} height={CHART_BASE} />
      </g>
      <ValueAxis ticks={heights} left={left} right={width} gap={10} size="2xs" />
      <BottomAxis ticks={dayTicks} y={CHART_HEIGHT - 6} marksAt={CHART_BASE} size="2xs" />
      <CommunityBand median={median} band={band} />
      <HistoryLine points={line} base={CHART_BASE} hasArea={points.length > 2} />
      <Stars points={points} />
      {entry && point && (
        <>
          <DashedLine d={`M${point.x} ${CHART_TOP}V${CHART_BASE}`} />
          <circle
            cx={point.x}
            cy={point.y}
            r="5.5"
            className={classNames("stroke-surface stroke-2", isOwn ? "fill-gold-mark" : "fill-moon")}
          />
          <ChartTip
            entry={entry}
            before={entries[cursor.index - 1]}
            point={point}
            width={width}
            height={CHART_HEIGHT}
          />
        </>
      )}
    </ChartFrame>
  );
}

/** The least average distance between days that are drawn as stars, in CSS pixels. */
const STAR_GAP = 9;

/** The days as stars, of which the latest is the brightest; where they lie too close together, only the latest. */
const Stars = memo(function Stars({ points }: Readonly<{ points: readonly Point[] }>) {
  const [first, latest] = [points[0], points.at(-1)];
  const isRoomy = first && latest && latest.x - first.x >= STAR_GAP * (points.length - 1);
  return (
    <>
      <g className="fill-gold-mark">
        {isRoomy &&
          points.map(({ x, y }) => (
            <Fragment key={x}>
              <circle cx={x} cy={y} r="6.5" fillOpacity="0.16" />
              <circle cx={x} cy={y} r="2.4" />
            </Fragment>
          ))}
      </g>
      {latest && <BrightestStar at={latest} />}
    </>
  );
});

/** The day that is looked at: one with an own rate or, without any, one of the players. `text` says what it was. */
function useLookedAt(history: History, community: readonly RateFigures[]) {
  const { t } = useTranslation();
  const { date } = useLocale();
  const words = useHistoryLabels();
  const isOwn = history.length > 0;
  const entries = isOwn
    ? history
    : community.map((figures) => ({ day: figures.day, rate: medianOfDay(figures) }));
  const cursor = useChartCursor(entries.length, entries.length - 1);
  const entry = entries[cursor.index];
  if (!entry) return { isOwn, entries, cursor, entry, text: undefined };
  const ofPlayers = (rate: string) => t("rate.community.point", { rate });
  const said = words.inFull(entry.rate);
  const figures = isOwn ? community.find(({ day }) => day === entry.day) : undefined;
  const text = [
    t("history.point", { date: date(entry.day), rate: isOwn ? said : ofPlayers(said) }),
    figures && ofPlayers(words.beside(medianOfDay(figures), entry.rate)),
  ];
  return { isOwn, entries, cursor, entry, text: text.filter(Boolean).join(", ") };
}

const WIDTH = 178;
const HEIGHT = 96;
/** Pixels between the point and the tooltip. */
const GAP = 14;

type ChartTipProps = Readonly<{
  entry: RateEntry;
  before: RateEntry | undefined;
  point: Point;
  /** Width of the chart, which the tooltip must not leave. */
  width: number;
  height: number;
}>;

/** The tooltip of the selected day: above its point or, if there is no space, below it. */
export function ChartTip({ entry, before, point, width, height }: ChartTipProps) {
  const { date } = useLocale();
  const words = useHistoryLabels();
  const isBelow = point.y < HEIGHT + GAP;
  const y = isBelow ? Math.min(point.y + GAP, height - HEIGHT) : point.y - GAP - HEIGHT;
  return (
    <foreignObject
      x={Math.max(0, Math.min(point.x - WIDTH / 2, width - WIDTH))}
      y={y}
      width={WIDTH}
      height={HEIGHT}
      className="pointer-events-none overflow-visible"
    >
      <div
        aria-hidden="true"
        className="num flex h-full animate-[appear_160ms] flex-col rounded-md border border-line bg-surface-2 px-3 py-2 text-xs text-text-3 shadow-lg"
      >
        <span className="font-semibold text-text-2">{date(entry.day)}</span>
        <Amount amount={entry.rate.penya} currency="penya" className="text-md" />
        <span>{words.unit(entry.rate.per)}</span>
        {before && <span className="truncate">{words.change(changeBetween(before.rate, entry.rate))}</span>}
      </div>
    </foreignObject>
  );
}

type CommunityBandProps = Readonly<{
  median: readonly Point[];
  /** The outline of the area between the quartiles. */
  band: readonly Point[];
}>;

/** The community rate: a dashed line, and behind it the area in which half of the shared rates are. */
export function CommunityBand({ median, band }: CommunityBandProps) {
  if (median.length === 0) return null;
  return (
    <>
      <path d={`${linePath(band)}Z`} className="fill-moon-soft stroke-moon-line" strokeOpacity="0.4" />
      <path
        d={linePath(median)}
        className="stroke-moon stroke-2"
        strokeDasharray="6 4"
        strokeLinecap="round"
      />
    </>
  );
}

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
