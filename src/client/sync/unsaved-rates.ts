import { useMemo } from "react";
import * as v from "valibot";
import { createStore } from "#client/state/store.ts";
import { useStore } from "#client/state/use-store.ts";
import { useLocalDocument } from "#client/storage/local-document.ts";
import { NO_RATES, StoredRates } from "#contract/documents/rates.ts";
import { isSame } from "#domain/order/merge.ts";
import { ratesDocument } from "./rates.ts";

type SetRates = StoredRates["set"];

const Saved = v.fallback(StoredRates, NO_RATES);

/** The rates that the account has; `undefined` until this page synchronizes. */
const savedRates = createStore<SetRates | undefined>(undefined);

/** Called with what the server and this browser last agreed on; `undefined` before the first time. */
export function setSavedRates(base: unknown): void {
  const { set } = v.parse(Saved, base ?? NO_RATES);
  const saved = savedRates.read();
  if (!saved || !isSame(saved, set)) savedRates.set(set);
}

const NONE: SetRates = {};

/** This browser's rates by server: those that the account has, and those that were set and are not saved yet. */
export function useRatesByState(): Readonly<{ saved: SetRates; unsaved: SetRates }> {
  const { set } = useLocalDocument(ratesDocument);
  const known = useStore(savedRates);
  return useMemo(() => {
    if (!known) return { saved: NONE, unsaved: NONE };
    const changed = Object.entries(set).filter(([server, rate]) => !isSame(known[server], rate));
    return { saved: known, unsaved: Object.fromEntries(changed) };
  }, [set, known]);
}
