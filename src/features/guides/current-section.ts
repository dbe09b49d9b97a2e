import { type RefObject, useEffect, useState } from "react";
import { NARROW, useMedia } from "#ui/media.ts";

/** A section is read once its heading is above this part of what is in sight. */
export const LINE = 0.25;

export const HEADINGS = "h2[id], h3[id]";

/** The id of the section that is being read, or nothing above the first heading. `shown`: what the text depends on. */
export function useCurrentSection(
  article: RefObject<HTMLElement | null>,
  shown: unknown,
): string | undefined {
  const [current, setCurrent] = useState<string>();
  const isNarrow = useMedia(NARROW);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other headings.
  useEffect(() => {
    const text = article.current;
    if (!text) return;
    const root = isNarrow ? null : text.closest("#content");
    // What is below the line counts as in sight however far down it is: crossing the line is all that is told.
    const observer = new IntersectionObserver(() => setCurrent(headingAbove(text, root)?.id), {
      root,
      rootMargin: `-${LINE * 100}% 0px 100000% 0px`,
    });
    for (const heading of text.querySelectorAll(HEADINGS)) observer.observe(heading);
    return () => observer.disconnect();
  }, [article, isNarrow, shown]);
  return current;
}

/** The heading under which something stands in its guide. */
export function sectionAbove(element: Element): Element | undefined {
  const headings = element.closest("article")?.querySelectorAll(HEADINGS) ?? [];
  return [...headings].findLast(
    (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/** What scrolls a guide: its frame, or on a narrow screen the page as a whole. */
export function scrollerOf(text: Element): Element {
  const content = text.closest("#content");
  const isInner = content && getComputedStyle(content).overflowY !== "visible";
  return isInner ? content : (document.scrollingElement ?? document.documentElement);
}

export function headingAbove(text: Element, root: Element | null): Element | undefined {
  const { top, height } = root?.getBoundingClientRect() ?? { top: 0, height: window.innerHeight };
  const line = top + height * LINE;
  return [...text.querySelectorAll(HEADINGS)].findLast(
    (heading) => heading.getBoundingClientRect().top <= line + 1,
  );
}
