import type { RefCallback } from "react";

/**
 * Returns the ref of an element whose height, or width, in pixels becomes a custom property of the page while it is rendered, so that
 * fixed elements and the content behind them keep clear of it. An element that is not displayed has the size 0.
 */
export function publishSize(
  property: `--${string}`,
  side: "offsetHeight" | "offsetWidth" = "offsetHeight",
): RefCallback<HTMLElement> {
  return (element) => {
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${element[side]}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
}

/** The ref of a bar at the bottom of the screen. */
export const dockRef = publishSize("--dock");
