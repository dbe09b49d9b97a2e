import { useState } from "react";
import { useShortcut } from "#ui/layout/shortcut.ts";

export type OpenedByKey = "palette" | "shortcuts" | undefined;

/**
 * What the keyboard opens from every page: the command palette and the list of shortcuts. Where a page has a filter
 * of its own, "/" is that filter's.
 */
export function useCommandKeys(hasFilter: boolean) {
  const [opened, setOpened] = useState<OpenedByKey>();
  useShortcut("Ctrl+k", () => setOpened("palette"));
  useShortcut("/", () => !hasFilter && setOpened("palette"));
  useShortcut("?", () => setOpened("shortcuts"));
  return { opened, close: () => setOpened(undefined) };
}
