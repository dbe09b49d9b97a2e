import type { RouterHistory } from "@tanstack/react-router";
import { setFirstPopstateHandler } from "./pop-first.ts";

/** The key in the state of a history entry that marks entries of open overlays; its value is a `Mark`. */
const MARK = "skypurse_overlay";
/** Timeout of a traversal in milliseconds; after it, the present history entry is used. */
const TRAVERSAL_MS = 1_000;

/** The router's key of the page entry below an overlay's entry, and the number of overlays open there. */
type Mark = Readonly<{ base: string; depth: number }>;
type Overlay = Readonly<{ close: () => void }>;
type Traversal = { to: number; keepsLocation: boolean; timer: ReturnType<typeof setTimeout> };

export type BackStack = Readonly<{
  /** Registers an overlay that opened on top. Returns a function to call when it has closed. */
  open: (close: () => void) => () => void;
  /** Starts to follow a router's history. Returns a function that stops it. */
  attach: (router: RouterHistory) => () => void;
  /**
   * Calls `go`, which leaves or reloads the document, once no traversal is in progress. From then on the
   * history is not changed: closing an overlay would start a traversal, which cancels the navigation.
   */
  leave: (go: () => void) => void;
}>;

/**
 * Makes the Back button close the topmost overlay. Each open overlay has one history entry with the page's
 * URL, which the router does not see: `depth` of them lie above the page's own entry. Overlays are only
 * counted, so they may open and close in any order. See docs/decisions/028.
 */
export function createBackStack(): BackStack {
  let overlays: readonly Overlay[] = [];
  let settle = () => {};
  let leave = (go: () => void) => go();
  return {
    leave: (go) => leave(go),
    open(close) {
      const overlay = { close };
      overlays = [...overlays, overlay];
      settle();
      return () => {
        overlays = overlays.filter((one) => one !== overlay);
        settle();
      };
    },
    attach(router) {
      const follower = followHistory(router, {
        /** Closes the topmost overlays until `depth` are left. */
        closeTo(depth) {
          const closing = overlays.slice(depth);
          overlays = overlays.slice(0, depth);
          for (const { close } of closing.reverse()) close();
        },
        all: () => overlays,
        /** Drops the overlays of the page that is left: they get no entry on the next page. */
        forget(leaving) {
          overlays = overlays.filter((one) => !leaving.includes(one));
        },
      });
      ({ settleSoon: settle, leave } = follower);
      return () => {
        settle = () => {};
        leave = (go) => go();
        follower.stop();
      };
    },
  };
}

type Overlays = Readonly<{
  all: () => readonly Overlay[];
  closeTo: (depth: number) => void;
  forget: (leaving: readonly Overlay[]) => void;
}>;

/** Keeps one history entry for each open overlay, and closes overlays whose entry was left with Back. */
function followHistory(router: RouterHistory, overlays: Overlays) {
  const initial = markIn(history.state);
  let depth = initial?.depth ?? 0;
  let base = initial?.base;
  let traversal: Traversal | undefined;
  /** For each delayed push of the router, the overlays open at its start. No entry is added until all are done. */
  const leaving: (readonly Overlay[])[] = [];
  let unblock: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeaving = false;
  const waiting: (() => void)[] = [];
  let { pathname } = router.location;

  /** Settles after all effects of one render, so that an overlay that replaces another reuses its entry. */
  function settleSoon() {
    timer ??= setTimeout(() => {
      timer = undefined;
      settle();
    });
  }

  function settle() {
    if (traversal || leaving.length > 0 || isLeaving) return;
    const wanted = overlays.all().length;
    if (wanted < depth) return traverse(wanted, true);
    while (depth < wanted) {
      base ??= keyIn(history.state);
      depth++;
      entries.push(marked(history.state));
    }
    guard();
  }

  function traverse(to: number, keepsLocation: boolean) {
    clearTimeout(traversal?.timer);
    const by = to - depth;
    traversal = { to, keepsLocation, timer: setTimeout(arriveLate, TRAVERSAL_MS) };
    guard();
    history.go(by);
  }

  /**
   * Delays a push of the router until the overlays' entries are removed, so that none stays between two
   * pages.
   */
  function guard() {
    if (depth > 0 || traversal) {
      unblock ??= router.block({
        enableBeforeUnload: false,
        async blockerFn({ action }) {
          if (action !== "PUSH") return false;
          leaving.push(overlays.all());
          while (traversal || depth > 0) {
            if (!traversal) traverse(0, true);
            await new Promise<void>((resolve) => waiting.push(resolve));
          }
          return false;
        },
      });
      return;
    }
    unblock?.();
    unblock = undefined;
    base = undefined;
  }

  /** Called if a traversal did not happen, as at the end of the history: uses the present entry. */
  function arriveLate() {
    depth = markIn(history.state)?.depth ?? 0;
    finish();
  }

  function finish() {
    clearTimeout(traversal?.timer);
    traversal = undefined;
    guard();
    for (const resolve of waiting.splice(0)) resolve();
    settleSoon();
  }

  /**
   * Copies the router's location to the present entry: it may have been replaced while an overlay was open.
   */
  function bringLocation() {
    const { href, state } = router.location;
    if (keyIn(history.state) === keyIn(state)) return;
    entries.replace(marked(state), router.createHref(href));
  }

  function marked(state: object): object {
    return { ...state, [MARK]: depth > 0 ? { base, depth } : undefined };
  }

  /** Called before the router's listener: a change between overlay entries is not a navigation. */
  function onPop(event: PopStateEvent) {
    const mark = markIn(event.state);
    const key = keyIn(event.state);
    const isOwn = base !== undefined && (mark ? mark.base : key) === base;
    if (isOwn) return arriveWithin(event, mark?.depth ?? 0);
    if (mark) {
      // The entry of a closed overlay, or of one from before a reload: traverse to the entry of its page.
      event.stopImmediatePropagation();
      ({ depth, base } = mark);
      overlays.closeTo(0);
      return traverse(0, false);
    }
    // The entry of another page. If the router is already there, it must not handle the event.
    if (key !== undefined && key === keyIn(router.location.state)) event.stopImmediatePropagation();
    depth = 0;
    overlays.closeTo(0);
    finish();
  }

  function arriveWithin(event: PopStateEvent, landed: number) {
    const isExpected = traversal?.to === landed;
    const keepsLocation = traversal?.keepsLocation ?? true;
    depth = landed;
    if (keepsLocation || keyIn(event.state) === keyIn(router.location.state)) {
      event.stopImmediatePropagation();
      bringLocation();
    }
    if (!isExpected) overlays.closeTo(landed);
    finish();
  }

  const unsubscribe = router.subscribe(({ action, location }) => {
    const isSamePage = location.pathname === pathname;
    pathname = location.pathname;
    if (action.type !== "PUSH" && action.type !== "REPLACE") return;
    if (action.type === "PUSH") depth = 0;
    // The router writes its own state, with the mark of another entry or none.
    router.flush();
    if (markIn(history.state)?.depth !== (depth || undefined)) entries.replace(marked(history.state));
    if (action.type === "REPLACE") return;
    const left = leaving.shift() ?? overlays.all();
    if (!isSamePage) overlays.forget(left);
    guard();
    settleSoon();
  });
  setFirstPopstateHandler(onPop);
  // After a reload no overlay may be open any more.
  guard();
  settleSoon();

  return {
    settleSoon,
    leave(go: () => void) {
      isLeaving = true;
      if (traversal) waiting.push(go);
      else go();
    },
    stop() {
      unsubscribe();
      unblock?.();
      setFirstPopstateHandler(undefined);
      clearTimeout(timer);
      clearTimeout(traversal?.timer);
    },
  };
}

/** The browser's original methods: the router replaces those of `history` to observe every entry. */
const entries = {
  push: (state: unknown) => History.prototype.pushState.call(history, state, ""),
  replace: (state: unknown, href?: string) => History.prototype.replaceState.call(history, state, "", href),
};

function markIn(state: unknown): Mark | undefined {
  const mark = fieldOf(state, MARK);
  const [base, depth] = [fieldOf(mark, "base"), fieldOf(mark, "depth")];
  return typeof base === "string" && typeof depth === "number" ? { base, depth } : undefined;
}

function keyIn(state: unknown): string | undefined {
  const key = fieldOf(state, "__TSR_key");
  return typeof key === "string" ? key : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
