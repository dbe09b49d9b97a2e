/** The rate history of the server in memory, of one game server. */
import * as v from "valibot";
import { isSame } from "#domain/order/merge.ts";
import { ratesEndpoints, StoredRate } from "#features/rate-history/server/rate-history.contract.ts";
import { type AppliedKeys, type ModelHandlers, on, refuse } from "./handlers.ts";

/** Creates the handlers of an empty rate history. */
export function modelRates(keys: AppliedKeys): ModelHandlers {
  const rates = new Map<string, { penya: number; per: 1 | 1000 }>();
  const rows = () =>
    [...rates].map(([day, rate]) => ({ day, ...rate })).toSorted((a, b) => (a.day < b.day ? -1 : 1));

  function saveRate(day: string, body: unknown, key: string | undefined) {
    const rate = v.parse(StoredRate, body);
    const first = keys.isFirst(key);
    const present = rates.get(day);
    if (!first) return { day, ...(present ?? refuse("not_found", 404)) };
    if (present && !isSame(present, rate)) refuse("changed_meanwhile", 409);
    rates.set(day, rate);
    keys.note(key);
    return { day, ...rate };
  }

  return [
    on(ratesEndpoints.list, () => ({ servers: [], before: null, entries: rows() })),
    on(ratesEndpoints.restore, ({ params: { day }, body }, key) => saveRate(day, body, key)),
    on(ratesEndpoints.remove, ({ params: { day } }, key) => {
      const removed = rows().find((row) => row.day === day) ?? null;
      const first = keys.isFirst(key);
      keys.remove(rates, day, key);
      return { removed: first ? removed : null };
    }),
  ];
}
