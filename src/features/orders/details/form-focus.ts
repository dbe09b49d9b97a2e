import { type RefObject, useEffect, useRef } from "react";

/** For a form that opens in the middle of a page: whoever pressed the button types on in its first field. */
export function useFirstFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("[data-first-focus]")?.focus(), []);
  return form;
}

/** For the button that such a form takes the place of: when the form leaves, the focus is back on it. */
export function useFocusBack(isFormOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isFormOpen) button.current?.focus();
    wasOpen.current = isFormOpen;
  }, [isFormOpen]);
  return button;
}
