import type { RefCallback } from "react";

/**
 * A ref that publishes the element's height or width, in pixels, as a custom property of the page, so that fixed elements and
 * content keep clear of it. 0 if it is not displayed.
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

export const dockRef = publishSize("--dock");
