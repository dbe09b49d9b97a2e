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

type Key = "/" | "?" | "Ctrl+k";

/**
 * Calls `act` when a key is pressed. Keys are matched by the character they type: "/" is Shift+7 on a German
 * keyboard and Shift+: on a French one. Keys without Ctrl are disabled while the player types, and all in an open
 * dialog. Ctrl is Cmd on a Mac.
 */
export function useShortcut(key: Key, act: () => void): void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    const [character = "", modifier] = key.split("+").reverse();
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== character || event.altKey) return;
      if ((event.ctrlKey || event.metaKey) !== (modifier !== undefined)) return;
      if ((modifier === undefined && isTyping(event.target)) || isInDialog(event.target)) return;
      event.preventDefault();
      newest.current();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [key]);
}
