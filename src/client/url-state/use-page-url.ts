import { useHydrated, useLocation, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo } from "react";
import type { SearchValues, UrlDefinition } from "./url-definition.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    mask?: string;
  }
}

/** The path that the address bar shows, and that a copied address opens; `undefined` for the page's own. */
type MaskOf<Params> = (search: Params) => string | undefined;

/**
 * `search` has the valid parameters. `merge` changes some and keeps the others; it adds a history entry if `replace` is false.
 * `maskOf` is memoized.
 */
export function usePageUrl<State, Params extends object>(
  { page, parse, format, validate }: UrlDefinition<State, Params>,
  maskOf?: MaskOf<Params>,
) {
  const all = useSearch({ strict: false });
  const router = useRouter();
  const { state, search } = useMemo(() => {
    const state = parse(textsIn<Params>(all));
    return { state, search: format(state) };
  }, [parse, format, all]);
  const merge = useCallback(
    (change: Params, replace = true) => {
      const target = {
        to: page,
        search: (latest: object) => ({ ...validate(textsIn<Params>(latest)), ...change }),
        hash: true as const,
      };
      const mask = maskOf?.(validate(textsIn<Params>(router.buildLocation(target).search)));
      void router.navigate({
        ...target,
        // The router ignores a mask by which alone two locations differ.
        ...(mask !== undefined && { mask: { to: mask }, state: { mask } }),
        hashScrollIntoView: false,
        replace,
        resetScroll: false,
      });
      // The router would merge it with a link that is followed in the same task: this entry would lose the change.
      router.history.flush();
    },
    [page, validate, maskOf, router],
  );
  useEffect(() => {
    // The page was opened without its mask, or before what the mask is made of had arrived.
    if (maskOf?.(search) !== undefined && !router.latestLocation.maskedLocation) merge(search);
  }, [maskOf, search, router, merge]);
  return { state, search, merge };
}

/** One type for all pages; a definition accepts any parameters. */
const textsIn = <Params extends object>(search: object) => search as SearchValues<Params>;

/** Without its hash sign. `undefined` on the server, which never receives it. */
export function useFragment(): string | undefined {
  const fragment = useLocation({ select: ({ hash }) => hash });
  return useHydrated() ? fragment : undefined;
}
