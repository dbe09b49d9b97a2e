import { useEffect, useRef, useState } from "react";
import { STATES, type State } from "#domain/order/saved-order.ts";

/** How a list can be sorted, and how that is asked for. */
export const SORTED = {
  newest: { sort: "created", direction: "desc" },
  oldest: { sort: "created", direction: "asc" },
  changed: { sort: "updated", direction: "desc" },
  largest: { sort: "total", direction: "desc" },
  smallest: { sort: "total", direction: "asc" },
  name: { sort: "name", direction: "asc" },
} as const;
export type SortChoice = keyof typeof SORTED;
// Object.keys forgets what it was asked of.
export const SORT_CHOICES = Object.keys(SORTED) as SortChoice[];

/** What the page's address says: which orders, how sorted, and which one is open. Anybody may have typed it. */
export type OrderSearch = Readonly<{
  q?: string | undefined;
  state?: string | undefined;
  sort?: string | undefined;
  order?: string | undefined;
}>;

export type OrderFilter = Readonly<{ q: string; state: State | undefined; sort: SortChoice }>;

/** Whatever is wrong in an address is left out. */
export function parseOrderFilter({ q = "", state, sort }: OrderSearch): OrderFilter {
  return {
    q,
    state: STATES.find((known) => known === state),
    sort: SORT_CHOICES.find((known) => known === sort) ?? "newest",
  };
}

/** A key press is shown at once; the address, and with it the list, follows after a pause. */
const PAUSE_MS = 300;

/** The words that are looked for, as typed, kept in the page's address. */
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
    // Not what we wrote: somebody followed a link, or went back.
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
