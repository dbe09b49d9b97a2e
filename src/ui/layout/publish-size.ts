import type { RefCallback } from "react";

/** Publishes the element's size in pixels as a custom property of the page, for fixed elements. 0 if not displayed. */
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
