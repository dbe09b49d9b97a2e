import { type RefObject, useEffect, useState } from "react";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";

/** A section is read once its heading is above this part of what is in sight. */
const LINE = 0.25;

const HEADINGS = "h2[id], h3[id]";

/** The id of the section that is being read, or nothing above the first heading. `shown`: what the text depends on. */
export function useCurrentSection(
  article: RefObject<HTMLElement | null>,
  shown: unknown,
): string | undefined {
  const [current, setCurrent] = useState<string>();
  const isNarrow = useMedia(NARROW_QUERY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other headings.
  useEffect(() => {
    const text = article.current;
    if (!text) return;
    const root = isNarrow ? null : text.closest("#content");
    // What is below counts as in sight however far down it is: crossing the line, or the upper edge, is all that is told.
    const observers = [`-${LINE * 100}%`, "0px"].map(
      (upper) =>
        new IntersectionObserver(() => setCurrent(headingRead(text)?.id), {
          root,
          rootMargin: `${upper} 0px 100000% 0px`,
        }),
    );
    for (const heading of text.querySelectorAll(HEADINGS))
      for (const observer of observers) observer.observe(heading);
    return () => {
      for (const observer of observers) observer.disconnect();
    };
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

/**
 * The heading of what is being read: the first one in the upper part of what is in sight, because a short section has
 * the next one's heading there too; where there is none, the last one that was scrolled away.
 */
export function headingRead(text: Element): Element | undefined {
  const scroller = scrollerOf(text);
  const isPage = scroller === document.scrollingElement;
  const { top, height } = isPage ? { top: 0, height: window.innerHeight } : scroller.getBoundingClientRect();
  const line = top + height * LINE;
  const reached = [...text.querySelectorAll(HEADINGS)].filter(
    (heading) => heading.getBoundingClientRect().top <= line + 1,
  );
  return reached.find((heading) => heading.getBoundingClientRect().bottom >= top) ?? reached.at(-1);
}
