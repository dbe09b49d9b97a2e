import { useMemo } from "react";
import type { RateFigures } from "#contract/community/community-rate.ts";
import type { Per } from "#domain/money/rate.ts";
import type { History } from "#domain/money/rate-history.ts";
import { tickName, useHistoryLabels } from "#features/rate-history/page/history-labels.ts";
import { medianOfDay } from "#features/rate-history/page/median-of-day.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { BottomAxis, DashedLine, ValueAxis } from "#ui/chart/axis.tsx";
import { ChartFrame, MeasuredChart } from "#ui/chart/chart-frame.tsx";
import { nearestPoint } from "#ui/chart/line.ts";
import { useChartCursor } from "#ui/chart/use-chart-cursor.ts";
import { useLocale } from "#ui/format/locale.ts";
import { CHART_BASE, CHART_HEIGHT, CHART_TOP, layoutOf } from "./chart-layout.ts";
import { ChartTip } from "./chart-tip.tsx";
import { CommunityBand } from "./community-band.tsx";
import { HistoryLine } from "./history-line.tsx";

/** Up to this many entries, each has a dot. */
const MAX_DOTS = 31;

export type HistoryChartProps = Readonly<{
  /** At least one entry. */
  history: History;
  /** The daily figures of the server's players in the period of the chart, oldest first. */
  community: readonly RateFigures[];
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
  const { t } = useTranslation();
  return (
    <div>
      <MeasuredChart className="h-65">{(width) => <Drawing {...props} width={width} />}</MeasuredChart>
      {props.community.length > 0 && (
        <p className="mt-1.5 flex items-center gap-2 text-xs text-text-3">
          <span className="w-6 border-t-2 border-dashed border-moon" aria-hidden="true" />
          {t("rate.community.line")}
        </p>
      )}
    </div>
  );
}

function Drawing({ history, community, per, until, width }: HistoryChartProps & Readonly<{ width: number }>) {
  const { t } = useTranslation();
  const { date, number } = useLocale();
  const words = useHistoryLabels();
  const { left, right, start, heights, days, isLong, points, line, median, band } = useMemo(
    () => layoutOf(history, community, per, until, width, (amount) => tickName(amount, number)),
    [history, community, per, until, width, number],
  );
  const cursor = useChartCursor(history.length, history.length - 1);
  const entry = history[cursor.index];
  const figures = community.find(({ day }) => day === entry?.day);
  const communityText =
    entry && figures && t("rate.community.point", { rate: words.beside(medianOfDay(figures), entry.rate) });
  const point = cursor.isSelected ? points[cursor.index] : undefined;
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
      indexAt={(x) => nearestPoint(points, x)}
      cursorLabel={t("history.look")}
      cursorText={
        entry &&
        [t("history.point", { date: date(entry.day), rate: words.inFull(entry.rate) }), communityText]
          .filter(Boolean)
          .join(", ")
      }
    >
      <ValueAxis ticks={heights} left={left} right={right} gap={10} size="2xs" />
      <BottomAxis ticks={dayTicks} y={CHART_HEIGHT - 6} marksAt={CHART_BASE} size="2xs" />
      <CommunityBand median={median} band={band} />
      <HistoryLine points={line} base={CHART_BASE} />
      {points.length <= MAX_DOTS &&
        points.map(({ x, y }) => <circle key={x} cx={x} cy={y} r="2.5" className="fill-gold-mark" />)}
      {entry && point && (
        <>
          <DashedLine d={`M${point.x} ${CHART_TOP}V${CHART_BASE}`} />
          <circle cx={point.x} cy={point.y} r="5.5" className="fill-gold-mark stroke-surface stroke-2" />
          <ChartTip
            entry={entry}
            before={history[cursor.index - 1]}
            point={point}
            width={width}
            height={CHART_HEIGHT}
          />
        </>
      )}
    </ChartFrame>
  );
}
