import { max, nice, ticks } from "d3-array";
import type { DamageCurve } from "#domain/character/target/target-numbers.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { BottomAxis, DashedLine, ValueAxis } from "#ui/chart/axis.tsx";
import { ChartFrame, MeasuredChart, useChartCursor } from "#ui/chart/chart-frame.tsx";
import { linePath, nearestPoint, scale } from "#ui/chart/scale.ts";

/** In CSS pixels. */
const HEIGHT = 190;
const TOP = 26;
const BASE = HEIGHT - 26;
const RIGHT = 20;
/** Approximate width of a digit on the axis. */
const DIGIT = 6.6;
/** Space that a label below the chart needs. */
const LABEL_WIDTH = 60;

type CurveProps = Readonly<{ curve: DamageCurve }>;

/** The damage of a hit by the target's defense, with a mark at the present one. Pointers and arrow keys select others; a table has the same. */
export function DamageCurveChart({ curve }: CurveProps) {
  const { t } = useTranslation();
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <figcaption className="text-sm font-semibold text-text-2">{t("target.curve.title")}</figcaption>
      <MeasuredChart className="h-47.5">{(width) => <Drawing curve={curve} width={width} />}</MeasuredChart>
      <CurveTable curve={curve} />
    </figure>
  );
}

function Drawing({ curve: { points, present }, width }: CurveProps & Readonly<{ width: number }>) {
  const { t } = useTranslation();
  const { plain } = useGearLabels();
  const cursor = useChartCursor(points.length, present);
  const highest = nice(0, Math.max(1, max(points, ({ damage }) => damage) ?? 1), 4)[1];
  const widest = points.at(-1)?.defense ?? 1;
  const heights = ticks(0, highest, 4).filter(Number.isInteger);
  const left = Math.ceil(plain(highest).length * DIGIT) + 10;
  const x = scale([0, widest], [left, width - RIGHT]);
  const y = scale([0, highest], [BASE, TOP]);
  const places = points.map(({ defense, damage }) => ({ x: x(defense), y: y(damage) }));
  const words = ({ defense, damage }: (typeof points)[number]) => ({
    defense: plain(defense),
    damage: plain(damage),
  });
  const now = points[present];
  const selected = points[cursor.index];
  const point = selected && t("target.curve.point", words(selected));
  const defenses = ticks(0, widest, Math.max(2, Math.floor((width - left) / LABEL_WIDTH)));
  return (
    <ChartFrame
      label={now ? t("target.curve.label", { from: plain(0), to: plain(widest), ...words(now) }) : ""}
      width={width}
      height={HEIGHT}
      cursor={cursor}
      indexAt={(at) => nearestPoint(places, at)}
      cursorLabel={t("target.curve.look")}
      cursorText={point}
    >
      <ValueAxis
        ticks={heights.map((damage) => ({ y: y(damage), name: plain(damage) }))}
        left={left}
        right={width - RIGHT}
        gap={8}
        size="2xs"
      />
      <BottomAxis
        ticks={defenses.map((defense) => ({ key: defense, x: x(defense), name: plain(defense) }))}
        y={HEIGHT - 8}
        marksAt={BASE}
        size="2xs"
      />
      <path d={linePath(places)} className="stroke-moon stroke-2" strokeLinejoin="round" />
      <Mark at={places[present]} />
      {selected && <Selected at={places[cursor.index]} text={point} width={width} />}
    </ChartFrame>
  );
}

type MarkProps = Readonly<{ at: Readonly<{ x: number; y: number }> | undefined }>;

function Mark({ at }: MarkProps) {
  return at && <circle cx={at.x} cy={at.y} r="5.5" className="fill-moon stroke-surface stroke-2" />;
}

function Selected({ at, text, width }: MarkProps & Readonly<{ text: string | undefined; width: number }>) {
  if (!at) return null;
  return (
    <>
      <DashedLine d={`M${at.x} ${TOP - 6}V${BASE}`} />
      <circle cx={at.x} cy={at.y} r="3" className="fill-text" />
      <text
        x={at.x}
        y={TOP - 12}
        textAnchor={at.x < width / 3 ? "start" : at.x > (width * 2) / 3 ? "end" : "middle"}
        className="fill-text text-xs font-semibold"
      >
        {text}
      </text>
    </>
  );
}

function CurveTable({ curve: { points, present } }: CurveProps) {
  const { t } = useTranslation();
  const { plain } = useGearLabels();
  return (
    <details className="text-xs text-text-2">
      <summary className="flex min-h-8 cursor-pointer items-center hover:text-text max-md:min-h-11">
        {t("target.curve.table")}
      </summary>
      <table className="num w-full max-w-80">
        <thead>
          <tr className="text-left text-text-3">
            <th scope="col" className="py-1 pr-3 font-semibold">
              {t("target.curve.defense")}
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              {t("target.name.hitDamage")}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ defense, damage }, index) => (
            <tr
              key={defense}
              aria-current={index === present || undefined}
              className="border-t border-line aria-current:bg-moon-soft aria-current:font-semibold"
            >
              <td className="py-1 pr-3">{plain(defense)}</td>
              <td className="py-1 text-right">{plain(damage)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
