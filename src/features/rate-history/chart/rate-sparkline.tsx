import { useEffect } from "react";
import { usePlayer } from "#client/api/session.ts";
import { useRate } from "#client/sync/rates.ts";
import type { Per } from "#domain/money/rate.ts";
import { chartValue, daysOf, type History, lineCorners } from "#domain/money/rate-history.ts";
import { useHistoryLabels } from "#features/rate-history/page/history-labels.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { ChartDrawing } from "#ui/chart/chart-drawing.tsx";
import { type Point, scale } from "#ui/chart/scale.ts";
import { useLocale } from "#ui/format/locale.ts";
import { dayNumber } from "./chart-scale.ts";
import { HistoryLine } from "./history-line.tsx";
import { useRecentRates } from "./recent-rates.ts";
import { SparklinePlaceholder, type SparklineState, storeSparklineState } from "./sparkline-placeholder.tsx";

/** Width in the units of the drawing, which is stretched to the card; the height is in pixels. */
const WIDTH = 100;
const HEIGHT = 72;

/**
 * The chosen server's rate in the last 30 days, for players with at least two rates. Players with one rate see a
 * hint; visitors see neither.
 */
export function RateSparkline() {
  const { t } = useTranslation();
  const player = usePlayer();
  const { server, isExample } = useRate();
  const { history, until, isKnown, hasFailed } = useRecentRates();
  const shown: SparklineState = !player
    ? "nothing"
    : history.length > 1
      ? "chart"
      : isExample
        ? "nothing"
        : "hint";

  useEffect(() => {
    if (isKnown) storeSparklineState(shown, server);
  }, [isKnown, shown, server]);

  if (hasFailed) return null;
  if (!isKnown) return <SparklinePlaceholder />;
  if (shown === "hint") return <p className="text-sm text-text-3">{t("history.again")}</p>;
  return shown === "chart" ? <Sparkline history={history} until={until} /> : null;
}

function Sparkline({ history, until }: Readonly<{ history: History; until: string }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const words = useHistoryLabels();
  const [first, latest] = [history[0], history.at(-1)];
  if (!first || !latest) return null;

  const count = daysOf(history, until);
  const label = {
    count,
    number: number(count),
    from: words.beside(first.rate, latest.rate),
    to: words.inFull(latest.rate),
  };
  return (
    <figure data-chart className="mb-1.5 flex min-h-24 grow flex-col justify-between">
      <SparklineDrawing
        label={t("history.spark", label)}
        points={pointsOf(history, first.day, until, latest.rate.per)}
      />
      <figcaption className="num flex items-baseline justify-between gap-2 text-xs text-text-3">
        <span>{words.dayAndMonth(first.day)}</span>
        <span className="min-w-0 text-center font-semibold text-text-2">{words.moved(history, until)}</span>
        <span>{words.dayAndMonth(until)}</span>
      </figcaption>
    </figure>
  );
}

function pointsOf(history: History, from: string, until: string, per: Per): readonly Point[] {
  const line = lineCorners(history, until);
  const values = line.map((entry) => chartValue(entry.rate, per));
  const x = scale([dayNumber(from), dayNumber(until)], [0, WIDTH]);
  const y = scale([Math.min(...values), Math.max(...values)], [HEIGHT - 14, 10]);
  return line.map((entry, index) => ({ x: x(dayNumber(entry.day)), y: y(values[index] ?? 0) }));
}

/** The line with three dotted lines behind it, and a dot at its end. */
function SparklineDrawing({ label, points }: Readonly<{ label: string; points: readonly Point[] }>) {
  const end = points.at(-1);
  return (
    <ChartDrawing
      label={label}
      width={WIDTH}
      height={HEIGHT}
      fit="stretched"
      className="h-18 w-full grow overflow-visible"
    >
      {[0.2, 0.5, 0.8].map((part) => (
        <path
          key={part}
          d={`M0 ${HEIGHT * part}H${WIDTH}`}
          className="stroke-line-2"
          strokeDasharray="1 5"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <HistoryLine points={points} base={HEIGHT} isStretched />
      {/* A circle would be stretched with the drawing; the round cap of a line is not. */}
      {end &&
        ["stroke-surface stroke-[11px]", "stroke-gold-mark stroke-[7px]"].map((look) => (
          <path
            key={look}
            d={`M${end.x} ${end.y}h0`}
            className={look}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
    </ChartDrawing>
  );
}
