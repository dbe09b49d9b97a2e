import { useHydrated, useLocation, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { SearchValues, UrlDefinition } from "./url-definition.ts";

/**
 * `search` has the valid parameters. `merge` changes some and keeps the others; it adds a history entry if `replace` is false.
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

/** One type for all pages; a definition accepts any parameters. */
const textsIn = <Params extends object>(search: object) => search as SearchValues<Params>;

/** Without its hash sign. `undefined` on the server, which never receives it. */
export function useFragment(): string | undefined {
  const fragment = useLocation({ select: ({ hash }) => hash });
  return useHydrated() ? fragment : undefined;
}
