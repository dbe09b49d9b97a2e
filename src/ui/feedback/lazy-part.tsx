import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useSyncExternalStore } from "react";
import { createListeners } from "#domain/values/listeners.ts";
import { useAfterPaint } from "./after-paint.ts";

/** Delay before a failed load is retried, in milliseconds. */
const RETRY_MS = 3_000;

/** Something that `useDeferred` loads. */
export type Deferred<T> = Readonly<{
  read: () => T | undefined;
  /** Whether the last attempt to load it has failed. */
  hasFailed: () => boolean;
  subscribe: (listener: () => void) => () => void;
  load: () => Promise<void>;
}>;

/** Returns what `load` loads, once for the whole page, as soon as a component needs it. */
export function deferred<T>(load: () => Promise<T>): Deferred<T> {
  let loaded: T | undefined;
  let hasFailed = false;
  const { notify, subscribe } = createListeners();
  return {
    read: () => loaded,
    hasFailed: () => hasFailed,
    subscribe,
    async load() {
      try {
        loaded ??= await load();
        hasFailed = false;
      } catch (error) {
        hasFailed = true;
        throw error;
      } finally {
        notify();
      }
    },
  };
}

/** Whether the last attempt to load something has failed, so that a part of the page can say so. */
export const useHasFailed = ({ hasFailed, subscribe }: Deferred<unknown>): boolean =>
  useSyncExternalStore(subscribe, hasFailed, () => false);

const onServer = () => undefined;

/**
 * Returns something that is loaded after the first paint. Until then, and in a page that the server renders, it is
 * `undefined`. A failed load is retried and never breaks the page.
 */
export function useDeferred<T>({ read, subscribe, load }: Deferred<T>): T | undefined {
  const isAfterPaint = useAfterPaint();
  // A page that the server has rendered is hydrated in parts, and a part may be loaded before its turn.
  const loaded = useSyncExternalStore(subscribe, read, onServer);
  // A change of a store is rendered without a pause; a deferred value leaves the browser time for input and for painting.
  const part = useDeferredValue(loaded);
  const isThere = loaded !== undefined;

  useEffect(() => {
    if (!isAfterPaint || isThere) return;
    let isGone = false;
    async function attempt() {
      try {
        await load();
      } catch (error) {
        console.warn("A part of the page did not arrive and is requested again:", error);
        if (!isGone) timer = setTimeout(attempt, RETRY_MS);
      }
    }
    // Each load begins in a task of its own: the first paint is followed by many.
    let timer = setTimeout(attempt);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isAfterPaint, isThere, load]);

  return part;
}

/** Returns a component that is loaded by `useDeferred`. Until then it is `Waiting`, or `null` without one. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): (props: Props) => ReactNode {
  const part = deferred(load);
  return function LazyPart(props: Props) {
    const Part = useDeferred(part) ?? Waiting;
    return Part ? <Part {...props} /> : null;
  };
}
