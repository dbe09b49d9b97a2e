import { useCallback, useEffect, useRef, useState } from "react";
import type { ItemAddress } from "#domain/item-address.ts";

/** What the list keeps in the address. Which item is open is a step of its own: going back closes it. */
const OWN = [
  "q",
  "category",
  "kind",
  "min",
  "max",
  "class",
  "sex",
  "rarity",
  "fwc",
  "has",
  "sort",
  "columns",
  "compare",
] as const;

/** A change is shown at once; the address follows after a pause, because browsers limit how often it changes. */
const PAUSE_MS = 300;

/** The list's own part of the page's address: a link, a reload and the back button bring it back. */
export function useOwnAddress(search: ItemAddress, toUrl: (change: ItemAddress) => unknown) {
  const [own, setOwn] = useState<ItemAddress>(() => ownOf(search));
  const newest = useRef(own);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    newest.current = own;
  }, [own]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const address = JSON.stringify(ownOf(search));
  const [seen, setSeen] = useState(address);
  // On a slow machine the next is written before the address has followed the one before.
  const [written, setWritten] = useState<readonly string[]>([]);
  if (address !== seen) {
    setSeen(address);
    const place = written.indexOf(address);
    setWritten(written.slice(place + 1));
    // Not what we wrote: somebody followed a link, or went back.
    if (place < 0) setOwn(ownOf(search));
  }

  /** Writes what waits for the pause to end. */
  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = JSON.stringify(ownOf(newest.current));
    setWritten((before) => [...before, next]);
    toUrl(newest.current);
  }, [toUrl]);
  const change = useCallback(
    (part: ItemAddress) => {
      newest.current = ownOf({ ...newest.current, ...part });
      setOwn(newest.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush],
  );
  return { own, change, flush };
}

/** Every part is named, so that what was taken away leaves the address too. */
function ownOf(search: ItemAddress): ItemAddress {
  return Object.fromEntries(OWN.map((name) => [name, search[name]]));
}
