import { useCallback, useSyncExternalStore } from "react";

/** Media queries for the widths at which the layout changes. */
export const WIDE_QUERY = "(min-width: 80rem)";
export const NARROW_QUERY = "(max-width: 47.99rem)";

const onServer = () => undefined;

/**
 * Returns whether a media query matches, and renders again when that changes. `undefined` in a page that the server
 * renders, which does not know the screen: there, styles choose between the layouts.
 */
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
