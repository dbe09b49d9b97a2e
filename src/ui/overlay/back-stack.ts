import type { RouterHistory } from "@tanstack/react-router";
import { HistoryFollower, type Overlay } from "./history-follower.ts";

export type BackStack = Readonly<{
  /** Returns a function to call when the overlay has closed. */
  open: (close: () => void, reopen?: () => void) => () => void;
  /** Returns a function that stops it. */
  attach: (router: RouterHistory) => () => void;
  /**
   * Calls `go`, which leaves or reloads the document, after any traversal. Then the history stays unchanged: closing an overlay
   * would start a traversal, which cancels the navigation.
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
    open(close, reopen) {
      const overlay = { close, reopen };
      overlays = [...overlays, overlay];
      settle();
      return () => {
        overlays = overlays.filter((one) => one !== overlay);
        settle();
      };
    },
    attach(router) {
      const follower = new HistoryFollower(router, {
        closeTo(depth) {
          const closing = overlays.slice(depth);
          overlays = overlays.slice(0, depth);
          for (const { close } of closing.reverse()) close();
        },
        all: () => overlays,
        forget(leaving) {
          overlays = overlays.filter((one) => !leaving.includes(one));
        },
      });
      settle = () => follower.settleSoon();
      leave = (go) => follower.leave(go);
      return () => {
        settle = () => {};
        leave = (go) => go();
        follower.stop();
      };
    },
  };
}
