import { useEffect, useState, useSyncExternalStore } from "react";
import { createListeners } from "#domain/values/listeners.ts";

/** Used during a reload or a sign-out. */
const KEY = "skypurse.drafts";

type Draft = Readonly<{ initial: string; value: unknown }>;
/** `owner` is `null` for a visitor. */
type KeptDrafts = Readonly<{ owner: string | null; drafts: readonly (readonly [string, Draft])[] }>;

/** By field, until the tab is closed or the player signs out. */
const drafts = new Map<string, Draft>();
const { notify, subscribe } = createListeners();

/**
 * Like `useState`, but restores unsubmitted input with the same key. A draft that began with another initial value is dropped: it
 * would undo later changes. Call `forgetDraft` after submitting.
 */
export function useDraft<T>(key: string, initial: T): readonly [T, (next: T) => void] {
  const [begun] = useState(() => JSON.stringify(initial));
  const [value, setValue] = useState<T>(() => {
    const draft = drafts.get(key);
    // Only this hook writes drafts, and a key belongs to one field, so the type is T.
    return draft?.initial === begun ? (draft.value as T) : initial;
  });
  useEffect(
    () =>
      subscribe(() => {
        const draft = drafts.get(key);
        if (draft?.initial === begun) setValue(draft.value as T);
      }),
    [key, begun],
  );
  return [
    value,
    (next) => {
      drafts.set(key, { initial: begun, value: next });
      setValue(next);
      notify();
    },
  ];
}

/** Whether unsubmitted input other than `null` is kept with this key. */
export const useHasDraft = (key: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => (drafts.get(key)?.value ?? null) !== null,
    () => false,
  );

/** For a field that is opened next, which begins with `initial`. */
export function setDraft(key: string, initial: unknown, value: unknown): void {
  drafts.set(key, { initial: JSON.stringify(initial), value });
  notify();
}

/** A form's fields have keys of the form `<form>/<field>`. */
export function forgetDraft(form: string): void {
  for (const key of drafts.keys()) if (key === form || key.startsWith(`${form}/`)) drafts.delete(key);
  notify();
}

/** Called at sign-out. */
export function forgetAllDrafts(): void {
  drafts.clear();
  forgetKept();
}

/** For the next page, or until this player is signed in again; `null` is a visitor. Lost without storage. */
export function keepDrafts(owner: string | null): void {
  if (drafts.size === 0) {
    // The draft may belong to a player whose session has ended.
    if (owner !== null) forgetKept();
    return;
  }
  const kept: KeptDrafts = { owner, drafts: [...drafts] };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept, withMaps));
  } catch {
    // Storage is refused or full.
  }
}

/** Hides the drafts of a player whose session has ended. */
export function putDraftsAside(owner: string): void {
  keepDrafts(owner);
  drafts.clear();
}

/** A player removes the drafts of others; a visitor does not, who may be a player whose session has ended. */
export function restoreDrafts(owner: string | null): void {
  const kept = keptDrafts();
  if (owner !== null || kept?.owner === null) forgetKept();
  if (kept?.owner !== owner) return;
  for (const [key, draft] of kept.drafts) if (!drafts.has(key)) drafts.set(key, draft);
  notify();
}

function forgetKept(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is refused.
  }
}

function keptDrafts(): KeptDrafts | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? undefined : JSON.parse(kept, intoMaps);
  } catch {
    // Storage is refused.
    return undefined;
  }
}

/** JSON has no `Map`, which some forms have as their value. */
function withMaps(_key: string, value: unknown) {
  return value instanceof Map ? { $map: [...value] } : value;
}

function intoMaps(_key: string, value: { $map?: readonly [unknown, unknown][] } | null) {
  return value?.$map ? new Map(value.$map) : value;
}
