import { lazy, type ReactNode, Suspense, useId } from "react";
import { medianOf } from "#client/state/community-rate.ts";
import type { CommunityRateNow, RateFigures } from "#contract/community-rate.ts";
import { dayAfter, endOf } from "#domain/money/rate-history.ts";
import { localDay } from "#domain/time/local-day.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { useTimeSince } from "#ui/format/time-since.ts";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { HistoryFacts, RateHeadline } from "./history-facts.tsx";
import { medianOfDay } from "./history-labels.ts";
import { HistoryTable } from "./history-table.tsx";
import type { HistoryRange } from "./rates-url.ts";

export const LazyHistoryChart = lazy(async () => ({
  default: (await import("#features/rate-history/chart/history-chart.tsx")).HistoryChart,
}));

type PlayersRatesProps = Readonly<{
  /** The daily figures of the server's players: one at least. */
  community: readonly RateFigures[];
  range: HistoryRange;
  /** What somebody without own rates can do, on a phone below the chart. */
  invitation: ReactNode;
}>;

/** The rates of the server's players, for somebody who has none there. */
export function PlayersRates({ community, range, invitation }: PlayersRatesProps) {
  const { t } = useTranslation();
  const id = useId();
  // The chart is on the first screen of a phone.
  const isNarrow = useMedia(NARROW_QUERY);
  const medians = community.map((figures) => ({ day: figures.day, rate: medianOfDay(figures) }));
  const until = endOf(community, localDay(new Date()));
  const from = range === "all" ? "" : dayAfter(until, -range);
  const days = community.filter(({ day }) => day >= from);
  const last = days.at(-1);
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
              <LazyHistoryChart history={[]} community={days} per={last.per} until={until} />
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

type PlayersNowProps = Readonly<{
  community: CommunityRateNow;
  /** Whether the days before today are still loading. */
  isPending: boolean;
  invitation: ReactNode;
}>;

/** The rate of the server's players without its history, which the server does not render. */
export function PlayersNow({ community: { rate, members }, isPending, invitation }: PlayersNowProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const since = useTimeSince();
  const id = useId();
  const isConfirmed = rate?.certainty === "players";
  const count = { count: members, number: number(members) };
  return (
    <div className="grid gap-5 border-t border-line p-4 md:p-5">
      <div className="max-md:order-last">{invitation}</div>
      {rate && (
        <section aria-labelledby={id} className="grid gap-5">
          <RateHeadline
            nameId={id}
            name={t("rate.community.line")}
            rate={medianOf(rate)}
            isDoubtful={!isConfirmed}
            note={`${isConfirmed ? t("rate.community.members", count) : t("rate.community.reported", count)} · ${since(rate.at)}`}
          />
          {isPending && <div className="skeleton h-65" />}
        </section>
      )}
    </div>
  );
}

type InvitationProps = Readonly<{ title: string; help: string; action: ReactNode }>;

/** What somebody without own rates can do. */
export function Invitation({ title, help, action }: InvitationProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{title}</p>
        <p className="text-text-2">{help}</p>
      </div>
      {action}
    </div>
  );
}
