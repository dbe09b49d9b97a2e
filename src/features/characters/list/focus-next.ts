import { type RefObject, useEffect, useRef } from "react";

/** The id of the character whose heading takes the focus as soon as it is shown. */
export type FocusNext = RefObject<string | undefined>;

/** Returns the ref of a character's heading, which takes the focus if it is this character's turn. */
export function useNextFocus(next: FocusNext, id: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (next.current !== id) return;
    next.current = undefined;
    heading.current?.focus();
  }, [next, id]);
  return heading;
}
