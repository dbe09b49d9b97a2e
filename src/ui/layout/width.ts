import { type RefCallback, useCallback, useState } from "react";

/** In CSS pixels; 0 until it is measured. */
export function useElementWidth(): readonly [ref: RefCallback<Element>, width: number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
