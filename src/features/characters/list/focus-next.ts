import { type RefObject, useEffect, useRef } from "react";

/** The id of the character whose heading or link takes the focus as soon as it is shown. */
export type FocusNext = RefObject<string | undefined>;

/**
 * Returns the ref of a character's heading or link, which takes the focus if it is this character's turn; `onlyLost`
 * leaves the focus to an element that has it.
 */
export function useNextFocus<T extends HTMLElement>(
  next: FocusNext | undefined,
  id: string,
  onlyLost = false,
): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (!next || next.current !== id) return;
    next.current = undefined;
    if (!onlyLost || document.activeElement === document.body) element.current?.focus();
  }, [next, id, onlyLost]);
  return element;
}
