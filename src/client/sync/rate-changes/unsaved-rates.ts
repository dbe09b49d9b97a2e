import { useMemo } from "react";
import * as v from "valibot";
import type { ChangeContent } from "#client/outbox/change.ts";
import { createStore } from "#client/state/store.ts";
import { useStore } from "#client/state/use-store.ts";
import { useLocalDocument } from "#client/storage/local-document.ts";
import { ratesDocument } from "#client/sync/rates.ts";
import { NO_RATES, StoredRates } from "#contract/documents/rates.ts";
import { isSame } from "#domain/values/is-same.ts";
import { appliedRates, type SetRates } from "./applied-rates.ts";

const Saved = v.fallback(StoredRates, NO_RATES);

/** The rates that the account has; `undefined` until this page synchronizes. */
const savedRates = createStore<SetRates | undefined>(undefined);

/** Whose rates `setSavedRates` was last called with, and whether the account’s were known then. */
let latest: Readonly<{ owner: string | undefined; isKnown: boolean }> = { owner: undefined, isKnown: false };

/**
 * Called with what the server and this browser last agreed on, `undefined` before the first time, and with the player's id. If
 * this tab, another one or another device has saved other rates of the same player since, calls `onSaved` first, with those that
 * this browser has too.
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
    const own = ratesDocument.read().set;
    onSaved(appliedRates(saved, set).filter(({ target }) => isSame(own[target], set[target])));
  }
  savedRates.set(set);
}

/** Returns the rate that the account has for a server; `undefined` if it has none, or before this page has synchronized. */
export const useSavedRate = (server: string) => useStore(savedRates)?.[server];

const NONE: SetRates = {};

/** The rates by server that were set in this browser and are not saved yet. */
export function useUnsavedRates(): SetRates {
  const { set } = useLocalDocument(ratesDocument);
  const saved = useStore(savedRates);
  return useMemo(() => {
    if (!saved) return NONE;
    return Object.fromEntries(Object.entries(set).filter(([server, rate]) => !isSame(saved[server], rate)));
  }, [set, saved]);
}
