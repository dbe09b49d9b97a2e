import { useEffect, useRef } from "react";
import { createBackStack } from "./back-stack.ts";

const stack = createBackStack();

/** Starts to follow the router's history. Called once for the page. */
export const followBack = stack.attach;

/** Reloads the page, even while an overlay closes. */
export function reloadPage(): void {
  stack.leave(() => location.reload());
}

/** While `isOpen`, Back closes this overlay if it is the topmost. `onClose` must close it. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => (isOpen ? stack.open(() => close.current()) : undefined), [isOpen]);
}
