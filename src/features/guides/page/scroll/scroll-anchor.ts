import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";
import { loadScrollSpot, type ScrollSpot, saveScrollSpot } from "#client/state/guide-bookmarks.ts";
import type { GuideName } from "#features/guides/page/guide.ts";
import { currentHeading } from "./current-section.ts";
import { holdSection } from "./hold-section.ts";

const REST_MS = 150;

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
    return holdSection(text, spot.section, spot.top, () => {
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
