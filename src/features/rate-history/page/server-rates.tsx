import { lazy, type ReactNode, Suspense, useId } from "react";
import { useCommunityHistory } from "#client/state/community-rate.ts";
import type { RateFigures } from "#contract/community-rate.ts";
import {
  compareRates,
  dayAfter,
  endOf,
  extremes,
  type History,
  historyBetween,
  type RateEntry,
} from "#domain/money/rate-history.ts";
import { localDay } from "#domain/time/local-day.ts";
import { type SettledRates, useRemoveRate } from "#features/rate-history/rate-history.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { EmptyIsland } from "#ui/feedback/empty-island.tsx";
import { Empty, Failure } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { medianOfDay, useHistoryLabels } from "./history-labels.ts";
import { HistoryTable } from "./history-table.tsx";
import type { HistoryRange } from "./rates-url.ts";

const HistoryChart = lazy(async () => ({
  default: (await import("#features/rate-history/chart/history-chart.tsx")).HistoryChart,
}));

type ServerRatesProps = Readonly<{
  server: string;
  rates: SettledRates;
  /** `undefined` while the rates are not loaded. */
  range: HistoryRange | undefined;
  /** A button that leads to the field of the rate. */
  setRate: ReactNode;
  onTouched: () => void;
}>;

/** A player's rates on one server; a placeholder or an error message if they have not loaded. */
export function ServerRates({ server, rates, range, setRate, onTouched }: ServerRatesProps) {
  const { t } = useTranslation();
  const { data, unsavedDay, isError, isFetching, refetch } = rates;
  const remove = useRemoveRate(server);
  const community = useCommunityHistory(server);
  if (data && range) {
    return (
      <Shown
        history={data.history}
        community={community}
        range={range}
        unsavedDay={unsavedDay}
        setRate={setRate}
        onRemove={(entry) => {
          onTouched();
          remove(entry);
        }}
      />
    );
  }
  return (
    <div className="border-t border-line p-4 md:p-5">
      {isError && !isFetching ? (
        <div className="grid justify-items-start gap-3">
          <Failure
            title={t("history.failed")}
            retryLabel={t("general.retry")}
            onRetry={() => void refetch()}
          />
          {/* A rate that is set there is shown here, also without a connection. */}
          {setRate}
        </div>
      ) : (
        <div role="status" aria-label={t("general.loader.default")} className="grid gap-5">
          <div className="skeleton h-12 md:hidden" />
          <div className="skeleton h-20 max-md:order-1" />
          <div className="skeleton h-65" />
        </div>
      )}
    </div>
  );
}

type ShownProps = Readonly<{
  history: History;
  /** The daily figures of the server's players. */
  community: readonly RateFigures[];
  range: HistoryRange;
  /** The day of the rate that is not saved yet, if there is one. */
  unsavedDay: string | undefined;
  setRate: ReactNode;
  onRemove: (entry: RateEntry) => void;
}>;

function Shown({ history, community, range, unsavedDay, setRate, onRemove }: ShownProps) {
  const { t } = useTranslation();
  const { date } = useLocale();
  const latest = history.at(-1);
  if (!latest)
    return community.length > 0 ? (
      <PlayersOnly community={community} range={range} setRate={setRate} />
    ) : (
      <NoRates setRate={setRate} />
    );

  const until = endOf(history, localDay(new Date()));
  const [first = until] = [history[0]?.day, community[0]?.day].filter((day) => day !== undefined).sort();
  const from = range === "all" ? first : dayAfter(until, -range);
  const shown = historyBetween(history, from, until);
  const rows = history.filter(({ day }) => day >= from);
  const days = community.filter(({ day }) => day >= from && day <= until);
  return (
    <>
      <div className="grid gap-5 border-t border-line p-4 md:p-5">
        <HistoryFacts name={t("history.yours")} history={shown} until={until} />
        <Suspense fallback={<div className="skeleton h-65" />}>
          <HistoryChart history={shown} community={days} per={latest.rate.per} until={until} />
        </Suspense>
        {history.length === 1 && <p className="text-sm text-text-3 max-md:order-1">{t("history.again")}</p>}
      </div>
      <div className="border-t border-line">
        {rows.length + days.length > 0 ? (
          <HistoryTable
            key={range}
            history={rows}
            community={days}
            before={history.findLast(({ day }) => day < from)}
            unsavedDay={unsavedDay}
            onRemove={onRemove}
          />
        ) : (
          <p className="p-4 text-text-2 md:px-5">{t("history.held", { date: date(latest.day) })}</p>
        )}
      </div>
    </>
  );
}

type PlayersOnlyProps = Pick<ShownProps, "community" | "range" | "setRate">;

/** The rates of the server's players, for a player who has set none there. */
function PlayersOnly({ community, range, setRate }: PlayersOnlyProps) {
  const { t } = useTranslation();
  const id = useId();
  // The chart is on the first screen of a phone.
  const isNarrow = useMedia(NARROW_QUERY);
  const medians = community.map((figures) => ({ day: figures.day, rate: medianOfDay(figures) }));
  const until = endOf(medians, localDay(new Date()));
  const from = range === "all" ? "" : dayAfter(until, -range);
  const days = community.filter(({ day }) => day >= from);
  const last = days.at(-1);
  const invitation = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{t("history.empty")}</p>
        <p className="text-text-2">{t("history.emptyHelp")}</p>
      </div>
      {setRate}
    </div>
  );
  return (
    <>
      <div className="grid gap-5 border-t border-line p-4 md:p-5">
        {!isNarrow && invitation}
        {last && (
          <section aria-labelledby={id} className="grid gap-5">
            <HistoryFacts
              nameId={id}
              name={t("rate.community.line")}
              history={medians.filter(({ day }) => day >= from)}
              until={until}
            />
            <Suspense fallback={<div className="skeleton h-65" />}>
              <HistoryChart history={[]} community={days} per={last.per} until={until} />
            </Suspense>
          </section>
        )}
        {isNarrow && invitation}
      </div>
      {last && (
        <div className="border-t border-line">
          <HistoryTable
            key={range}
            history={[]}
            community={days}
            before={undefined}
            unsavedDay={undefined}
            onRemove={() => {}}
          />
        </div>
      )}
    </>
  );
}

function NoRates({ setRate }: Pick<ShownProps, "setRate">) {
  const { t } = useTranslation();
  return (
    <div className="border-t border-line py-6">
      <Empty drawing={<EmptyIsland />} title={t("history.empty")}>
        <p className="mb-3 max-w-90 text-text-2">{t("history.emptyHelp")}</p>
        {setRate}
      </Empty>
    </div>
  );
}

type HistoryFactsProps = Readonly<{
  /** Whose rates they are, as a heading. */
  name: string;
  nameId?: string;
  /** The rates in the selected range. */
  history: History;
  until: string;
}>;

/**
 * Whose rate it is, how it has changed in the selected range, and its lowest and highest value, on a phone above and below the
 * chart.
 */
function HistoryFacts({ name, nameId, history, until }: HistoryFactsProps) {
  const { t } = useTranslation();
  const words = useHistoryLabels();
  const range = extremes(history);
  if (!range) return null;
  return (
    <div className="num flex flex-wrap items-center gap-x-6 gap-y-3 max-md:contents">
      <div className="grow">
        <h2 id={nameId} className="text-sm font-semibold text-text-2">
          {name}
        </h2>
        <p className="part-title">{words.moved(history, until)}</p>
      </div>
      {compareRates(range.lowest.rate, range.highest.rate) !== 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-3 max-md:order-1">
          <Extreme name={t("history.lowest")} entry={range.lowest} />
          <Extreme name={t("history.highest")} entry={range.highest} />
        </dl>
      )}
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
