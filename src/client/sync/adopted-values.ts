/** Rates and prices of somebody else that a player takes over, with undo. */
import type { Fc } from "#domain/money/money.ts";
import type * as Rate from "#domain/money/rate.ts";
import { ownPrices } from "./player-documents.ts";
import { NO_SERVER, ratesDocument } from "./rates.ts";

/**
 * Adopts somebody else's rate with its date, YYYY-MM-DD. Returns a function that undoes it as far as rate and
 * server are still the adopted ones.
 */
export function adoptRate(
  { penya: amount, per }: Rate.Rate,
  date: string,
  server: string | null,
): () => void {
  const before = ratesDocument.read();
  const ratedServer = server ?? before.server;
  const key = ratedServer ?? NO_SERVER;
  ratesDocument.update((rates) => ({
    server: ratedServer,
    shownPer: per,
    set: { ...rates.set, [key]: { penya: amount, per, date } },
  }));
  return () =>
    ratesDocument.update((rates) => {
      const { [key]: now, ...others } = rates.set;
      const isUntouched = now?.penya === amount && now.per === per && now.date === date;
      const was = before.set[key];
      return {
        server: rates.server === ratedServer ? before.server : rates.server,
        shownPer: rates.shownPer === per ? before.shownPer : rates.shownPer,
        set: isUntouched ? { ...others, ...(was && { [key]: was }) } : rates.set,
      };
    });
}

/**
 * Adopts somebody else's prices. Returns a function that undoes it for each item whose price is still the
 * adopted one.
 */
export function adoptPrices(prices: ReadonlyMap<string, Fc>): () => void {
  const before = ownPrices.read();
  ownPrices.update((current) => ({ ...current, ...Object.fromEntries(prices) }));
  return () =>
    ownPrices.update((current) => {
      const untouched = [...prices].filter(([slug, price]) => current[slug] === price);
      const others = Object.entries(current).filter(([slug]) => !untouched.some(([one]) => one === slug));
      const restored = untouched.flatMap(([slug]) =>
        Object.hasOwn(before, slug) ? [[slug, before[slug]] as const] : [],
      );
      return Object.fromEntries([...others, ...restored]) as Readonly<Record<string, Fc>>;
    });
}
