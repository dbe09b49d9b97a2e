import { useCallback, useEffect, useRef, useState } from "react";

/** As it stands there: a number stays one. */
type Part<Name extends string> = { readonly [one in Name]?: string | number | undefined };

/** A change is shown at once; the address follows after a pause, because browsers limit how often it changes. */
const PAUSE_MS = 300;
/** What was written has become the address by then, or was overtaken and never will. */
const ARRIVED_MS = 5_000;

/**
 * What a part of a page keeps in the page's address, by these names: a link, a reload and the back button bring it
 * back.
 */
export function useSearchState<Name extends string>(
  names: readonly Name[],
  search: Part<Name>,
  toUrl: (change: Part<Name>) => unknown,
) {
  /** Every part is named, so that what was taken away leaves the address too. */
  const ownOf = useCallback(
    // `fromEntries` knows no names, but these are all of them.
    (all: Part<Name>) => Object.fromEntries(names.map((name) => [name, all[name]])) as Part<Name>,
    [names],
  );
  const [own, setOwn] = useState(() => ownOf(search));
  const address = JSON.stringify(ownOf(search));
  const [seen, setSeen] = useState(address);
  // On a slow machine the next is written before the address has followed the one before.
  const [written, setWritten] = useState<readonly string[]>([]);
  if (address !== seen) {
    setSeen(address);
    const place = written.indexOf(address);
    setWritten(place < 0 ? [] : written.slice(place + 1));
    // Not what we wrote: somebody followed a link, or went back.
    if (place < 0) setOwn(ownOf(search));
  }

  const newest = useRef(own);
  useEffect(() => {
    newest.current = own;
  }, [own]);
  /** What the address says, or will once it has followed. */
  const coming = useRef(address);
  useEffect(() => {
    coming.current = written.at(-1) ?? address;
    if (written.length === 0) return;
    const overtaken = setTimeout(() => setWritten([]), ARRIVED_MS);
    return () => clearTimeout(overtaken);
  }, [written, address]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Writes what waits for the pause to end, unless it was taken back. */
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
      // On another page it would be written into that one's address: there it is dropped.
      if (window.location.pathname === pathname) leave.current();
      clearTimeout(timer.current);
    };
  }, []);
  return { own, change, flush };
}
