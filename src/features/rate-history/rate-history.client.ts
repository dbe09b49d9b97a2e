import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import * as v from "valibot";
import { api } from "#client/api/api.ts";
import type { WaitingChange } from "#client/outbox/change.ts";
import { persistedSnapshot, type Snapshot } from "#client/outbox/ledger.ts";
import { submit, useDataOrEmpty, useOptimisticData, withChangesSince } from "#client/outbox/outbox.ts";
import { confirmedRates, useSavedRate, useUnsavedRates } from "#client/sync/rate-changes.ts";
import { list } from "#contract/stored-types.ts";
import { penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import type { RateEntry } from "#domain/money/rate-history.ts";
import { localDay } from "#domain/time/local-day.ts";
import { isSame } from "#domain/values/is-same.ts";
import {
  MAX_DAYS,
  Rates,
  ratesEndpoints,
  StoredRate,
  serverParam,
} from "#features/rate-history/server/rate-history.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { entryOf, REMOVE_RATE, RESTORE_RATE, ratesWithChange } from "./rate-history.outbox.ts";
import { dayOf, type KnownRates, withServers, withSetRate } from "./set-rates.ts";

const ratesQuery = (playerId: string, server: string, from?: string) =>
  queryOptions({
    queryKey: ["rates", playerId, server, from ?? "all"],
    queryFn: () =>
      withChangesSince(async (): Promise<KnownRates> => {
        const query = { server: serverParam(server), from };
        const { servers, before, entries } = await api.send(ratesEndpoints.list, { query });
        return { servers, history: [...(before ? [before] : []), ...entries].map(entryOf) };
      }),
    // The player may have set a rate on the previous page.
    staleTime: 0,
    meta: { persistedSchema: CachedRates },
  });

/** The query for a player's rates on a server, as the server has them. Not sent for a visitor. */
function useRatesQuery(playerId: string | undefined, server: string, from?: string) {
  const player = playerId ?? "";
  return useQuery({ ...ratesQuery(player, server, from), enabled: player !== "" });
}

/** Returns the rates with the removals and restorations of this browser that the server does not have yet. */
function useOptimisticRates(
  base: Snapshot<KnownRates> | undefined,
  playerId: string | undefined,
  server: string,
  from?: string,
): KnownRates | undefined {
  const apply = useCallback(
    (known: KnownRates, change: WaitingChange) => ratesWithChange(known, change, server, from),
    [server, from],
  );
  return useOptimisticData(base, "rates", playerId ?? "", apply);
}

/** A player's rates on a server since the one that was valid before `from`. `data` is `undefined` for a visitor. */
export function useRatesSince(playerId: string | undefined, server: string, from: string) {
  const { data, isError } = useRatesQuery(playerId, server, from);
  return { data: useOptimisticRates(data, playerId, server, from), isError };
}

/** Returns a function that removes the rate of a day at once, today's also from what is shared, and shows a message with undo. */
export function useRemoveRate(server: string): (entry: RateEntry) => void {
  const { t } = useTranslation();
  const { date } = useLocale();
  return ({ day, rate }) => {
    const content = {
      target: `${server} ${day}`,
      label: day,
      payload: { server, day, rate: { penya: rate.penya, per: rate.per } },
    };
    const tell = (how: "removed" | "restored") => {
      if (server !== "" && day === localDay(new Date())) confirmedRates.add({ server, rate, how });
    };
    submit({ kind: REMOVE_RATE, ...content });
    tell("removed");
    toastSuccess(t("history.removed", { date: date(day) }), {
      label: t("general.undo"),
      action() {
        submit({ kind: RESTORE_RATE, ...content });
        tell("restored");
      },
    });
  };
}

const Entry = v.pipe(
  v.object({ day: v.string(), rate: StoredRate }),
  v.transform(({ day, rate: { penya: amount, per } }) => ({ day, rate: rate(penya(amount), per) })),
);
/**
 * The schema of a query's persisted data. It allows one entry more, for the rate that was valid before the
 * first day.
 */
export const CachedRates = persistedSnapshot(
  v.object({ servers: Rates.entries.servers, history: list(MAX_DAYS + 1, Entry) }),
);

/** The rates while the server is unreachable and no response is stored. */
const NO_RATES: Snapshot<KnownRates> = { data: { servers: [], history: [] }, since: 0 };

/**
 * All rates of a player on a server, with this browser's changes that are not on the server yet. `unsavedDay` is the day
 * of a rate that was set here and is not saved yet. `isPartial` says that `data` are only changes of this browser, because
 * the server is unreachable. `data` is `undefined` for a visitor.
 */
function useOwnRates(playerId: string | undefined, server: string) {
  const unsaved = useUnsavedRates();
  const query = useRatesQuery(playerId, server);
  const known = useOptimisticRates(useDataOrEmpty(query, NO_RATES), playerId, server);
  const own = unsaved[server];
  const shown = useMemo(() => {
    const all = known && withServers(known, Object.keys(unsaved));
    return all && own ? withSetRate(all, server, own) : all;
  }, [known, unsaved, own, server]);
  const data = query.data || shown?.history.length ? shown : undefined;
  const { isError, isFetching, refetch } = query;
  const isPartial = !query.data && data !== undefined;
  return { data, isPartial, isError, isFetching, refetch, unsavedDay: data && own && dayOf(data, own) };
}

export type SettledRates = ReturnType<typeof useOwnRates>;

/**
 * Returns the same, but while the player is typing a rate, the rates from before: each digit would be one of them. Once the
 * account has another rate than before, they are not marked any more.
 */
export function useSettledRates(
  playerId: string | undefined,
  server: string,
  isTyping: boolean,
): SettledRates {
  const rates = useOwnRates(playerId, server);
  const saved = useSavedRate(server);
  const { data, isPartial, unsavedDay } = rates;
  const current = useMemo(
    () => ({ server, data, isPartial, unsavedDay, saved }),
    [server, data, isPartial, unsavedDay, saved],
  );
  const [kept, setKept] = useState(current);
  const held = isSame(kept.saved, saved) ? kept : { ...kept, unsavedDay: undefined, saved };
  const shown = isTyping && kept.data && kept.server === server ? held : current;
  if (shown !== kept) setKept(shown);
  return { ...rates, ...shown };
}
