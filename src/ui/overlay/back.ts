import { useEffect, useRef } from "react";
import { createBackStack } from "./back-stack.ts";

const stack = createBackStack();

/** Called once for the page. */
export const followBack = stack.attach;

/** Also while an overlay closes. */
export function reloadPage(): void {
  stack.leave(() => location.reload());
}

/** `onClose` must close the overlay. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => (isOpen ? stack.open(() => close.current()) : undefined), [isOpen]);
}
