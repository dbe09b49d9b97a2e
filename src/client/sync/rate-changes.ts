import { useMemo } from "react";
import * as v from "valibot";
import type { ChangeContent } from "#client/outbox/change.ts";
import { createInputQueue } from "#client/state/input-queue.ts";
import { createStore, useStore } from "#client/state/store.ts";
import { useLocalDocument } from "#client/storage/local-document.ts";
import { NO_RATES, SetRate, StoredRates } from "#contract/documents/value-documents.ts";
import type { Rate } from "#domain/money/rate.ts";
import { isSame } from "#domain/values/is-same.ts";
import { ratesDocument } from "./rates.ts";

/** Not sent by itself, but as a part of the document. */
export const SET_RATE = "rates:set";

/** By server id. */
export type SetRates = StoredRates["set"];

export const AppliedRate = v.object({ server: v.string(), rate: SetRate });

/** New rates among those of the server, which has added them to the rate history. */
export function appliedRates(formerRates: SetRates, set: SetRates): readonly ChangeContent[] {
  return Object.entries(set)
    .filter(([server, rate]) => !isSame(formerRates[server], rate))
    .map(([server, rate]) => ({
      ...{ kind: SET_RATE, target: server, label: rate.date },
      payload: { server, rate },
    }));
}

/** Of a finished setting. A rate taken over from others does not count. */
export type ConfirmedRate = Readonly<{
  server: string | null;
  rate: Rate;
  /** Set, undone, given up for another device's, removed from today's history, or restored there. */
  how: "set" | "undone" | "replaced" | "removed" | "restored";
}>;

/** Confirmed or undone in this tab, without a rate that is still being typed. */
export const confirmedRates = createInputQueue<ConfirmedRate>();

const Saved = v.fallback(StoredRates, NO_RATES);

/** The account's rates; `undefined` until this page synchronizes. */
const savedRates = createStore<SetRates | undefined>(undefined);

/** The last call of `setSavedRates`. */
let latest: Readonly<{ owner: string | undefined; isKnown: boolean }> = { owner: undefined, isKnown: false };

/**
 * Called with the rates that the server and this browser last agreed on. If another tab or device has saved other rates of the
 * same player, calls `onSaved` first, with those that this browser has too.
 */
export function setSavedRates(
  base: unknown,
  owner: string | undefined,
  onSaved: (changes: readonly ChangeContent[]) => void,
): void {
  const isKnown = base !== undefined;
  const isContinued = isKnown && latest.isKnown && latest.owner === owner;
  latest = { owner, isKnown };
  const { set } = v.parse(Saved, base ?? NO_RATES);
  const saved = savedRates.read();
  if (saved && isSame(saved, set)) return;
  if (saved && isContinued) {
    const browserRates = ratesDocument.read().set;
    onSaved(appliedRates(saved, set).filter(({ target }) => isSame(browserRates[target], set[target])));
  }
  savedRates.set(set);
}

/** `undefined` without a rate, or before this page has synchronized. */
export const useSavedRate = (server: string) => useStore(savedRates)?.[server];

const NONE: SetRates = {};

/** By server. */
export function useUnsavedRates(): SetRates {
  const { set } = useLocalDocument(ratesDocument);
  const saved = useStore(savedRates);
  return useMemo(() => {
    if (!saved) return NONE;
    return Object.fromEntries(Object.entries(set).filter(([server, rate]) => !isSame(saved[server], rate)));
  }, [set, saved]);
}
