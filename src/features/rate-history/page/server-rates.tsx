import { type ReactNode, Suspense } from "react";
import { useCommunityHistory, useCommunityRate, useIsHistoryPending } from "#client/state/community-rate.ts";
import type { RateFigures } from "#contract/community-rate.ts";
import { dayAfter, endOf, type History, historyBetween, type RateEntry } from "#domain/money/rate-history.ts";
import { localDay } from "#domain/time/local-day.ts";
import { type SettledRates, useRemoveRate } from "#features/rate-history/rate-history.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { EmptyIsland } from "#ui/feedback/empty-island.tsx";
import { Empty, Failure } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { AccountLink } from "#ui/layout/account-link.tsx";
import { buttonClass } from "#ui/layout/button.tsx";
import { HistoryFacts } from "./history-facts.tsx";
import { HistoryTable } from "./history-table.tsx";
import { Invitation, LazyHistoryChart, PlayersNow, PlayersRates } from "./players-rates.tsx";
import type { HistoryRange } from "./rates-url.ts";

type ServerRatesProps = Readonly<{
  server: string;
  rates: SettledRates;
  /** `undefined` while the rates are not loaded. */
  range: HistoryRange | undefined;
  /** A button that leads to the field of the rate. */
  setRate: ReactNode;
  onTouched: () => void;
}>;

type VisitorRatesProps = Readonly<{ server: string; range: HistoryRange }>;

/** The rates of a server's players, and what a visitor gets by signing in. */
export function VisitorRates({ server, range }: VisitorRatesProps) {
  const community = useCommunityHistory(server);
  const now = useCommunityRate(server);
  const isPending = useIsHistoryPending(server);
  const invitation = <VisitorInvitation />;
  if (community.length > 0 && !isPending)
    return <PlayersRates community={community} range={range} invitation={invitation} />;
  if (now?.rate) return <PlayersNow community={now} isPending={isPending} invitation={invitation} />;
  return <div className="border-t border-line p-4 md:p-5">{invitation}</div>;
}

export function VisitorInvitation() {
  const { t } = useTranslation();
  return (
    <Invitation
      title={t("history.visitor")}
      help={t("history.visitorHelp")}
      action={<AccountLink isGuest={false} className={buttonClass("quiet")} />}
    />
  );
}

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
      <PlayersRates
        community={community}
        range={range}
        invitation={<Invitation title={t("history.empty")} help={t("history.emptyHelp")} action={setRate} />}
      />
    ) : (
      <NoRates setRate={setRate} />
    );

  const until = endOf(community, endOf(history, localDay(new Date())));
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
          <LazyHistoryChart history={shown} community={days} per={latest.rate.per} until={until} />
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
