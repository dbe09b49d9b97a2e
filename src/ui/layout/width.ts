import { type RefCallback, useCallback, useState } from "react";

/** How wide an element is, in CSS pixels, now and whenever that changes; 0 until it has been measured. */
export function useWidth(): readonly [ref: RefCallback<Element>, width: number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
