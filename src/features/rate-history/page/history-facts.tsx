import { compareRates, extremes, type History, type RateEntry } from "#domain/money/rate-history.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount, totalClass } from "#ui/format/money.tsx";
import { useHistoryLabels } from "./history-labels.ts";

type HistoryFactsProps = Readonly<{
  /** The rates in the selected range. */
  history: History;
  until: string;
}>;

/** The latest rate, its change in the selected range, and the lowest and highest rate. */
export function HistoryFacts({ history, until }: HistoryFactsProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const words = useHistoryLabels();
  const [latest, range] = [history.at(-1), extremes(history)];
  if (!latest || !range) return null;
  const amount = number(latest.rate.penya);
  return (
    <dl className="num grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <div>
        <dt className="text-xs text-text-3">{t("history.latest")}</dt>
        <dd className="flex flex-wrap items-baseline gap-x-2">
          <span
            className={`font-display leading-9.5 font-[660] tracking-[-0.02em] ${totalClass(amount, "penya")}`}
          >
            {amount}
          </span>{" "}
          <span className="text-text-2">{words.unit(latest.rate.per)}</span>
        </dd>
        <dd className="text-sm font-semibold text-text-2">{words.moved(history, until)}</dd>
      </div>
      {compareRates(range.lowest.rate, range.highest.rate) !== 0 && (
        <>
          <Extreme name={t("history.lowest")} entry={range.lowest} />
          <Extreme name={t("history.highest")} entry={range.highest} />
        </>
      )}
    </dl>
  );
}

function Extreme({ name, entry: { day, rate } }: Readonly<{ name: string; entry: RateEntry }>) {
  const { date } = useLocale();
  const words = useHistoryLabels();
  return (
    <div className="max-md:grid max-md:grid-cols-[6.5rem_minmax(0,1fr)] max-md:items-baseline">
      <dt className="text-xs text-text-3">{name}</dt>
      <dd>
        <Amount amount={rate.penya} currency="penya" className="text-lg" />
        <span className="block text-xs text-text-3">
          {words.unit(rate.per)} · {date(day)}
        </span>
      </dd>
    </div>
  );
}
