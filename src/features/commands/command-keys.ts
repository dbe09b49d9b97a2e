import { useState } from "react";
import { useShortcut } from "#ui/layout/shortcut.ts";

export type OpenedByKey = "palette" | "shortcuts" | undefined;

/**
 * Opens the command palette or the list of shortcuts from any
 * page. On a page with a filter, "/" focuses that filter instead.
 */
export function useCommandKeys(hasFilter: boolean) {
  const [opened, setOpened] = useState<OpenedByKey>();
  useShortcut("Ctrl+k", () => setOpened("palette"));
  useShortcut("/", () => !hasFilter && setOpened("palette"));
  useShortcut("?", () => setOpened("shortcuts"));
  return { opened, close: () => setOpened(undefined) };
}
