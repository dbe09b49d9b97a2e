import { changeBetween, type RateEntry } from "#domain/money/rate-history.ts";
import { useHistoryLabels } from "#features/rate-history/page/history-labels.ts";
import type { Point } from "#ui/chart/scale.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";

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
