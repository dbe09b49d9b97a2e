import { useMemo } from "react";
import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { NO_RATES, type SetRate, StoredRates } from "#contract/documents/value-documents.ts";
import type { Penya } from "#domain/money/money.ts";
import * as Rate from "#domain/money/rate.ts";
import { localDay } from "#domain/time/local-day.ts";
import { isSame } from "#domain/values/is-same.ts";
import { sharedDocument } from "./log/document-log.ts";
import { browserLog } from "./player-documents.ts";

/** Key of the stored question about a typed rate, which belongs to these rates and leaves the browser with them. */
export const RATE_QUESTIONS_KEY = "skypurse.rate_before";

export const ratesDocument = sharedDocument(
  "rates",
  localDocument<StoredRates>("skypurse.rates", StoredRates, NO_RATES),
  browserLog,
);

/** The key of a rate that was set before any server was chosen. */
const NO_SERVER = "";

export type RateInUse = Readonly<{
  rate: Rate.Rate;
  /** Whether `rate` is the example, because the player has not set one. */
  isExample: boolean;
  /** The day on which the rate was set, YYYY-MM-DD. */
  date: string | undefined;
  isOld: boolean;
  server: string | null;
  shownPer: Rate.Per;
}>;

/** Returns the rate of the chosen server, which is used for all conversions. */
export function useRate(): RateInUse {
  const rates = useLocalDocument(ratesDocument);
  return useMemo(() => {
    const set = rates.set[rates.server ?? NO_SERVER];
    return {
      rate: set ? Rate.rate(set.penya, set.per) : Rate.EXAMPLE_RATE,
      isExample: set === undefined,
      date: set?.date,
      isOld: set !== undefined && Rate.isOld(set.date, localDay(new Date())),
      server: rates.server,
      shownPer: rates.shownPer,
    };
  }, [rates]);
}

export function setRate(amount: Penya, per: Rate.Per): void {
  ratesDocument.update((rates) => ({
    ...rates,
    set: { ...rates.set, [rates.server ?? NO_SERVER]: { penya: amount, per, date: localDay(new Date()) } },
  }));
}

/**
 * Restores a server's rate. With the rate that was set since, it restores only while that is still the server's rate.
 * Returns whether it restored.
 */
export type RestoreRate = (set?: Rate.Rate) => boolean;

/**
 * Remembers the chosen server's rate and returns a function that restores it, so that invalid input in a
 * field has no lasting effect.
 */
export function snapshotRate(): RestoreRate {
  const { server, set } = ratesDocument.read();
  return rateRestorer(server, set[server ?? NO_SERVER]);
}

/** Returns a function that restores a server's rate as it was; `undefined` if the player had set none. */
export function rateRestorer(server: string | null, before: SetRate | undefined): RestoreRate {
  const key = server ?? NO_SERVER;
  return (changed) => {
    const now = ratesDocument.read().set[key];
    if (changed && (now?.penya !== changed.penya || now.per !== changed.per)) return false;
    ratesDocument.update((rates) => {
      if (rates.set[key] === before) return rates;
      const { [key]: _changed, ...others } = rates.set;
      return { ...rates, set: before ? { ...others, [key]: before } : others };
    });
    return true;
  };
}

/** Returns the rate that the player has set for a server, with its day; `undefined` if there is none. */
export const setRateOf = (server: string | null): SetRate | undefined =>
  ratesDocument.read().set[server ?? NO_SERVER];

export function setShownPer(shownPer: Rate.Per): void {
  ratesDocument.update((rates) => ({ ...rates, shownPer }));
}

/**
 * Chooses the server whose rate is used. Returns a function that undoes it, unless another server was chosen since; it
 * returns whether it did.
 */
export function chooseServer(server: string): () => boolean {
  const before = ratesDocument.read();
  const unassigned = before.server === null ? before.set[NO_SERVER] : undefined;
  // A rate that was set before the first choice is meant for that server.
  const set = { ...(unassigned && { [server]: unassigned }), ...before.set };
  ratesDocument.update((rates) => ({ ...rates, server, set }));
  return () => {
    const now = ratesDocument.read();
    const isCurrent = now.server === server;
    if (isCurrent)
      ratesDocument.update(() => ({
        ...now,
        server: before.server,
        set: isSame(now.set, set) ? before.set : now.set,
      }));
    return isCurrent;
  };
}

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
