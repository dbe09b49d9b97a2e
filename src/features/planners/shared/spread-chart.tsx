import type { Bar } from "#domain/values/bars.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { BottomAxis, DashedLine } from "#ui/chart/axis.tsx";
import { ChartFrame, MeasuredChart } from "#ui/chart/chart-frame.tsx";
import { scale } from "#ui/chart/scale.ts";
import { useChartCursor } from "#ui/chart/use-chart-cursor.ts";
import { useFigures } from "./figures.ts";

const HEIGHT = 190;
const BASE = HEIGHT - 24;
const TOP = 22;
/** The smallest distance between two labels under the chart, in CSS pixels. */
const APART = 56;

type SpreadChartProps = Readonly<{
  bars: readonly Bar[];
  /** The name of the resource whose distribution is shown. */
  name: string;
  /** The amount that is enough in nine of ten cases. */
  ninety: number;
}>;

/** A bar chart of the probability of each amount. Pointer and arrow keys select a bar; a table shows the same data. */
export function SpreadChart(props: SpreadChartProps) {
  return <MeasuredChart className="h-47.5">{(width) => <Drawing {...props} width={width} />}</MeasuredChart>;
}

function Drawing({ bars, name, ninety, width }: SpreadChartProps & Readonly<{ width: number }>) {
  const { t } = useTranslation();
  const { number, chance } = useFigures();
  // Initially the bar that is enough in nine of ten cases is marked.
  const cursor = useChartCursor(
    bars.length,
    Math.max(
      0,
      bars.findIndex(({ to }) => to >= ninety),
    ),
  );
  const bar = bars[cursor.index];
  const [count, upTo] = cursor.isSelected ? [bar?.to ?? 0, bar?.upTo ?? 0] : [ninety, 0.9];
  const computed = t("planners.spread.point", { number: number(count), chance: chance(upTo) });
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
      cursorText={computed}
    >
      <Bars bars={bars} each={each} selected={cursor.index} ninety={ninety} />
      <path d={`M0 ${BASE}H${width}`} className="stroke-line-2" />
      <BottomAxis ticks={ticks} y={HEIGHT - 8} anchor="start" size="2xs" />
      <SelectedBar x={(cursor.index + 0.5) * each} width={width} text={computed} />
    </ChartFrame>
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

/** A line at the selected bar, with its amount and chance above. */
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
