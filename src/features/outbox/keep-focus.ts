/** Marks a notice as the place to which the focus moves when the one before it has closed. */
export const NOTICE = { "data-notice": "", tabIndex: -1 } as const;

/**
 * The ref of a notice. If the notice has the focus when it is removed, the focus moves to the notice that is shown
 * next, or to its pager after a use of the pager; without a next one, to the layer that contained it, or to the
 * page's heading.
 */
export function keepFocus(notice: HTMLElement | null) {
  if (!notice) return;
  return () => {
    if (!notice.contains(document.activeElement)) return;
    const layer = notice.closest<HTMLElement>('[role="dialog"]');
    const wasPager = document.activeElement?.matches("[data-pager]");
    setTimeout(() => {
      // A layer that closes has moved the focus itself.
      if (document.activeElement !== document.body) return;
      const next =
        document.querySelector<HTMLElement>(wasPager ? "[data-notice] [data-pager]" : "[data-notice]") ??
        (layer?.isConnected ? layer : document.querySelector<HTMLElement>("main h1"));
      next?.focus({ preventScroll: true });
    });
  };
}
