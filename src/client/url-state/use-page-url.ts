import { useHydrated, useLocation, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { SearchValues, UrlDefinition } from "./url-definition.ts";

/**
 * The state of a page in the URL's search parameters.
 * @returns the parsed state; `search`, its parameters without those that are invalid; and `merge`, which writes a change of some
 * parameters into the URL and keeps the others. It replaces the history entry, or adds one if `replace` is false.
 */
export function usePageUrl<State, Params extends object>({
  page,
  parse,
  format,
  validate,
}: UrlDefinition<State, Params>) {
  const all = useSearch({ strict: false });
  const router = useRouter();
  const { state, search } = useMemo(() => {
    const state = parse(textsIn<Params>(all));
    return { state, search: format(state) };
  }, [parse, format, all]);
  const merge = useCallback(
    (change: Params, replace = true) => {
      void router.navigate({
        to: page,
        search: (latest: object) => ({ ...validate(textsIn<Params>(latest)), ...change }),
        hash: true,
        hashScrollIntoView: false,
        replace,
        resetScroll: false,
      });
      // The router would merge it with a link that is followed in the same task: this entry would lose the change.
      router.history.flush();
    },
    [page, validate, router],
  );
  return { state, search, merge };
}

/** The router has one type for the parameters of all pages; a definition accepts any. */
const textsIn = <Params extends object>(search: object) => search as SearchValues<Params>;

/**
 * Returns the URL's fragment without its hash sign, empty if there is none. `undefined` in a page that the server
 * renders, which never receives it.
 */
export function useFragment(): string | undefined {
  const fragment = useLocation({ select: ({ hash }) => hash });
  return useHydrated() ? fragment : undefined;
}
