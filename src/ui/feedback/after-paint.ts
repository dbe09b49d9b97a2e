import { useEffect, useState } from "react";

let isPainted = false;

/** False until the first page has been painted: what is not needed for that is loaded afterwards. */
export function useAfterPaint(): boolean {
  const [isAfter, setAfter] = useState(isPainted);
  useEffect(() => {
    if (isPainted) return;
    // The second frame begins when the first has been painted.
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
