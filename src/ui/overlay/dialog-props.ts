import type { ReactNode } from "react";

export type DialogProps = Readonly<{
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Where there is more to show than a question: half as wide again. */
  size?: "wide";
  /** What marks itself with `data-first-focus` gets the focus; else the first thing that can take it. */
  children: ReactNode;
}>;
