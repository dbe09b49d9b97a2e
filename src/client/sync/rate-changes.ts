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

/** The kind of a change that sets a rate of a server. It is not sent by itself, but as a part of the document. */
export const SET_RATE = "rates:set";

/** The rates that a player has set, by the ids of their servers. */
export type SetRates = StoredRates["set"];

export const AppliedRate = v.object({ server: v.string(), rate: SetRate });

/** Returns the rates that are new among those that the server has: it has added them to the rate history. */
export function appliedRates(known: SetRates, set: SetRates): readonly ChangeContent[] {
  return Object.entries(set)
    .filter(([server, rate]) => !isSame(known[server], rate))
    .map(([server, rate]) => ({
      ...{ kind: SET_RATE, target: server, label: rate.date },
      payload: { server, rate },
    }));
}

/** A rate that the player has finished setting for a server. One that is taken over from others does not count. */
export type ConfirmedRate = Readonly<{
  server: string | null;
  rate: Rate;
  /**
   * Whether the player has set the rate, has undone it, has given it up for another device's, has removed it from today's history,
   * or has restored it there.
   */
  how: "set" | "undone" | "replaced" | "removed" | "restored";
}>;

/** The rates that were confirmed or undone in this tab. One that is still being typed is not among them. */
export const confirmedRates = createInputQueue<ConfirmedRate>();

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
