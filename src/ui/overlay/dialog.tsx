import { useEffect, useState } from "react";
import { useAfterPaint } from "#ui/feedback/after-paint.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import type { DialogProps } from "./dialog-props.ts";

// Loaded lazily: no page starts with an open dialog.
const loadCard = async () => (await import("./dialog-card.tsx")).DialogCard;
const DialogCard = lazyPart<DialogProps>(loadCard);

/** A modal dialog: it traps the focus, closes with Escape, and returns the focus to where it was. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const isAfterPaint = useAfterPaint();
  useEffect(() => {
    // Prefetched, because there may be no network when the dialog opens. If this fails, opening it retries.
    if (isAfterPaint) loadCard().catch(() => {});
  }, [isAfterPaint]);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  // Stays mounted after it was opened, so that closing is animated.
  return wasOpen ? <DialogCard {...props} /> : null;
}
