import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from "react";
import { createListeners } from "#domain/values/listeners.ts";
import { useAfterPaint } from "./after-paint.ts";

/** Delay before a failed load is retried, in milliseconds. */
const RETRY_MS = 3_000;

/**
 * Returns a component that is loaded after the first paint. Until then, and in a page that the server renders, it is
 * `Waiting`, or `null` without one. A failed load is retried and never breaks the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): (props: Props) => ReactNode {
  let Loaded: ComponentType<Props> | undefined;
  const { notify, subscribe } = createListeners();

  return function LazyPart(props: Props) {
    const isAfterPaint = useAfterPaint();
    // A page that the server has rendered is hydrated in parts, and a part may be loaded before its turn.
    const Part = useSyncExternalStore(
      subscribe,
      () => Loaded,
      () => undefined,
    );
    const isThere = Part !== undefined;

    useEffect(() => {
      if (!isAfterPaint || isThere) return;
      let isGone = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      async function attempt() {
        try {
          Loaded ??= await load();
          notify();
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
    }, [isAfterPaint, isThere]);

    if (Part) return <Part {...props} />;
    return Waiting ? <Waiting {...props} /> : null;
  };
}
