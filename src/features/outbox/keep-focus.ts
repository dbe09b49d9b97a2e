/** Marks a notice as the place to which the focus moves when the one before it has closed. */
export const NOTICE = { "data-notice": "", tabIndex: -1 } as const;

/** The element that had the focus before it moved to a notice. */
let before: HTMLElement | undefined;

/**
 * The ref of a notice. If the notice has the focus when it is removed, the focus moves to the notice that is shown
 * next, or to its pager after a use of the pager. Without a next one it moves back to the element that had it before; if
 * that is gone or out of sight, to the layer that contained the notice, or to the page's heading.
 */
export function keepFocus(notice: HTMLElement | null) {
  if (!notice) return;
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof HTMLElement) || relatedTarget === document.body) return;
    if (!relatedTarget.closest("[data-notice]") && !notice.contains(relatedTarget)) before = relatedTarget;
  };
  notice.addEventListener("focusin", onFocus);
  return () => {
    notice.removeEventListener("focusin", onFocus);
    if (!notice.contains(document.activeElement)) return;
    const layer = notice.closest<HTMLElement>('[role="dialog"]');
    const wasPager = document.activeElement?.matches("[data-pager]");
    setTimeout(() => {
      // A layer that closes has moved the focus itself.
      if (document.activeElement !== document.body) return;
      const next = document.querySelector<HTMLElement>(
        wasPager ? "[data-notice] [data-pager]" : "[data-notice]",
      );
      const place = layer?.isConnected ? layer : document.body;
      const fallback = layer?.isConnected ? layer : document.querySelector<HTMLElement>("main h1");
      const back = before && place.contains(before) && isVisible(before) ? before : fallback;
      (next ?? back)?.focus({ preventScroll: true });
    });
  };
}

/** Whether the element is rendered, and none of its parents hides it. */
function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled");
}
