import { type RefObject, useEffect, useState } from "react";

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

/** Returns the heading of the section that contains `element`. */
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
