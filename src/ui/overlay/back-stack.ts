import type { RouterHistory } from "@tanstack/react-router";
import { popFirst } from "./pop-first.ts";

/** Marks the history entries that stand for open overlays; the value is a `Mark`. */
const MARK = "skypurse_overlay";
/** How long a traversal may take before the history is read as it stands. */
const TRAVERSAL_MS = 1_000;

/** Which page entry an overlay's entry stands on, by the router's key, and how many overlays are open there. */
type Mark = Readonly<{ base: string; depth: number }>;
type Overlay = Readonly<{ close: () => void }>;
type Traversal = { to: number; keepsLocation: boolean; timer: ReturnType<typeof setTimeout> };

export type BackStack = Readonly<{
  /** Registers an overlay that has opened above all others; returns how to say that it has closed. */
  open: (close: () => void) => () => void;
  /** Starts to follow a router's history; returns how to stop. */
  attach: (router: RouterHistory) => () => void;
  /**
   * Calls `go`, which leaves or reloads the document, once no traversal is under way. From then on the history stays as
   * it is: closing an overlay would start a traversal, and that cancels the navigation.
   */
  leave: (go: () => void) => void;
}>;

/**
 * Makes the Back button close the topmost overlay. Each open overlay has one history entry of the same address, which
 * the router never learns of: `depth` of them stand above the page's own entry. Overlays are counted, not named, so
 * they may open and close in any order. See docs/decisions/028.
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
        /** Closes the topmost until `depth` are left. */
        closeTo(depth) {
          const closing = overlays.slice(depth);
          overlays = overlays.slice(0, depth);
          for (const { close } of closing.reverse()) close();
        },
        all: () => overlays,
        /** Leaves them to the page that goes: they get no entry on the next one. */
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

/** Keeps as many entries in the history as there are overlays, and closes overlays whose entry was left by Back. */
function followHistory(router: RouterHistory, overlays: Overlays) {
  const left = markIn(history.state);
  let depth = left?.depth ?? 0;
  let base = left?.base;
  let traversal: Traversal | undefined;
  /** What is open while the router is about to push: no entry is added before it has. */
  let leaving: readonly Overlay[] | undefined;
  let unblock: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeaving = false;
  const waiting: (() => void)[] = [];
  let { pathname } = router.location;

  /** After the effects of one change, so that an overlay that takes another's place takes its entry too. */
  function settleSoon() {
    timer ??= setTimeout(() => {
      timer = undefined;
      settle();
    });
  }

  function settle() {
    if (traversal || leaving || isLeaving) return;
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

  /** A push of the router waits until the overlays' entries have gone: none stays between two pages. */
  function guard() {
    if (depth > 0 || traversal) {
      unblock ??= router.block({
        enableBeforeUnload: false,
        async blockerFn({ action }) {
          if (action !== "PUSH") return false;
          leaving = overlays.all();
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

  /** The traversal did not happen, as at the end of the history: what stands there counts. */
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

  /** The router may have replaced the address while an overlay's entry stood: the entry below gets it too. */
  function bringLocation() {
    const { href, state } = router.location;
    if (keyIn(history.state) === keyIn(state)) return;
    entries.replace(marked(state), router.createHref(href));
  }

  function marked(state: object): object {
    return { ...state, [MARK]: depth > 0 ? { base, depth } : undefined };
  }

  /** Before the router hears of it: what concerns overlays alone is no navigation. */
  function onPop(event: PopStateEvent) {
    const mark = markIn(event.state);
    const key = keyIn(event.state);
    const isOwn = base !== undefined && (mark ? mark.base : key) === base;
    if (isOwn) return arriveWithin(event, mark?.depth ?? 0);
    if (mark) {
      // Forward to an overlay that was closed, or back to one that a document before left: on to its page.
      event.stopImmediatePropagation();
      ({ depth, base } = mark);
      overlays.closeTo(0);
      return traverse(0, false);
    }
    // Another page's entry. If the router is there already, it has nothing to do.
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
    // The router writes a state of its own, with the mark of another entry or none.
    router.flush();
    if (markIn(history.state)?.depth !== (depth || undefined)) entries.replace(marked(history.state));
    if (action.type === "REPLACE") return;
    if (!isSamePage) overlays.forget(leaving ?? overlays.all());
    leaving = undefined;
    guard();
    settleSoon();
  });
  popFirst(onPop);
  // After a reload nothing may be open any more.
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
      popFirst(undefined);
      clearTimeout(timer);
      clearTimeout(traversal?.timer);
    },
  };
}

/** The browser's own methods: the router replaces those of `history` to hear of every entry. */
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
