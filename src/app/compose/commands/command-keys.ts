import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useShortcut } from "#ui/browser/shortcut.ts";

export type CommandDialog = "palette" | "shortcuts" | undefined;

/** The pages on which the key "/" focuses a filter. */
const FILTERED = ["/shop", "/orders", "/fwc-items"];

/** Also before the dialogs are loaded. */
export function useCommandKeys(open: (dialog: CommandDialog) => void): void {
  const hasFilter = useLocation({ select: ({ pathname }) => FILTERED.includes(pathname) });
  useShortcut("/", () => !hasFilter && open("palette"));
  useShortcut("?", () => open("shortcuts"));
  // Ctrl+K, or Cmd+K on a Mac, also works while the player types; not in an open dialog.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      if (document.activeElement?.closest("[role=dialog]")) return;
      event.preventDefault();
      open("palette");
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [open]);
}
