import { useCallback, useMemo, useState } from "react";
import type { Snapshot } from "#client/outbox/ledger.ts";
import { logicalTime } from "#client/outbox/outbox.ts";
import { useRatesByState } from "#client/sync/unsaved-rates.ts";
import { isSame } from "#domain/order/merge.ts";
import { useRates } from "./rate-history.client.ts";
import type { KnownRates } from "./rate-history.outbox.ts";
import { dayOf, type SetRate, withServers, withSetRate } from "./set-rates.ts";

/** A rate that was saved while the page was open, and the moment after that. */
type JustSaved = Readonly<{ server: string; rate: SetRate; at: number }>;

/**
 * As `useRates`, with the rates that were set in this browser and are not on the server yet. `unsavedDay` is the day of
 * this server that such a rate stands on.
 */
export function useOwnRates(playerId: string | undefined, server: string) {
  const { saved, unsaved } = useRatesByState();
  const justSaved = useJustSaved(saved, unsaved);
  const adjust = useCallback(
    (base: Snapshot<KnownRates>): Snapshot<KnownRates> => {
      // A request that was sent before the rate was saved cannot know of it.
      const late = justSaved.filter((one) => one.server === server && one.at > base.since);
      return { ...base, data: late.reduce((known, { rate }) => withSetRate(known, server, rate), base.data) };
    },
    [justSaved, server],
  );
  const { data, ...rest } = useRates(playerId, server, undefined, adjust);
  const own = unsaved[server];
  const shown = useMemo(() => {
    const known = data && withServers(data, Object.keys(unsaved));
    return known && own ? withSetRate(known, server, own) : known;
  }, [data, unsaved, own, server]);
  return { ...rest, data: shown, unsavedDay: shown && own && dayOf(shown, own) };
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
