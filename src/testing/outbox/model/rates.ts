/** The rate history of the server in memory, of one game server. */
import * as v from "valibot";
import { isSame } from "#domain/values/is-same.ts";
import { ratesEndpoints, StoredRate } from "#features/rate-history/server/rate-history.contract.ts";
import { type AppliedKeys, handlerFor, type ModelHandlers, refuse } from "./handlers.ts";

/** Creates the handlers of an empty rate history. */
export function modelRates(keys: AppliedKeys): ModelHandlers {
  const rates = new Map<string, { penya: number; per: 1 | 1000 }>();
  const rows = () =>
    [...rates].map(([day, rate]) => ({ day, ...rate })).toSorted((a, b) => (a.day < b.day ? -1 : 1));

  function saveRate(day: string, body: unknown, key: string | undefined) {
    const rate = v.parse(StoredRate, body);
    const isFirst = keys.isFirst(key);
    const storedRate = rates.get(day);
    if (!isFirst) return { day, ...(storedRate ?? refuse("not_found", 404)) };
    if (storedRate && !isSame(storedRate, rate)) refuse("changed_meanwhile", 409);
    rates.set(day, rate);
    keys.record(key);
    return { day, ...rate };
  }

  return [
    handlerFor(ratesEndpoints.list, () => ({ servers: [], before: null, entries: rows() })),
    handlerFor(ratesEndpoints.restore, ({ params: { day }, body }, key) => saveRate(day, body, key)),
    handlerFor(ratesEndpoints.remove, ({ params: { day } }, key) => {
      const removed = rows().find((row) => row.day === day) ?? null;
      const isFirst = keys.isFirst(key);
      keys.remove(rates, day, key);
      return { removed: isFirst ? removed : null };
    }),
  ];
}
