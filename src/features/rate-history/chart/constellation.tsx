import { useMemo } from "react";
import { usePlayer } from "#client/api/session.ts";
import { useRate } from "#client/sync/rates.ts";
import {
  dayAfter,
  daysOf,
  endOf,
  type History,
  historyBetween,
  withEntry,
} from "#domain/money/rate-history.ts";
import { localDay } from "#domain/time/local-day.ts";
import { useHistoryLabels } from "#features/rate-history/page/history-labels.ts";
import { useRatesSince } from "#features/rate-history/rate-history.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import {
  type ChartCursor,
  ChartDrawing,
  ChartFrame,
  MeasuredChart,
  useChartCursor,
} from "#ui/chart/chart-frame.tsx";
import { linePath, nearestPoint } from "#ui/chart/scale.ts";
import { useLocale } from "#ui/format/locale.ts";
import { type ConstellationLayout, constellationOf } from "./constellation-layout.ts";
import { BrightestStar, FaintStar, Sky } from "./sky.tsx";

type ConstellationProps = Readonly<{
  isTall: boolean;
  history: History;
  until: string;
  /** Whether the history could not be loaded: then there may be more rates. */
  hasFailed: boolean;
}>;

/**
 * The days of a rate history as stars over islands, the latest as the brightest. Pointers and arrow keys select a star,
 * and the line below says its day and rate. Without rates it is one faint star.
 */
function Constellation({ isTall, history, until, hasFailed }: ConstellationProps) {
  const { t } = useTranslation();
  const sky = skySize(isTall);
  const cursor = useChartCursor(Math.max(1, history.length), history.length - 1);
  const words = useStarWords(history, until);
  return (
    <figure className="grid gap-1.5">
      <MeasuredChart className={sky.className}>
        {(width) =>
          history.length > 0 ? (
            <Stars history={history} until={until} width={width} sky={sky} cursor={cursor} words={words} />
          ) : (
            <ChartDrawing width={width} height={sky.height} fit="sized">
              <Sky width={width} height={sky.height} scale={sky.scale}>
                <FaintStar at={{ x: width * 0.62, y: sky.height * 0.38 }} />
              </Sky>
            </ChartDrawing>
          )
        }
      </MeasuredChart>
      <figcaption className="num flex min-h-5 items-baseline justify-between gap-2 text-xs text-text-3">
        {history.length === 0 ? (
          <span className="text-sm">{t("rate.exampleHelp")}</span>
        ) : cursor.isSelected ? (
          <span className="min-w-0 flex-1 truncate text-center font-semibold text-text-2">
            {words.star(cursor.index)}
          </span>
        ) : (
          <Period history={history} until={until} hasFailed={hasFailed} />
        )}
      </figcaption>
    </figure>
  );
}

/** From when to when, and how the rate has changed; of a single rate, how it becomes more, or when it was set. */
function Period({ history, until, hasFailed }: Omit<ConstellationProps, "isTall">) {
  const { t } = useTranslation();
  const { date } = useLocale();
  const player = usePlayer();
  const words = useHistoryLabels();
  const [first, second] = history;
  if (!first) return null;
  if (!second)
    return player && !hasFailed ? t("history.again") : t("rate.setOnDay", { date: date(first.day) });
  return (
    <>
      <span>{words.dayAndMonth(first.day)}</span>
      <span className="min-w-0 text-center font-semibold text-text-2">{words.moved(history, until)}</span>
      <span>{words.dayAndMonth(until)}</span>
    </>
  );
}

type StarWords = ReturnType<typeof useStarWords>;

/** Says what the stars show. */
function useStarWords(history: History, until: string) {
  const { t } = useTranslation();
  const { date, number } = useLocale();
  const words = useHistoryLabels();
  /** "Nov 20, 2026: 215,000 Penya per FC" */
  function star(index: number): string {
    const entry = history[index];
    return entry ? t("history.point", { date: date(entry.day), rate: words.inFull(entry.rate) }) : "";
  }
  return {
    star,
    /** All of a constellation: its period, its ends, and the highest and the lowest rate. */
    whole({ extremes }: ConstellationLayout): string {
      const [first, latest] = [history[0], history.at(-1)];
      if (!first || !latest || history.length === 1) return star(0);
      const count = daysOf(history, until);
      const [from, to] = [words.beside(first.rate, latest.rate), words.inFull(latest.rate)];
      return [
        t("history.spark", { count, number: number(count), from, to }),
        ...(extremes
          ? [
              `${t("history.highest")} · ${star(extremes.highest)}`,
              `${t("history.lowest")} · ${star(extremes.lowest)}`,
            ]
          : []),
      ].join(" · ");
    },
  };
}

type StarsProps = Readonly<{
  history: History;
  until: string;
  width: number;
  sky: SkySize;
  cursor: ChartCursor;
  words: StarWords;
}>;

function Stars({ history, until, width, sky: { height, scale }, cursor, words }: StarsProps) {
  const { t } = useTranslation();
  const per = history.at(-1)?.rate.per ?? 1;
  const layout = useMemo(
    () => constellationOf(history, per, until, width, height),
    [history, per, until, width, height],
  );
  const { stars, larger } = layout;
  const largerStars = larger.flatMap((index) => stars[index] ?? []);
  const latest = stars.at(-1);
  const selected = cursor.isSelected ? stars[cursor.index] : undefined;
  return (
    <ChartFrame
      label={words.whole(layout)}
      width={width}
      height={height}
      cursor={cursor}
      indexAt={(x) => nearestPoint(stars, x)}
      cursorLabel={t("history.look")}
      cursorText={words.star(cursor.index)}
    >
      <Sky width={width} height={height} scale={scale}>
        {/* The round caps of lines without length: one path, however many stars there are. */}
        <path
          d={stars.map(({ x, y }) => `M${x} ${y}h0`).join("")}
          className="stroke-moon opacity-75"
          strokeWidth={stars.length > 120 ? 1.6 : 2.4}
          strokeLinecap="round"
        />
        <path d={linePath(stars)} className="stroke-moon-line" strokeLinejoin="round" />
        {largerStars.slice(0, -1).map(({ x, y }) => (
          <g key={x} className="fill-moon">
            <circle cx={x} cy={y} r="6.5" fillOpacity="0.16" />
            <circle cx={x} cy={y} r="2.4" />
          </g>
        ))}
        {latest && <BrightestStar at={latest} />}
        {selected && <circle cx={selected.x} cy={selected.y} r="8" className="stroke-text stroke-[1.5]" />}
      </Sky>
    </ChartFrame>
  );
}

/** The chosen server's rates of the last 30 days. */
export function RecentConstellation({ isTall = false }: Readonly<{ isTall?: boolean }>) {
  const { history, until, isKnown, hasFailed } = useRecentRates();
  return isKnown || hasFailed ? (
    <Constellation isTall={isTall} history={history} until={until} hasFailed={hasFailed} />
  ) : (
    <ConstellationPlaceholder isTall={isTall} />
  );
}

const DAYS = 30;

type RecentRates = Readonly<{
  /** The rates that held in the last 30 days; a visitor has at most the present one. */
  history: History;
  until: string;
  isKnown: boolean;
  /** Whether the rates could not be loaded. */
  hasFailed: boolean;
}>;

/** Returns the chosen server's rates of the last 30 days, with the present one even if the server does not have it yet. */
function useRecentRates(): RecentRates {
  const player = usePlayer();
  const { server, rate, date, isExample } = useRate();
  const today = localDay(new Date());
  const from = dayAfter(today, -DAYS);
  const { data, isError } = useRatesSince(player?.id, server ?? "", from);
  const known = data?.history ?? [];
  const isLater = !isExample && date !== undefined && date <= today && date >= (known.at(-1)?.day ?? "");
  const history = isLater ? withEntry(known, { day: date, rate }) : known;
  const until = endOf(history, today);
  return {
    history: historyBetween(history, from, until),
    until,
    isKnown: player === null || data !== undefined,
    hasFailed: isError && !data,
  };
}

/** The space of the constellation, with its line of text, until it is loaded. */
const ConstellationPlaceholder = ({ isTall = false }: Readonly<{ isTall?: boolean }>) => (
  <div>
    <div className={skySize(isTall).className} />
    <div className="mt-1.5 min-h-5" />
  </div>
);

/** A sky: its height in CSS pixels, the class with that height, and the scale of its islands if it is not the usual one. */
type SkySize = Readonly<{ height: number; className: string; scale?: number }>;

const LOW_SKY: SkySize = { height: 72, className: "h-18" };
/** For a card beside taller ones. */
const TALL_SKY: SkySize = { height: 180, className: "h-45", scale: 2 };

const skySize = (isTall: boolean): SkySize => (isTall ? TALL_SKY : LOW_SKY);
