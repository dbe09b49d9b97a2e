import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from "react";
import { createListeners } from "#domain/values/listeners.ts";
import { useAfterPaint } from "./after-paint.ts";

/** Delay before a failed load is retried, in milliseconds. */
const RETRY_MS = 3_000;

/** Something that `useDeferred` loads. */
export type Deferred<T> = Readonly<{
  read: () => T | undefined;
  subscribe: (listener: () => void) => () => void;
  load: () => Promise<void>;
}>;

export function deferred<T>(load: () => Promise<T>): Deferred<T> {
  let loaded: T | undefined;
  const { notify, subscribe } = createListeners();
  return {
    read: () => loaded,
    subscribe,
    async load() {
      loaded ??= await load();
      notify();
    },
  };
}

const onServer = () => undefined;

/**
 * Returns something that is loaded after the first paint. Until then, and in a page that the server renders, it is
 * `undefined`. A failed load is retried and never breaks the page.
 */
export function useDeferred<T>({ read, subscribe, load }: Deferred<T>): T | undefined {
  const isAfterPaint = useAfterPaint();
  // A page that the server has rendered is hydrated in parts, and a part may be loaded before its turn.
  const part = useSyncExternalStore(subscribe, read, onServer);
  const isThere = part !== undefined;

  useEffect(() => {
    if (!isAfterPaint || isThere) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function attempt() {
      try {
        await load();
      } catch (error) {
        console.warn("A part of the page did not arrive and is requested again:", error);
        if (!isGone) timer = setTimeout(attempt, RETRY_MS);
      }
    }
    void attempt();
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
