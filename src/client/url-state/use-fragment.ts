import { useHydrated, useLocation } from "@tanstack/react-router";

/**
 * Returns the URL's fragment without its hash sign, empty if there is none. `undefined` in a page that the server
 * renders, which never receives it.
 */
export function useFragment(): string | undefined {
  const fragment = useLocation({ select: ({ hash }) => hash });
  return useHydrated() ? fragment : undefined;
}
