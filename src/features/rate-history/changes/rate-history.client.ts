import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { api } from "#client/api/api.ts";
import type { WaitingChange } from "#client/outbox/change.ts";
import type { Snapshot } from "#client/outbox/ledger.ts";
import { submit, useOptimisticData, withChangesSince } from "#client/outbox/outbox.ts";
import { confirmedRates } from "#client/sync/rate-changes.ts";
import type { RateEntry } from "#domain/money/rate-history.ts";
import { localDay } from "#domain/time/local-day.ts";
import { ratesEndpoints, serverParam } from "#features/rate-history/server/rate-history.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { CachedRates } from "./rate-history.cache.ts";
import { entryOf, REMOVE_RATE, RESTORE_RATE, ratesWithChange } from "./rate-history.outbox.ts";
import type { KnownRates } from "./set-rates.ts";

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
export function useRatesQuery(playerId: string | undefined, server: string, from?: string) {
  const player = playerId ?? "";
  return useQuery({ ...ratesQuery(player, server, from), enabled: player !== "" });
}

/** Returns the rates with the removals and restorations of this browser that the server does not have yet. */
export function useOptimisticRates(
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
