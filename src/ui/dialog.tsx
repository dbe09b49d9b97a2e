import { type ReactNode, useState } from "react";
import { lazyPart } from "./lazy-part.tsx";

export type DialogProps = Readonly<{
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Where there is more to show than a question: half as wide again. */
  size?: "wide";
  /** What marks itself with `data-first-focus` gets the focus; else the first thing that can take it. */
  children: ReactNode;
}>;

// No page opens with a dialog.
const DialogCard = lazyPart<DialogProps>(async () => (await import("./dialog-card.tsx")).DialogCard);

/** A card above the page: focus stays within, Escape closes, focus returns to where it came from. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  // Once opened it stays, so that it can be seen to leave.
  return wasOpen ? <DialogCard {...props} /> : null;
}
