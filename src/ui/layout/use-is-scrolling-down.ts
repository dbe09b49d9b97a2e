import { useEffect, useState } from "react";

/** A finger that rests moves the page by a few pixels. */
const LEAST_PX = 8;

/** `false` at the top and at the end of the page. */
export function useIsScrollingDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    function onScroll() {
      const { scrollY, innerHeight } = window;
      const end = document.documentElement.scrollHeight - innerHeight;
      const isAtEdge = scrollY <= LEAST_PX || scrollY >= end - LEAST_PX;
      if (!isAtEdge && Math.abs(scrollY - last) < LEAST_PX) return;
      setDown(!isAtEdge && scrollY > last);
      last = scrollY;
    }
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return isDown;
}
