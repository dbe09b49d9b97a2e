import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";
import { loadScrollSpot, type ScrollSpot, saveScrollSpot } from "#client/state/guide-bookmarks.ts";
import type { GuideName } from "#features/guides/page/guide.ts";
import { currentHeading, scrollerOf } from "./current-section.ts";

/** How long the layout may still shift by itself, in ms: fonts, planners and lists load late. */
const HOLD_MS = 10_000;
/**
 * How long the router and the browser may still restore their own scroll position after showing or loading.
 */
const SETTLING_MS = 1_000;
const REST_MS = 150;

/** Events by which a reader scrolls on purpose. */
const GOING = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Scrolls to the section in the URL or, after a reload and on going back, to the section that was
 * being read. Keeps it in place while content above it still grows, until the reader scrolls. Anchored
 * to a section and not to a pixel offset, because planners above it load later than the text.
 */
export function useScrollAnchor(
  name: GuideName,
  article: RefObject<HTMLElement | null>,
  isShown: boolean,
): void {
  const isHeld = useRef(false);
  const { step, isHere } = useLocation({
    select: ({ state, pathname }) => ({
      step: state.__TSR_key ?? "",
      isHere: pathname === `/tutorials/${name}`,
    }),
    structuralSharing: true,
  });
  const now = useRef({ step, isHere });
  useEffect(() => {
    const isNew = now.current.step !== step;
    now.current = { step, isHere };
    // A planner replaces the history entry, and no scroll event follows.
    if (isNew && isHere && !isHeld.current && article.current)
      saveScrollSpot(step, { guide: name, ...spotIn(article.current) });
  }, [name, article, step, isHere]);

  useEffect(() => {
    const text = article.current;
    if (!isShown || !text) return;
    const spot = loadScrollSpot(now.current.step) ?? addressed(name);
    if (spot?.guide !== name || spot.section === undefined) return;
    isHeld.current = true;
    return hold(text, spot.section, spot.top, () => {
      isHeld.current = false;
    });
  }, [name, article, isShown]);

  useEffect(() => {
    const text = article.current;
    if (!isShown || !text) return;
    const keep = () => {
      if (isHeld.current || !now.current.isHere) return;
      saveScrollSpot(now.current.step, { guide: name, ...spotIn(text) });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, REST_MS);
    };
    document.addEventListener("scroll", keepSoon, { capture: true, passive: true });
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("scroll", keepSoon, { capture: true });
      window.removeEventListener("pagehide", keep);
    };
  }, [name, article, isShown]);
}

type Wanted = Readonly<Pick<ScrollSpot, "guide" | "section"> & { top?: number }>;

/** The section in the URL; the browser decides where its heading is in the viewport. */
function addressed(guide: GuideName): Wanted | undefined {
  return location.hash ? { guide, section: location.hash.slice(1) } : undefined;
}

function spotIn(text: Element): Pick<ScrollSpot, "section" | "top"> {
  const heading = currentHeading(text);
  return heading ? { section: heading.id, top: heading.getBoundingClientRect().top } : { top: 0 };
}

/**
 * Keeps a section in place until `HOLD_MS` have passed,
 * the reader scrolls, or the returned function is called.
 */
function hold(text: Element, section: string, top: number | undefined, ended: () => void): () => void {
  const began = performance.now();
  const ending = new AbortController();
  const { signal } = ending;
  let stands = 0;

  function align() {
    const heading = text.querySelector(`#${CSS.escape(section)}`);
    if (!heading || signal.aborted) return;
    if (top === undefined) heading.scrollIntoView({ behavior: "instant" });
    else scrollerOf(text).scrollBy({ top: heading.getBoundingClientRect().top - top, behavior: "instant" });
    stands = heading.getBoundingClientRect().top;
  }

  function scrolled() {
    const heading = text.querySelector(`#${CSS.escape(section)}`);
    if (!heading || Math.abs(heading.getBoundingClientRect().top - stands) < 2) return;
    // After that it is a reader who scrolls without wheel, touch or key, for example with a screen reader.
    const isSettling = document.readyState !== "complete" || performance.now() - began < SETTLING_MS;
    if (isSettling) align();
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
