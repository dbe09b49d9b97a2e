import { useCallback, useSyncExternalStore } from "react";

/** The widths at which the layout changes; see the look, section 4. */
export const WIDE_QUERY = "(min-width: 80rem)";
export const NARROW_QUERY = "(max-width: 47.99rem)";

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
