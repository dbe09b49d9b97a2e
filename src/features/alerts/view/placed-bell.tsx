import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { AlertBell } from "./alert-bell.tsx";

/**
 * The bell in its place beside the logo: in the sidebar, or in the bar of a narrow screen. The frame has only an empty element for
 * it, so that the page reacts before the bell is loaded.
 */
export function PlacedBell() {
  const isNarrow = useMedia(NARROW_QUERY);
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    // The frame renders one of the two when it knows the width.
    void isNarrow;
    setPlace(document.querySelector("[data-bell]"));
  }, [isNarrow]);
  return place && createPortal(<AlertBell />, place);
}
