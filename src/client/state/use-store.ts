import { useSyncExternalStore } from "react";
import type { ValueStore } from "./store.ts";

/** Returns the value of a store, and renders again whenever it changes. */
export function useStore<T>({ subscribe, read, readOnServer }: ValueStore<T>): T {
  return useSyncExternalStore(subscribe, read, readOnServer);
}
