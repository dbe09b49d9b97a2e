import { type NumberRatio, reachOf } from "#domain/character/compare/number-ratios.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { BottomAxis, DashedLine } from "#ui/chart/axis.tsx";
import { ChartDrawing, MeasuredChart } from "#ui/chart/chart-frame.tsx";
import { scale } from "#ui/chart/scale.ts";
import { usePercentText } from "#ui/format/percent-text.ts";
import { numberChangeKey } from "./number-changes-list.tsx";
import { useNumberWords } from "./number-words.ts";

/** In CSS pixels. Where there is room, names stand beside their bars. */
const WIDE = 560;
const NAMES = 210;
const VALUES = 62;
const ROWS = { wide: 26, narrow: 38 } as const;
const BAR = 10;
const AXIS = 24;

type RatioChartProps = Readonly<{
  ratios: readonly NumberRatio[];
  /** The names of the two: the other one's numbers in percent of the own. */
  own: string;
  other: string;
}>;

/** Bars around 100 %: a factor and its inverse are equally long. The table below has the numbers themselves. */
export function RatioChart(props: RatioChartProps) {
  const { t } = useTranslation();
  const { ratios, own, other } = props;
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <figcaption className="text-sm font-semibold wrap-anywhere text-text-2">
        {t("characters.compare.ratios", { own, other })}
      </figcaption>
      {/* As high as on a phone, before the width is known. */}
      <div style={{ minHeight: ratios.length * ROWS.wide + AXIS }}>
        <MeasuredChart className="w-full">{(width) => <Drawing {...props} width={width} />}</MeasuredChart>
      </div>
    </figure>
  );
}

function Drawing({ ratios, own, other, width }: RatioChartProps & Readonly<{ width: number }>) {
  const { t } = useTranslation();
  const words = useNumberWords();
  const percent = usePercentText();
  const isWide = width >= WIDE;
  const row = isWide ? ROWS.wide : ROWS.narrow;
  const reach = reachOf(ratios);
  const [left, right] = isWide ? [NAMES, width - VALUES] : [0, width];
  const x = scale([-Math.log(reach), Math.log(reach)], [left, right]);
  const base = ratios.length * row;
  const named = ratios.map(({ change, ratio }) => ({
    key: numberChangeKey(change),
    name: words.nameOfReading(change, change.reading),
    value: percent(Math.round(ratio * 100)),
    end: x(Math.log(Math.min(Math.max(ratio, 1 / reach), reach))),
  }));
  const label = [
    t("characters.compare.ratios", { own, other }),
    ...named.map(({ name, value }) => `${name} ${value}`),
  ].join(" · ");
  const ticks = [1 / reach, 1, reach].map((factor, index) => ({
    key: index,
    // The outer names stay inside.
    x: x(Math.log(factor)) + (isWide ? 0 : (1 - index) * 16),
    name: percent(Math.round(factor * 100)),
  }));
  return (
    <ChartDrawing label={label} width={width} height={base + AXIS} fit="sized" className="num block">
      <DashedLine d={`M${x(0)} 0V${base}`} />
      {named.map(({ key, ...one }, index) => (
        <g key={key} transform={`translate(0 ${index * row})`}>
          <RatioRow {...one} middle={x(0)} width={width} isWide={isWide} />
        </g>
      ))}
      <BottomAxis ticks={ticks} y={base + 16} size="2xs" />
    </ChartDrawing>
  );
}

type RatioRowProps = Readonly<{
  name: string;
  value: string;
  end: number;
  middle: number;
  width: number;
  isWide: boolean;
}>;

function RatioRow({ name, value, end, middle, width, isWide }: RatioRowProps) {
  const [text, bar] = isWide ? [17, 8] : [14, 20];
  return (
    <>
      <text x={0} y={text} className="fill-text-2 text-xs">
        {name}
      </text>
      <rect
        x={Math.min(middle, end)}
        y={bar}
        width={Math.max(1, Math.abs(end - middle))}
        height={BAR}
        rx="2"
        className={end >= middle ? "fill-moon" : "fill-moon-line"}
      />
      <text x={width} y={text} textAnchor="end" className="fill-text text-xs font-semibold">
        {value}
      </text>
    </>
  );
}
