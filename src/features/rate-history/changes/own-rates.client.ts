import { useMemo, useState } from "react";
import type { Snapshot } from "#client/outbox/ledger.ts";
import { logicalTime } from "#client/outbox/outbox.ts";
import { useDataOrEmpty } from "#client/outbox/use-data-or-empty.ts";
import { useRatesByState } from "#client/sync/unsaved-rates.ts";
import { isSame } from "#domain/order/merge.ts";
import { useOptimisticRates, useRatesQuery } from "./rate-history.client.ts";
import type { KnownRates } from "./rate-history.outbox.ts";
import { dayOf, type SetRate, withServers, withSetRate } from "./set-rates.ts";

/** A rate that was saved while the page was open; `at` is the logical time at which this was noticed. */
type JustSaved = Readonly<{ server: string; rate: SetRate; at: number }>;

/** The rates while the server is unreachable and no response is stored. */
const NO_RATES: Snapshot<KnownRates> = { data: { servers: [], history: [] }, since: 0 };

/**
 * All rates of a player on a server, with this browser's changes that are not on the server yet. `unsavedDay` is the day
 * of a rate that was set here and is not saved yet. `isPartial` says that `data` are only changes of this browser, because
 * the server is unreachable. `data` is `undefined` for a visitor.
 */
export function useOwnRates(playerId: string | undefined, server: string) {
  const { saved, unsaved } = useRatesByState();
  const justSaved = useJustSaved(saved, unsaved);
  const query = useRatesQuery(playerId, server);
  const base = useDataOrEmpty(query, NO_RATES);
  const withJustSaved = useMemo(() => {
    if (!base) return undefined;
    // The response to a request from before the rate was saved lacks it.
    const late = justSaved.filter((one) => one.server === server && one.at > base.since);
    return { ...base, data: late.reduce((known, { rate }) => withSetRate(known, server, rate), base.data) };
  }, [base, justSaved, server]);
  const known = useOptimisticRates(withJustSaved, playerId, server);
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

type Rates = Readonly<Record<string, SetRate>>;

/** Returns the rates that were saved since the page was opened. */
function useJustSaved(saved: Rates, unsaved: Rates): readonly JustSaved[] {
  const [seen, setSeen] = useState<Readonly<{ unsaved: Rates; justSaved: readonly JustSaved[] }>>({
    unsaved,
    justSaved: [],
  });
  if (seen.unsaved === unsaved) return seen.justSaved;
  const more = Object.entries(seen.unsaved)
    .filter(([server, rate]) => !unsaved[server] && isSame(saved[server], rate))
    .map(([server, rate]) => ({ server, rate, at: logicalTime() }));
  const justSaved = more.length > 0 ? [...seen.justSaved, ...more] : seen.justSaved;
  setSeen({ unsaved, justSaved });
  return justSaved;
}
