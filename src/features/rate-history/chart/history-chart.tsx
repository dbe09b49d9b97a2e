import { Fragment, memo, useMemo } from "react";
import type { RateFigures } from "#contract/community-rate.ts";
import type { Per } from "#domain/money/rate.ts";
import type { History } from "#domain/money/rate-history.ts";
import { BrightestStar, Sky } from "#features/rate-history/constellation/sky.tsx";
import { useHistoryLabels } from "#features/rate-history/page/history-labels.ts";
import { medianOfDay } from "#features/rate-history/page/median-of-day.ts";
import { tickName } from "#features/rate-history/page/tick-name.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { BottomAxis, DashedLine, ValueAxis } from "#ui/chart/axis.tsx";
import { ChartFrame, MeasuredChart } from "#ui/chart/chart-frame.tsx";
import { nearestPoint } from "#ui/chart/line.ts";
import type { Point } from "#ui/chart/scale.ts";
import { useChartCursor } from "#ui/chart/use-chart-cursor.ts";
import { useLocale } from "#ui/format/locale.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { CHART_BASE, CHART_HEIGHT, CHART_TOP, layoutOf } from "./chart-layout.ts";
import { ChartTip } from "./chart-tip.tsx";
import { CommunityBand } from "./community-band.tsx";
import { HistoryLine } from "./history-line.tsx";

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
