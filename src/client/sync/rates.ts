import { useMemo } from "react";
import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { NO_RATES, type SetRate, StoredRates } from "#contract/documents/value-documents.ts";
import type { Penya } from "#domain/money/money.ts";
import * as Rate from "#domain/money/rate.ts";
import { localDay } from "#domain/time/local-day.ts";
import { isSame } from "#domain/values/is-same.ts";
import { sharedDocument } from "./log/document-log.ts";
import { browserLog } from "./player-documents.ts";

/** A question about a typed rate, which leaves the browser with the rates. */
export const RATE_QUESTIONS_KEY = "skypurse.rate_before";

export const ratesDocument = sharedDocument(
  "rates",
  localDocument<StoredRates>("skypurse.rates", StoredRates, NO_RATES),
  browserLog,
);

/** For a rate before the choice of a server. */
const NO_SERVER = "";

export type RateInUse = Readonly<{
  rate: Rate.Rate;
  /** The player has not set a rate. */
  isExample: boolean;
  date: string | undefined;
  isOld: boolean;
  server: string | null;
  shownPer: Rate.Per;
}>;

/** For all conversions. */
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

/** Restores only while the server's rate is still `set`, if given. Returns whether it restored. */
export type RestoreRate = (set?: Rate.Rate) => boolean;

/** For invalid input in a field, which must have no lasting effect. */
export function snapshotRate(): RestoreRate {
  const { server, set } = ratesDocument.read();
  return rateRestorer(server, set[server ?? NO_SERVER]);
}

/** `undefined` if the player had set none. */
export function rateRestorer(server: string | null, before: SetRate | undefined): RestoreRate {
  const key = server ?? NO_SERVER;
  return (changed) => {
    const currentRate = ratesDocument.read().set[key];
    if (changed && (currentRate?.penya !== changed.penya || currentRate.per !== changed.per)) return false;
    ratesDocument.update((rates) => {
      if (rates.set[key] === before) return rates;
      const { [key]: _changed, ...others } = rates.set;
      return { ...rates, set: before ? { ...others, [key]: before } : others };
    });
    return true;
  };
}

/** `undefined` if there is none. */
export const setRateOf = (server: string | null): SetRate | undefined =>
  ratesDocument.read().set[server ?? NO_SERVER];

export function setShownPer(shownPer: Rate.Per): void {
  ratesDocument.update((rates) => ({ ...rates, shownPer }));
}

/** Returns an undo, which does nothing if another server was chosen since, and returns whether it did. */
export function chooseServer(server: string): () => boolean {
  const before = ratesDocument.read();
  const unassigned = before.server === null ? before.set[NO_SERVER] : undefined;
  // A rate from before the first choice is meant for that server.
  const set = { ...(unassigned && { [server]: unassigned }), ...before.set };
  ratesDocument.update((rates) => ({ ...rates, server, set }));
  return () => {
    const current = ratesDocument.read();
    const isCurrent = current.server === server;
    if (isCurrent)
      ratesDocument.update(() => ({
        ...current,
        server: before.server,
        set: isSame(current.set, set) ? before.set : current.set,
      }));
    return isCurrent;
  };
}

/** Returns a function that undoes it as far as rate and server are still the adopted ones. */
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
      const { [key]: currentRate, ...others } = rates.set;
      const isUntouched =
        currentRate?.penya === amount && currentRate.per === per && currentRate.date === date;
      const was = before.set[key];
      return {
        server: rates.server === ratedServer ? before.server : rates.server,
        shownPer: rates.shownPer === per ? before.shownPer : rates.shownPer,
        set: isUntouched ? { ...others, ...(was && { [key]: was }) } : rates.set,
      };
    });
}
