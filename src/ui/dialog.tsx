import { lazy, type ReactNode, Suspense, useState } from "react";
import { useAfterPaint } from "./after-paint.ts";

// No page opens with a dialog.
const DialogCard = lazy(async () => ({ default: (await import("./dialog-card.tsx")).DialogCard }));

export type DialogProps = Readonly<{
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}>;

/** A card above the page: focus stays within, Escape closes, focus returns to where it came from. */
export function Dialog(props: DialogProps) {
  const isAfterPaint = useAfterPaint();
  const [wasOpen, setWasOpen] = useState(false);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  // Once opened it stays, so that it can be seen to leave.
  return isAfterPaint && wasOpen ? (
    <Suspense>
      <DialogCard {...props} />
    </Suspense>
  ) : null;
}
