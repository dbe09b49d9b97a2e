import { type RefObject, useEffect, useRef } from "react";

/** The id of the character whose heading or link takes the focus as soon as it is shown. */
export type FocusNext = RefObject<string | undefined>;

/** Returns the ref of a character's heading or link, which takes the focus if it is this character's turn. */
export function useNextFocus<T extends HTMLElement>(next: FocusNext, id: string): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (next.current !== id) return;
    next.current = undefined;
    element.current?.focus();
  }, [next, id]);
  return element;
}
