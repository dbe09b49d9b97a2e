/** The teeth of the torn edge, in number and in pixels. */
const TEETH = 40;
const TOOTH_PX = 5;

/** In milliseconds: the `--d-3` of the design. */
const TEAR_MS = 240;

/** Tears a slip off along the perforation above it: it sinks with a torn edge, and returns. Still under reduced motion. */
export function tearOff(slip: HTMLElement | null): void {
  if (!slip || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const torn = { clipPath: edge(TOOTH_PX), transform: "translateY(0.75rem) rotate(-0.6deg)" };
  slip.animate(
    [
      { clipPath: edge(0), transform: "none" },
      { ...torn, offset: 0.5 },
      { clipPath: edge(0), transform: "none" },
    ],
    { id: "tear", duration: 2 * TEAR_MS, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" },
  );
}

/** Returns a clip path whose upper edge has teeth of this height. All have the same points, so that one becomes the other. */
function edge(height: number): string {
  const points = Array.from({ length: TEETH + 1 }, (_, index) => {
    const across = `${((index / TEETH) * 100).toFixed(2)}%`;
    return `${across} ${index % 2 ? 0 : height}px`;
  });
  return `polygon(${points.join(",")},100% 100%,0% 100%)`;
}
