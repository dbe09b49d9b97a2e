import { useCallback, useSyncExternalStore } from "react";

export const WIDE_QUERY = "(min-width: 80rem)";
export const NARROW_QUERY = "(max-width: 47.99rem)";

const onServer = () => undefined;

/** `undefined` on the server, which does not know the screen: there, styles choose between the layouts. */
export function useMedia(query: string): boolean | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, onServer);
}
