import { useMemo } from "react";
import { today } from "#client/i18n/today.ts";
import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { NO_RATES, StoredRates } from "#contract/documents/rates.ts";
import type { Penya } from "#domain/money/money.ts";
import * as Rate from "#domain/money/rate.ts";

export const ratesDocument = localDocument<StoredRates>("skypurse.rates", StoredRates, NO_RATES);

/** Rates belong to a server; one that was set before any server was chosen is kept under this name. */
const NO_SERVER = "";

export type RateInUse = Readonly<{
  rate: Rate.Rate;
  /** Until the player sets one. */
  isExample: boolean;
  /** The day it was set. */
  date: string | undefined;
  isOld: boolean;
  server: string | null;
  shownPer: Rate.Per;
}>;

/** The rate that everything is converted at. */
export function useRate(): RateInUse {
  const rates = useLocalDocument(ratesDocument);
  return useMemo(() => {
    const set = rates.set[rates.server ?? NO_SERVER];
    return {
      rate: set ? Rate.rate(set.penya, set.per) : Rate.EXAMPLE,
      isExample: set === undefined,
      date: set?.date,
      isOld: set !== undefined && Rate.isOld(set.date, today()),
      server: rates.server,
      shownPer: rates.shownPer,
    };
  }, [rates]);
}

/** Remembers a rate for the chosen server, with today's date. */
export function setRate(amount: Penya, per: Rate.Per): void {
  ratesDocument.update((rates) => ({
    ...rates,
    set: { ...rates.set, [rates.server ?? NO_SERVER]: { penya: amount, per, date: today() } },
  }));
}

/** How the chosen server's rate stands, and how to bring it back: a field that ends in nonsense changes nothing. */
export function rateKeeper(): () => void {
  const { server, set } = ratesDocument.read();
  const key = server ?? NO_SERVER;
  const before = set[key];
  return () =>
    ratesDocument.update((rates) => {
      if (rates.set[key] === before) return rates;
      const { [key]: _changed, ...others } = rates.set;
      return { ...rates, set: before ? { ...others, [key]: before } : others };
    });
}

/**
 * Takes over somebody else's rate, of the day it is from. Returns how to undo that, as far as rate and server are
 * still the adopted ones.
 */
export function adoptRate(
  { penya: amount, per }: Rate.Rate,
  date: string,
  server: string | null,
): () => void {
  const before = ratesDocument.read();
  const at = server ?? before.server;
  const key = at ?? NO_SERVER;
  ratesDocument.update((rates) => ({
    server: at,
    shownPer: per,
    set: { ...rates.set, [key]: { penya: amount, per, date } },
  }));
  return () =>
    ratesDocument.update((rates) => {
      const { [key]: now, ...others } = rates.set;
      const isUntouched = now?.penya === amount && now.per === per && now.date === date;
      const was = before.set[key];
      return {
        server: rates.server === at ? before.server : rates.server,
        shownPer: rates.shownPer === per ? before.shownPer : rates.shownPer,
        set: isUntouched ? { ...others, ...(was && { [key]: was }) } : rates.set,
      };
    });
}

export function chooseServer(server: string): void {
  ratesDocument.update((rates) => {
    const unassigned = rates.server === null ? rates.set[NO_SERVER] : undefined;
    // What was typed before the first choice is meant for that server.
    const set = unassigned && !rates.set[server] ? { ...rates.set, [server]: unassigned } : rates.set;
    return { ...rates, server, set };
  });
}

export function showPer(shownPer: Rate.Per): void {
  ratesDocument.update((rates) => ({ ...rates, shownPer }));
}
