import { useEffect, useState } from "react";

let isPainted = false;

/** Returns `false` until the first page has been painted, so that other parts are loaded after that. */
export function useAfterPaint(): boolean {
  const [isAfter, setAfter] = useState(isPainted);
  useEffect(() => {
    if (isPainted) return;
    // The second frame begins after the first one was painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        isPainted = true;
        setAfter(true);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isAfter;
}
