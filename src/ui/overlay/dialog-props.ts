import type { ReactNode } from "react";

export type DialogProps = Readonly<{
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** "wide" is about one and a half times the default width, for more content than a question. */
  size?: "wide";
  /** Whether the dialog shows the notices of the page that it covers. */
  hasNotices?: boolean;
  /** Returns what gets the focus after closing, if what opened the dialog may be gone by then. */
  returnFocus?: () => HTMLElement | null;
  /** The element with `data-first-focus` gets the focus, or else the first focusable one. */
  children: ReactNode;
}>;
