import type { RefCallback } from "react";

/**
 * Returns the ref of an element whose height becomes a custom property of the page while it is rendered, so that the
 * content behind it can be scrolled into view.
 */
export function publishHeight(property: `--${string}`): RefCallback<HTMLElement> {
  return (element) => {
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
}
