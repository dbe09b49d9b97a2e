import { useElementScrollRestoration } from "@tanstack/react-router";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** A section is current once its heading is above this fraction of the viewport's height. */
const LINE = 0.25;

const HEADINGS = "h2[id], h3[id]";

/** Returns the id of the section being read, or `undefined` above the first heading. */
export function useCurrentSection(article: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const update = () => article.current && setCurrent(currentHeading(article.current)?.id);
    update();
    document.addEventListener("scroll", update, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", update, { capture: true });
  }, [article]);
  return current;
}

/** How long the text may still move by itself, in milliseconds: the result of the planner is computed late. */
const SETTLING_MS = 2_000;

/**
 * Keeps the restored scroll position, or the section in the URL, until the text has its final height, or the reader scrolls.
 * Returns whether a scroll position was restored.
 */
export function useSettledScroll(article: RefObject<HTMLElement | null>): boolean {
  const inner = useElementScrollRestoration({ id: "content" });
  const outer = useElementScrollRestoration({ getElement: () => window });
  const placeIn = useEffectEvent((scroller: Element) =>
    scroller === document.scrollingElement ? outer : inner,
  );
  useEffect(() => {
    const text = article.current;
    if (!text) return;
    const scroller = scrollerOf(text);
    const place = placeIn(scroller);
    const observer = new ResizeObserver(() => {
      if (place) scroller.scrollTop = place.scrollY;
      else if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    });
    observer.observe(text);
    const stop = () => observer.disconnect();
    const timer = setTimeout(stop, SETTLING_MS);
    const inputs = ["wheel", "touchmove", "keydown", "pointerdown"];
    for (const input of inputs) window.addEventListener(input, stop, { passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const input of inputs) window.removeEventListener(input, stop);
    };
  }, [article]);
  return (inner?.scrollY ?? outer?.scrollY ?? 0) > 0;
}

export function sectionAbove(element: Element): Element | undefined {
  const headings = element.closest("article")?.querySelectorAll(HEADINGS) ?? [];
  return [...headings].findLast(
    (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/** Returns the element that scrolls a guide: its frame, or the page itself on a narrow screen. */
export function scrollerOf(text: Element): Element {
  const content = text.closest("#content");
  const isInner = content && getComputedStyle(content).overflowY !== "visible";
  return isInner ? content : (document.scrollingElement ?? document.documentElement);
}

/**
 * Returns the heading of the section being read: the first one in the upper part of the viewport, because
 * in a short section the next heading is there too; if there is none, the last one scrolled out of view.
 */
export function currentHeading(text: Element): Element | undefined {
  const scroller = scrollerOf(text);
  const isPage = scroller === document.scrollingElement;
  const { top, height } = isPage ? { top: 0, height: window.innerHeight } : scroller.getBoundingClientRect();
  const line = top + height * LINE + 1;
  const reached = [...text.querySelectorAll(HEADINGS)].filter(
    (heading) => heading.getBoundingClientRect().top <= line,
  );
  return reached.find((heading) => heading.getBoundingClientRect().bottom >= top) ?? reached.at(-1);
}
