import { max, nice, ticks } from "d3-array";
import { dayAfter } from "#domain/money/rate-history.ts";
import type { SalesRow } from "#domain/order/sales.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { BottomAxis, ValueAxis } from "#ui/chart/axis.tsx";
import { ChartFrame, MeasuredChart, useChartCursor } from "#ui/chart/chart-frame.tsx";
import { dayAxis, dayNumber } from "#ui/chart/day-axis.ts";
import { nearestPoint, scale } from "#ui/chart/scale.ts";
import { tickName } from "#ui/chart/tick-name.ts";
import { useLocale } from "#ui/format/locale.ts";
import { classNames } from "#ui/layout/class-names.ts";

/** In CSS pixels: the drawing, the highest bar and the baseline. */
const HEIGHT = 240;
const TOP = 12;
const BASE = HEIGHT - 28;
/** Half the width of a day's label at the right end. */
const RIGHT = 26;
/** Approximate width of a digit on the axis. */
const DIGIT = 6.6;
/** Space that the label of a day needs. */
const DAY_WIDTH = 72;
const WIDEST_BAR = 18;
/** From so many days on, the labels are months. */
const LONG = 200;

type BookChartProps = Readonly<{
  /** The days with sales, latest first: those of the table by day. */
  days: readonly SalesRow[];
  /** The first day of the period; by default the first day with a sale. */
  from: string | undefined;
  today: string;
}>;

/** Bars of the Penya received on each day. Pointers and arrow keys select a day, which the line below names. */
export function BookChart(props: BookChartProps) {
  return <MeasuredChart className="h-66">{(width) => <Drawing {...props} width={width} />}</MeasuredChart>;
}

function Drawing({ days, from, today, width }: BookChartProps & Readonly<{ width: number }>) {
  const { t } = useTranslation();
  const { date, number, locale } = useLocale();
  const sold = days.toReversed();
  const { left, heights, marks, isLong, first, until, bars, barWidth } = layoutOf(
    sold,
    { from, today, width },
    (amount) => tickName(amount, number),
  );
  const cursor = useChartCursor(sold.length, sold.length - 1);
  const day = sold[cursor.index];
  const text = day && t("book.point", { date: date(day.key), penya: number(day.penya) });
  const dayName = new Intl.DateTimeFormat(
    locale,
    isLong ? { month: "short", year: "numeric" } : { day: "numeric", month: "short" },
  );
  return (
    <>
      <div style={{ height: HEIGHT }}>
        <ChartFrame
          label={t("book.chart", { from: date(first), to: date(until) })}
          width={width}
          height={HEIGHT}
          cursor={cursor}
          indexAt={(x) => nearestPoint(bars, x)}
          cursorLabel={t("book.look")}
          cursorText={text}
        >
          <ValueAxis ticks={heights} left={left} right={width} gap={10} size="2xs" />
          <BottomAxis
            ticks={marks.map(({ key, x }) => ({ key, x, name: dayName.format(new Date(`${key}T12:00:00`)) }))}
            y={HEIGHT - 6}
            marksAt={BASE}
            size="2xs"
          />
          {bars.map(({ x, y }, index) => (
            <rect
              key={x}
              x={x - barWidth / 2}
              y={y}
              width={barWidth}
              height={BASE - y}
              className={classNames(
                "fill-gold-mark",
                cursor.isSelected && index !== cursor.index && "opacity-50",
              )}
            />
          ))}
        </ChartFrame>
      </div>
      <p aria-hidden="true" className="num h-6 truncate pt-1 text-center text-sm text-text-2">
        {cursor.isSelected && text}
      </p>
    </>
  );
}

type Place = Readonly<{ from: string | undefined; today: string; width: number }>;

/** Computes the positions of the days with sales, oldest first, in a chart that is at least a week long. */
function layoutOf(
  sold: readonly SalesRow[],
  { from, today, width }: Place,
  inWords: (amount: number) => string,
) {
  const until = [today, sold.at(-1)?.key ?? today].sort()[1] ?? today;
  const first = [from ?? sold[0]?.key ?? until, dayAfter(until, -6)].sort()[0] ?? until;
  const [, top] = nice(0, Math.max(1, max(sold, ({ penya }) => penya) ?? 1), 5);
  const values = ticks(0, top, 5).filter(Number.isInteger);
  const names = values.map(inWords);
  const left = 12 + DIGIT * Math.max(...names.map(({ length }) => length));
  const count = dayNumber(until) - dayNumber(first) + 1;
  const barWidth = Math.max(1.5, Math.min(WIDEST_BAR, ((width - left - RIGHT) / count) * 0.7));
  const right = width - RIGHT;
  const x = scale([dayNumber(first), dayNumber(until)], [left + barWidth, right]);
  const y = scale([0, top], [BASE, TOP]);
  return {
    left,
    first,
    until,
    barWidth,
    isLong: count > LONG,
    heights: values.map((value, index) => ({ y: y(value), name: names[index] ?? "" })),
    marks: dayAxis(first, until, Math.max(2, Math.floor((right - left) / DAY_WIDTH))).map((key) => ({
      key,
      x: x(dayNumber(key)),
    })),
    bars: sold.map(({ key, penya }) => ({ x: x(dayNumber(key)), y: y(penya) })),
  };
}
