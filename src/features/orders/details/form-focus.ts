import { type RefObject, useEffect, useRef } from "react";

/** Focuses the first field of a form that opens within a page, so that the player can type at once. */
export function useFirstFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("[data-first-focus]")?.focus(), []);
  return form;
}

/** Returns a ref for the button that a form replaces; the button gets the focus back when the form closes. */
export function useFocusBack(isFormOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isFormOpen) button.current?.focus();
    wasOpen.current = isFormOpen;
  }, [isFormOpen]);
  return button;
}
