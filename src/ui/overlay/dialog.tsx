import { useEffect, useState } from "react";
import { useAfterPaint } from "#ui/feedback/after-paint.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import type { DialogProps } from "./dialog-props.ts";

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
