import { useEffect, useRef } from "react";
import { createBackStack } from "./back-stack.ts";

const stack = createBackStack();

/** Called once for the page. */
export const followBack = stack.attach;

/** Also while an overlay closes. */
export function reloadPage(): void {
  stack.leave(() => location.reload());
}

/** `onClose` must close the overlay; `onForward` opens it again. */
export function useBackCloses(isOpen: boolean, onClose: () => void, onForward?: () => void): void {
  const close = useRef(onClose);
  const reopen = useRef(onForward);
  useEffect(() => {
    close.current = onClose;
    reopen.current = onForward;
  }, [onClose, onForward]);
  useEffect(
    () =>
      isOpen
        ? stack.open(
            () => close.current(),
            () => reopen.current?.(),
          )
        : undefined,
    [isOpen],
  );
}
