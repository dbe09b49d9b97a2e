/** The undos of messages on one page, also after the messages have closed: Ctrl+Z takes back the latest. */

type UndoEntry = Readonly<{
  title: string;
  /** Returns `false` if the result has been changed since. */
  action: () => unknown;
  /** The path on which the change was made. */
  path: string;
  isMessageOpen: () => boolean;
  closeMessage: () => void;
  /** Its undo contains those of earlier entries of this kind. */
  isCumulative: boolean;
}>;

const MAX_ENTRIES = 20;

let entries: readonly UndoEntry[] = [];

export function addUndo(entry: UndoEntry): void {
  const others = entry.isCumulative ? entries.filter((one) => !one.isCumulative) : entries;
  entries = [...others, entry].slice(-MAX_ENTRIES);
}

export function removeUndo(entry: UndoEntry): void {
  entries = entries.filter((one) => one !== entry);
}

/** Removes and returns the latest entry of the page, or of a message that is still open. */
export function takeLastUndo(path: string): UndoEntry | undefined {
  const last = entries.findLast((entry) => entry.path === path || entry.isMessageOpen());
  if (last) removeUndo(last);
  return last;
}

/** For example when another player signs in. */
export function clearUndos(): void {
  entries = [];
}
