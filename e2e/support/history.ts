import type { BrowserContext, Page } from "@playwright/test";

/** Returns the number of open overlays that have an entry in the page's history. */
export const overlayDepth = (page: Page) =>
  page.evaluate((): number => history.state?.skypurse_overlay?.depth ?? 0);

/** Marks a document while it traverses its history, as when an overlay has closed. */
export const markTraversals = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { go } = History.prototype;
    History.prototype.go = function (by) {
      document.documentElement.dataset.traversing = "";
      go.call(this, by);
    };
    window.addEventListener("popstate", () => delete document.documentElement.dataset.traversing);
  });

/** Longest time in milliseconds until the entries of closed overlays are removed, on a busy machine. */
const SETTLED_MS = 15_000;

/**
 * Resolves once the page traverses its history no more and, if its present entry is an overlay's, an overlay is open. A
 * traversal cancels a navigation that begins meanwhile.
 */
export const waitForSettledHistory = (page: Page) =>
  page.waitForFunction(
    () => {
      if ("traversing" in document.documentElement.dataset) return false;
      const overlays = document.querySelectorAll(
        "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]",
      );
      // A message has the role of a dialog, but no entry.
      const isOpen = [...overlays].some((overlay) => !overlay.closest("[aria-live]"));
      return isOpen || !history.state?.skypurse_overlay;
    },
    undefined,
    { timeout: SETTLED_MS },
  );
