import type { Rate } from "#domain/money/rate.ts";
import { compareRates, extremes, type History, type RateEntry } from "#domain/money/rate-history.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { useHistoryLabels } from "./history-labels.ts";

type HistoryFactsProps = Readonly<{
  /** Whose rates they are, as a heading. */
  name: string;
  nameId?: string;
  /** The rates in the selected range. */
  history: History;
  until: string;
}>;

/**
 * Whose rate it is, the latest, how it has changed in the selected range, and its lowest and highest value, on a phone above
 * and below the chart.
 */
export function HistoryFacts({ name, nameId, history, until }: HistoryFactsProps) {
  const { t } = useTranslation();
  const words = useHistoryLabels();
  const range = extremes(history);
  const latest = history.at(-1);
  if (!range || !latest) return null;
  return (
    <div className="num flex flex-wrap items-center gap-x-6 gap-y-3 max-md:contents">
      <RateHeadline nameId={nameId} name={name} rate={latest.rate} note={words.moved(history, until)} />
      {compareRates(range.lowest.rate, range.highest.rate) !== 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-3 max-md:order-1">
          <Extreme name={t("history.lowest")} entry={range.lowest} />
          <Extreme name={t("history.highest")} entry={range.highest} />
        </dl>
      )}
    </div>
  );
}

type RateHeadlineProps = Readonly<{
  name: string;
  nameId: string | undefined;
  rate: Rate;
  /** Whether the rate is marked as not confirmed. */
  isDoubtful?: boolean;
  note: string;
}>;

export function RateHeadline({ name, nameId, rate, isDoubtful, note }: RateHeadlineProps) {
  const { t } = useTranslation();
  const words = useHistoryLabels();
  return (
    <div className="grow">
      <h2 id={nameId} className="text-sm font-semibold text-text-2">
        {name}
      </h2>
      <p className="num flex flex-wrap items-baseline gap-x-2">
        <span title={isDoubtful ? t("history.servers.unconfirmed") : undefined}>
          <Amount amount={rate.penya} currency="penya" className="part-title" />
          {isDoubtful && "?"}
        </span>{" "}
        <span className="text-text-2">{words.unit(rate.per)}</span>{" "}
        <span className="text-sm text-text-3">{note}</span>
      </p>
    </div>
  );
}

function Extreme({ name, entry: { day, rate } }: Readonly<{ name: string; entry: RateEntry }>) {
  const { date } = useLocale();
  const words = useHistoryLabels();
  return (
    <div>
      <dt className="text-xs text-text-3">{`${name} · ${date(day)}`}</dt>
      <dd>
        <Amount amount={rate.penya} currency="penya" className="text-lg" />{" "}
        <span className="text-xs text-text-3">{words.unit(rate.per)}</span>
      </dd>
    </div>
  );
}
