import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import type { EntryHead } from "#contract/pages.ts";
import { createListeners } from "#domain/values/listeners.ts";

const { notify, subscribe } = createListeners();
let shown: EntryHead | undefined;

/** Takes the head of a page that the server renders. */
export const RenderedHead = createContext<((head: EntryHead) => void) | undefined>(undefined);

/** `head` is memoized; `undefined` until the page has its data. */
export function usePageHead(head: EntryHead | undefined): void {
  const collect = useContext(RenderedHead);
  if (head) collect?.(head);
  useEffect(() => {
    shown = head;
    notify();
    return () => {
      shown = undefined;
      notify();
    };
  }, [head]);
}

/** Of the page in this browser; `undefined` for a page that the list of pages describes. */
export const useShownHead = (): EntryHead | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
