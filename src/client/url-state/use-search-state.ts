import { useCallback, useEffect, useRef, useState } from "react";

/** The parsed search parameters: a number stays a number. */
type Part<Name extends string> = { readonly [one in Name]?: string | number | undefined };

/** Debounce time of URL updates in milliseconds: browsers limit how often the URL may change. */
const PAUSE_MS = 300;
/** After this time, in milliseconds, a written value has reached the URL or was superseded and never will. */
const ARRIVED_MS = 5_000;

/**
 * Keeps the state of a component in the URL's search parameters `names`, so that links, reloads and the back
 * button restore it. `change` updates the state at once and the URL debounced; `flush` writes a pending
 * change at once.
 */
export function useSearchState<Name extends string>(
  names: readonly Name[],
  search: Part<Name>,
  toUrl: (change: Part<Name>) => unknown,
) {
  /** Includes every name, so that a removed value is removed from the URL too. */
  const ownOf = useCallback(
    // The return type of `fromEntries` has no keys, but these are all of them.
    (all: Part<Name>) => Object.fromEntries(names.map((name) => [name, all[name]])) as Part<Name>,
    [names],
  );
  const [own, setOwn] = useState(() => ownOf(search));
  const address = JSON.stringify(ownOf(search));
  const [seen, setSeen] = useState(address);
  // On a slow machine the next value is written before the URL has the previous one.
  const [written, setWritten] = useState<readonly string[]>([]);
  if (address !== seen) {
    setSeen(address);
    const place = written.indexOf(address);
    setWritten(place < 0 ? [] : written.slice(place + 1));
    // The value was not written here: the player followed a link or went back.
    if (place < 0) setOwn(ownOf(search));
  }

  const newest = useRef(own);
  useEffect(() => {
    newest.current = own;
  }, [own]);
  /** The URL's value, or the one that was written last. */
  const coming = useRef(address);
  useEffect(() => {
    coming.current = written.at(-1) ?? address;
    if (written.length === 0) return;
    const overtaken = setTimeout(() => setWritten([]), ARRIVED_MS);
    return () => clearTimeout(overtaken);
  }, [written, address]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Writes a pending change at once, unless it was reverted. */
  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = JSON.stringify(newest.current);
    if (next === coming.current) return;
    coming.current = next;
    setWritten((before) => [...before, next]);
    toUrl(newest.current);
  }, [toUrl]);
  const change = useCallback(
    (part: Part<Name>) => {
      newest.current = ownOf({ ...newest.current, ...part });
      setOwn(newest.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush, ownOf],
  );

  const leave = useRef(flush);
  useEffect(() => {
    leave.current = flush;
  }, [flush]);
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      // After a navigation, the pending change is dropped: it would be written into another page's URL.
      if (window.location.pathname === pathname) leave.current();
      clearTimeout(timer.current);
    };
  }, []);
  return { own, change, flush };
}
