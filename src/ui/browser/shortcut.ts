import { useEffect, useRef } from "react";

/** Whether the focused element takes text input: then shortcuts are disabled. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !["radio", "checkbox", "button"].includes(target.type);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=dialog]") !== null;
}

/** By the typed character: "/" is Shift+7 on a German keyboard. Disabled while typing, and in an open dialog. */
export function useShortcut(key: "/" | "?", act: () => void): void {
  useKeyDown((event) => {
    if (event.key !== key || event.altKey || event.ctrlKey || event.metaKey) return;
    if (isTyping(event.target) || isInDialog(event.target)) return;
    event.preventDefault();
    act();
  });
}

/** Ctrl+Z, or Cmd+Z on a Mac. Fields keep the undo of the browser. `act` returns whether there was something to undo. */
export function useUndoKey(act: () => boolean): void {
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== "z" || event.altKey || event.shiftKey) return;
    if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
    if (act()) event.preventDefault();
  });
}

function useKeyDown(act: (event: KeyboardEvent) => void): void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => newest.current(event);
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
