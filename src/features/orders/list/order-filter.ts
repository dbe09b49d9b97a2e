import { useEffect, useRef, useState } from "react";
import { defineUrlState } from "#client/url-state/url-definition.ts";
import { STATES, type State } from "#domain/order/saved-order.ts";

/** The ways to sort a list, each with the query parameters that request it. */
export const SORTED = {
  newest: { sort: "created", direction: "desc" },
  oldest: { sort: "created", direction: "asc" },
  changed: { sort: "updated", direction: "desc" },
  largest: { sort: "total", direction: "desc" },
  smallest: { sort: "total", direction: "asc" },
  name: { sort: "name", direction: "asc" },
} as const;
export type SortChoice = keyof typeof SORTED;
// `Object.keys` returns `string[]`, so the key type is lost.
export const SORT_CHOICES = Object.keys(SORTED) as SortChoice[];

/** The search parameters of the page's URL. They are not validated: anybody may have typed them. */
export type OrderSearch = Readonly<{
  q?: string | undefined;
  state?: string | undefined;
  sort?: string | undefined;
  order?: string | undefined;
}>;

/** A valid filter of the list, as the API takes it. */
export type OrderFilter = Readonly<{ q: string; state: State | undefined; sort: SortChoice }>;

/** The search parameters of the filter. `order`, the id of the open order, is none of them. */
export const orderFilterUrl = defineUrlState<OrderFilter, Omit<OrderSearch, "order">>({
  page: "/orders",
  names: ["q", "state", "sort"],
  maxLength: 80,
  parse: ({ q = "", state, sort }) => ({
    q: String(q).trim(),
    state: STATES.find((known) => known === state),
    sort: SORT_CHOICES.find((known) => known === sort) ?? "newest",
  }),
  format: ({ q, state, sort }) => ({
    q: q.trim() || undefined,
    state,
    sort: sort === "newest" ? undefined : sort,
  }),
});

/**
 * Milliseconds. The input shows a key press at once; the URL, and with it the list, is updated after this
 * pause.
 */
const PAUSE_MS = 300;

/** The search words as typed, kept in sync with the page's URL. */
export function useWordsInUrl(
  q: string,
  toUrl: (q: string) => unknown,
): readonly [string, (words: string) => void] {
  const [words, setWords] = useState(q);
  const [seen, setSeen] = useState(q);
  const [written, setWritten] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (q !== seen) {
    setSeen(q);
    // The URL was not written by this hook: the player followed a link or went back.
    if (q !== written) setWords(q);
  }
  function type(next: string) {
    setWords(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setWritten(next.trim());
      toUrl(next.trim());
    }, PAUSE_MS);
  }
  return [words, type];
}
