import { useEffect, useRef, useState } from "react";

/** Duration of the animation in milliseconds. */
const COUNT_MS = 420;

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Counts up to exactly `amount`; without animation at first, and with reduced motion. */
export function useCounted(amount: number): number {
  const [displayedAmount, setDisplayedAmount] = useState(amount);
  const reached = useRef(amount);
  useEffect(() => {
    const from = reached.current;
    if (from === amount) return;
    const show = (next: number) => {
      reached.current = next;
      setDisplayedAmount(next);
    };
    if (isStill()) return show(amount);
    let begun: number | undefined;
    let frame = requestAnimationFrame(function step(now) {
      begun ??= now;
      const left = Math.max(0, 1 - (now - begun) / COUNT_MS);
      show(Math.round(amount - (amount - from) * left ** 3));
      if (left > 0) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return displayedAmount === amount || isStill() ? amount : displayedAmount;
}
