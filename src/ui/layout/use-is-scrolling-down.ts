import { useEffect, useState } from "react";

/** A finger that rests moves the page by a few pixels. */
const LEAST_PX = 8;

/** Whether the window was last scrolled down; `false` at the top and at the end of the page. */
export function useIsScrollingDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    function onScroll() {
      const { scrollY, innerHeight } = window;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - LEAST_PX;
      if (scrollY > LEAST_PX && !isAtEnd && Math.abs(scrollY - last) < LEAST_PX) return;
      setDown(scrollY > last && !isAtEnd);
      last = scrollY;
    }
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return isDown;
}
