import { type ReactNode, useEffect, useState } from "react";
import { useAfterPaint } from "#ui/feedback/after-paint.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

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
const loadCard = async () => (await import("./dialog-card.tsx")).DialogCard;
const DialogCard = lazyPart<DialogProps>(loadCard);

/** A card above the page: focus stays within, Escape closes, focus returns to where it came from. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const isAfterPaint = useAfterPaint();
  useEffect(() => {
    // Fetched before it is asked for: by then there may be no network. Without one now, opening asks again.
    if (isAfterPaint) loadCard().catch(() => {});
  }, [isAfterPaint]);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  // Once opened it stays, so that it can be seen to leave.
  return wasOpen ? <DialogCard {...props} /> : null;
}
