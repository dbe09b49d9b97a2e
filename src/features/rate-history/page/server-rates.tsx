import { type ReactNode, useId } from "react";
import { useCommunityHistory } from "#client/state/community-history.ts";
import type { RateFigures } from "#contract/community-rate.ts";
import { dayAfter, endOf, type History, historyBetween, type RateEntry } from "#domain/money/rate-history.ts";
import { localDay } from "#domain/time/local-day.ts";
import type { SettledRates } from "#features/rate-history/changes/own-rates.client.ts";
import { useRemoveRate } from "#features/rate-history/changes/rate-history.client.ts";
import type { HistoryChartProps } from "#features/rate-history/chart/history-chart.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { EmptyIsland } from "#ui/feedback/empty-island.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Empty, Failure } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { HistoryFacts } from "./history-facts.tsx";
import type { HistoryTableProps } from "./history-table.tsx";
import { medianOfDay } from "./median-of-day.ts";
import type { HistoryRange } from "./rates-url.ts";

// Loaded lazily: the page reacts before the chart and the table are drawn.
const HistoryChart = lazyPart<HistoryChartProps>(
  async () => (await import("#features/rate-history/chart/history-chart.tsx")).HistoryChart,
  () => <div className="skeleton h-65" />,
);

const HistoryTable = lazyPart<HistoryTableProps>(
  async () => (await import("./history-table.tsx")).HistoryTable,
  () => (
    <div className="p-4 md:p-5">
      <div className="skeleton h-65" />
    </div>
  ),
);

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
        <HistoryChart history={shown} community={days} per={latest.rate.per} until={until} />
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
            <HistoryChart history={[]} community={days} per={last.per} until={until} />
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
