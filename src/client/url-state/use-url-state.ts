import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type HistoryEntry, isPresent, keepUnwritten, presentEntry, takeUnwritten } from "./history-entry.ts";
import type { UrlDefinition } from "./url-definition.ts";

/** Debounce time of URL updates in milliseconds: browsers limit how often the URL may change. */
const PAUSE_MS = 300;
/** After this time, in milliseconds, a written value has reached the URL or was superseded and never will. */
const ARRIVED_MS = 5_000;

/**
 * Keeps a page's state in the URL's search parameters, so that links, reloads and the back button restore it.
 * A change that is pending when the page is left is not lost: it is written before a link is followed, and
 * otherwise (as on Back) when the player returns to the history entry.
 * @param onSearch writes the parameters into the URL and replaces the history entry.
 * @returns the state. `set` updates it at once and the URL debounced, `choose` both at once; `change` is `set` for
 * some of the parameters, of which it parses the result. `flush` writes a pending change at once.
 */
export function useUrlState<State, Params extends object>(
  { page, parse, format }: UrlDefinition<State, Params>,
  search: Readonly<{ [name in keyof Params]?: unknown }>,
  onSearch: (params: Params) => unknown,
) {
  const parsed = useMemo(() => parse(search), [parse, search]);
  const [state, setState] = useState(parsed);
  const address = JSON.stringify(format(parsed));
  const { coming, onWrite } = useAddress(address, () => setState(parsed));

  const newest = useRef(state);
  const pending = useRef<HistoryEntry & Readonly<{ timer: ReturnType<typeof setTimeout> }>>(undefined);
  const flush = useCallback(() => {
    const entry = pending.current;
    if (!entry) return;
    clearTimeout(entry.timer);
    pending.current = undefined;
    const params = format(newest.current);
    const next = JSON.stringify(params);
    if (!isPresent(entry)) keepUnwritten(entry, params);
    // Equal if the change was reverted.
    else if (next !== coming.current) {
      onWrite(next);
      onSearch(params);
    }
  }, [format, onSearch, coming, onWrite]);
  const set = useCallback(
    (next: State) => {
      newest.current = next;
      setState(next);
      clearTimeout(pending.current?.timer);
      pending.current = { ...presentEntry(page), timer: setTimeout(flush, PAUSE_MS) };
    },
    [page, flush],
  );
  const change = useCallback(
    (part: Partial<Params>) => set(parse({ ...format(newest.current), ...part })),
    [parse, format, set],
  );

  const choose = useCallback(
    (next: State) => {
      set(next);
      flush();
    },
    [set, flush],
  );

  useEffect(() => {
    // Back to another entry of this page: its state replaces the newest one below.
    if (pending.current && !isPresent(pending.current)) flush();
    newest.current = state;
    const params = takeUnwritten(page);
    // Kept under this page's name, so these are its parameters.
    if (params) set(parse(params as Params));
  }, [state, flush, page, parse, set]);
  useLeaving(flush);
  return { state, set, choose, change, flush };
}

/** Follows the address of the state: calls `onOther` while rendering if another one than those written arrives. */
function useAddress(address: string, onOther: () => void) {
  const [seen, setSeen] = useState(address);
  // On a slow machine the next value is written before the URL has the previous one.
  const [written, setWritten] = useState<readonly string[]>([]);
  if (address !== seen) {
    setSeen(address);
    const place = written.indexOf(address);
    setWritten(place < 0 ? [] : written.slice(place + 1));
    // The value was not written here: the player followed a link or went back.
    if (place < 0) onOther();
  }
  /** The URL's value, or the one that was written last. */
  const coming = useRef(address);
  useEffect(() => {
    coming.current = written.at(-1) ?? address;
    if (written.length === 0) return;
    const overtaken = setTimeout(() => setWritten([]), ARRIVED_MS);
    return () => clearTimeout(overtaken);
  }, [written, address]);
  const onWrite = useCallback((next: string) => {
    coming.current = next;
    setWritten((before) => [...before, next]);
  }, []);
  return { coming, onWrite };
}

/** Calls `flush` when the player follows a link, hides the page, closes it or leaves it. */
function useLeaving(flush: () => void) {
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  }, [flush]);
  useEffect(() => {
    const leave = () => latest.current();
    const follow = ({ target }: Event) => target instanceof Element && target.closest("a") && leave();
    // Captured, so that the change is in this page's history entry before the link's handler adds another.
    document.addEventListener("click", follow, true);
    // Also fired when the page is closed.
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("click", follow, true);
      document.removeEventListener("visibilitychange", leave);
      leave();
    };
  }, []);
}
