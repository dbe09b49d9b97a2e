import { useState } from "react";
import { useShortcut } from "#ui/browser/shortcut.ts";

export type CommandDialog = "palette" | "shortcuts" | undefined;

/**
 * Opens the command palette or the list of shortcuts from any
 * page. On a page with a filter, "/" focuses that filter instead.
 */
export function useCommandKeys(hasFilter: boolean) {
  const [openDialog, setOpenDialog] = useState<CommandDialog>();
  useShortcut("Ctrl+k", () => setOpenDialog("palette"));
  useShortcut("/", () => !hasFilter && setOpenDialog("palette"));
  useShortcut("?", () => setOpenDialog("shortcuts"));
  return { opened: openDialog, close: () => setOpenDialog(undefined) };
}
