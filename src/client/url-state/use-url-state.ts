import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { UrlDefinition } from "./url-definition.ts";

/** Pending when their history entry was left; also in the tab's storage. */
const pendingParams = new Map<string, object>();

const keyOf = (page: string) => `skypurse.unwritten.${page} ${history.state?.__TSR_key}`;

/** The router changes the key of a replaced entry, but not its place. */
export type HistoryEntry = Readonly<{ place: string; key: string }>;

/** The path of the page, also where the router shows another address. */
const shownPath = (): string => history.state?.__tempLocation?.pathname ?? location.pathname;

/** For the part `page` of the state. */
export const presentEntry = (page: string): HistoryEntry => ({
  place: `${shownPath()} ${history.state?.__TSR_index}`,
  key: keyOf(page),
});

/** Also after it was replaced. In another entry, writing would change the URL of another page. */
export const isPresent = ({ place }: HistoryEntry) => place === presentEntry("").place;

/** Until the player returns to the entry, also after a reload. */
export function storePending(entry: HistoryEntry, params: object): void {
  pendingParams.set(entry.key, params);
  try {
    sessionStorage.setItem(entry.key, JSON.stringify(params));
  } catch {
    // The browser blocks storage, or it is full: kept until a reload.
  }
}

/** Once. */
export function takePending(page: string): object | undefined {
  const entry = keyOf(page);
  let params = pendingParams.get(entry);
  pendingParams.delete(entry);
  try {
    const stored = sessionStorage.getItem(entry);
    if (stored === null) return params;
    sessionStorage.removeItem(entry);
    params ??= JSON.parse(stored);
  } catch {
    // The storage is blocked, or the stored text is damaged.
  }
  return params;
}

/** In milliseconds: browsers limit how often the URL may change. */
const DEBOUNCE_MS = 300;
/** In milliseconds: a write has reached the URL by then, or was superseded. */
const WRITE_EXPIRY_MS = 5_000;

type Pending = HistoryEntry & Readonly<{ timer: ReturnType<typeof setTimeout> }>;

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
  const urlParams = JSON.stringify(format(parsed));
  const { expectedParams, onWrite } = useExternalChange(urlParams, () => setState(parsed));

  const latestState = useRef(state);
  const pending = useRef<Pending>(undefined);
  const flush = useCallback(() => {
    const entry = pending.current;
    if (!entry) return;
    clearTimeout(entry.timer);
    pending.current = undefined;
    const params = format(latestState.current);
    const next = JSON.stringify(params);
    if (!isPresent(entry)) storePending(entry, params);
    // Equal if the change was reverted.
    else if (next !== expectedParams.current) {
      onWrite(next);
      onSearch(params);
    }
  }, [format, onSearch, expectedParams, onWrite]);
  const set = useCallback(
    (next: State) => {
      latestState.current = next;
      setState(next);
      clearTimeout(pending.current?.timer);
      pending.current = { ...presentEntry(page), timer: setTimeout(flush, DEBOUNCE_MS) };
    },
    [page, flush],
  );
  const change = useCallback(
    (part: Partial<Params>) => set(parse({ ...format(latestState.current), ...part })),
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
    latestState.current = state;
    const params = takePending(page);
    // `takePending` returns what was stored for this page, so these are its parameters.
    if (params) set(parse(params as Params));
  }, [state, flush, page, parse, set]);
  useReplacedEntry(pending, page);
  useFlushOnLeave(flush);
  return { state, set, choose, change, flush };
}

/** The URL has other parameters than those passed to `onWrite`; `expectedParams` are the latest of these, or the URL's. */
function useExternalChange(urlParams: string, onExternalChange: () => void) {
  const [lastParams, setLastParams] = useState(urlParams);
  // On a slow machine the next value is written before the URL has the previous one.
  const [pendingWrites, setPendingWrites] = useState<readonly string[]>([]);
  if (urlParams !== lastParams) {
    setLastParams(urlParams);
    const index = pendingWrites.indexOf(urlParams);
    setPendingWrites(index < 0 ? [] : pendingWrites.slice(index + 1));
    // The value was not written here: the player followed a link or went back.
    if (index < 0) onExternalChange();
  }
  /** The URL's value, or the latest write. */
  const expectedParams = useRef(urlParams);
  useEffect(() => {
    expectedParams.current = pendingWrites.at(-1) ?? urlParams;
    if (pendingWrites.length === 0) return;
    const timer = setTimeout(() => setPendingWrites([]), WRITE_EXPIRY_MS);
    return () => clearTimeout(timer);
  }, [pendingWrites, urlParams]);
  const onWrite = useCallback((next: string) => {
    expectedParams.current = next;
    setPendingWrites((before) => [...before, next]);
  }, []);
  return { expectedParams, onWrite };
}

/** Another part of the page may replace the entry. */
function useReplacedEntry(pending: RefObject<Pending | undefined>, page: string) {
  useEffect(() => {
    const { current } = pending;
    if (current && isPresent(current)) pending.current = { ...current, ...presentEntry(page) };
  });
}

/** When the player follows a link, or hides, closes or leaves the page. */
function useFlushOnLeave(flush: () => void) {
  const latestFlush = useRef(flush);
  useEffect(() => {
    latestFlush.current = flush;
  }, [flush]);
  useEffect(() => {
    const flushLatest = () => latestFlush.current();
    const onClick = ({ target }: Event) => target instanceof Element && target.closest("a") && flushLatest();
    // Captured, so that the change is in this page's history entry before the link's handler adds another.
    document.addEventListener("click", onClick, true);
    // Also fired when the page is closed.
    document.addEventListener("visibilitychange", flushLatest);
    return () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("visibilitychange", flushLatest);
      flushLatest();
    };
  }, []);
}
