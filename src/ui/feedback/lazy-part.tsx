import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useAfterPaint } from "./after-paint.ts";

/** Delay before a failed load is retried, in milliseconds. */
const RETRY_MS = 3_000;

/**
 * Returns a component that is loaded after the first paint. Until then it renders `Waiting`, or `null`
 * without one. A failed load is retried and never breaks the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): (props: Props) => ReactNode {
  let Loaded: ComponentType<Props> | undefined;

  return function LazyPart(props: Props) {
    const isAfterPaint = useAfterPaint();
    const [isThere, setThere] = useState(Loaded !== undefined);

    useEffect(() => {
      if (!isAfterPaint || isThere) return;
      let isGone = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      async function attempt() {
        try {
          Loaded ??= await load();
          if (!isGone) setThere(true);
        } catch (error) {
          console.warn("A part of the page did not arrive and is asked for again:", error);
          if (!isGone) timer = setTimeout(attempt, RETRY_MS);
        }
      }
      void attempt();
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, [isAfterPaint, isThere]);

    if (isThere && Loaded) return <Loaded {...props} />;
    return Waiting ? <Waiting {...props} /> : null;
  };
}
