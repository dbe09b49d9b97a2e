import { useMemo, useState } from "react";
import type { Snapshot } from "#client/outbox/ledger.ts";
import { useDataOrEmpty } from "#client/outbox/outbox.ts";
import { useSavedRate, useUnsavedRates } from "#client/sync/rate-changes.ts";
import { isSame } from "#domain/values/is-same.ts";
import { useOptimisticRates, useRatesQuery } from "./rate-history.client.ts";
import { dayOf, type KnownRates, withServers, withSetRate } from "./set-rates.ts";

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
