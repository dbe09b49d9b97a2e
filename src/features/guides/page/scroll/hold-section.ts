import { scrollerOf } from "./current-section.ts";

/** How long the layout may still shift by itself, in ms: fonts, planners and lists load late, and far sections are laid out late. */
const HOLD_MS = 10_000;
/**
 * How long the router and the browser may still restore their own scroll position after showing or loading.
 */
const SETTLING_MS = 1_000;

/** Events by which a reader scrolls on purpose. */
const GOING = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Keeps a section of `text` at `top` in the viewport, or at its upper edge, until `HOLD_MS` have passed, the reader scrolls,
 * or the returned function is called; then calls `ended`. For `settlingMs` every scrolling without wheel, touch or key is
 * taken back.
 */
export function holdSection(
  text: Element,
  section: string,
  top: number | undefined,
  ended: () => void,
  settlingMs = SETTLING_MS,
): () => void {
  const began = performance.now();
  const ending = new AbortController();
  const { signal } = ending;
  let stands = 0;
  let scrolledTo = 0;

  function align() {
    const heading = text.querySelector(`#${CSS.escape(section)}`);
    if (!heading || signal.aborted) return;
    if (top === undefined) heading.scrollIntoView({ behavior: "instant" });
    else scrollerOf(text).scrollBy({ top: heading.getBoundingClientRect().top - top, behavior: "instant" });
    stands = heading.getBoundingClientRect().top;
    scrolledTo = scrollerOf(text).scrollTop;
  }

  function scrolled() {
    const heading = text.querySelector(`#${CSS.escape(section)}`);
    if (!heading || Math.abs(heading.getBoundingClientRect().top - stands) < 2) return;
    // The event may be that of `align`, and a section above was laid out since.
    const isLayout = scrollerOf(text).scrollTop === scrolledTo;
    // After that it is a reader who scrolls without wheel, touch or key, for example with a screen reader.
    const isSettling = document.readyState !== "complete" || performance.now() - began < settlingMs;
    if (isLayout || isSettling) align();
    else end();
  }

  const grown = new ResizeObserver(align);
  const timer = setTimeout(end, HOLD_MS);
  function end() {
    if (signal.aborted) return;
    ending.abort();
    grown.disconnect();
    clearTimeout(timer);
    ended();
  }

  align();
  grown.observe(text);
  void document.fonts.ready.then(align);
  document.addEventListener("scroll", scrolled, { capture: true, passive: true, signal });
  for (const going of GOING) window.addEventListener(going, end, { capture: true, passive: true, signal });
  return end;
}
