import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

type CommandDialog = "palette" | "shortcuts" | undefined;

/** The dialogs of commands, as the frame of every page has them. */
export type CommandDialogsState = Readonly<{
  opened: CommandDialog;
  onOpen: (dialog: CommandDialog) => void;
  /** The text that was typed before the palette was loaded. */
  typed: string;
  /** What had the focus before a dialog was opened, and gets it back. */
  returnTo: RefObject<Element | null>;
  onType: (text: string) => void;
}>;

/**
 * Which dialog of commands is open. Ctrl+K, or Cmd+K on a Mac, opens the palette on every page, also while the player
 * types; not in an open dialog.
 */
export function useCommandDialogs(): CommandDialogsState {
  const [opened, setOpened] = useState<CommandDialog>();
  const returnTo = useRef<Element>(null);
  const onOpen = useCallback((dialog: CommandDialog) => {
    if (dialog) returnTo.current = document.activeElement;
    setOpened(dialog);
  }, []);
  const [typed, onType] = useState("");
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      if (document.activeElement?.closest("[role=dialog]")) return;
      event.preventDefault();
      onOpen("palette");
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [onOpen]);
  return { opened, onOpen, typed, returnTo, onType };
}
