import { useSyncExternalStore } from "react";
import type { Category } from "#contract/config.ts";

/** What the visitor agrees to now. Nothing, until somebody who has asked says otherwise. */
let allowed: readonly Category[] = [];
const listeners = new Set<() => void>();

export function allow(categories: readonly Category[]): void {
  allowed = categories;
  for (const listener of listeners) listener();
}

export function useIsAllowed(category: Category): boolean {
  return useSyncExternalStore(subscribe, () => allowed.includes(category));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
