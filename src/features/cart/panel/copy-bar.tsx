import { Copy } from "lucide-react";
import { useState } from "react";
import { usePreferences } from "#client/sync/player-documents.ts";
import type { Order } from "#domain/order/order.ts";
import { useCopying } from "#features/cart/share/copy-progress.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Amount } from "#ui/format/money.tsx";
import { Button } from "#ui/layout/button.tsx";

// Loaded lazily: no page opens with a dialog.
const UncopiedText = lazyPart(
  async () => (await import("#features/cart/share/uncopied-text.tsx")).UncopiedText,
);

type CopyBarProps = Readonly<{
  messages: readonly string[];
  order: Order | undefined;
  /** Called when a message was copied. */
  onCopied: () => void;
}>;

/** On a phone, below the cart and always visible: the total, and the button that copies the next message. */
export function CopyBar({ messages, order, onCopied }: CopyBarProps) {
  const { t } = useTranslation();
  const { format } = usePreferences();
  const { part, message, copyMessage } = useCopying(messages, format);
  const [refused, setRefused] = useState<string>();

  async function copyOrder() {
    if (await copyMessage()) onCopied();
    else setRefused(message);
  }

  return (
    <div className="sticky bottom-0 z-1 mt-auto flex min-h-16 flex-none flex-wrap items-center justify-end gap-x-3 border-t border-line bg-surface-2 px-4 pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      <span className="flex-auto">
        {order && <Amount amount={order.totalPenya} currency="penya" unit className="text-lg" />}
      </span>
      <CopyButton part={part} count={messages.length} onCopy={() => void copyOrder()} />
      <UncopiedText
        text={refused}
        label={t(`cart.preview.${format}`)}
        onClose={() => setRefused(undefined)}
      />
    </div>
  );
}

type CopyButtonProps = Readonly<{ part: number; count: number; className?: string; onCopy: () => void }>;

/** Copies the message that is shown; its name says which of several that is. */
export function CopyButton({ part, count, className, onCopy }: CopyButtonProps) {
  const { t } = useTranslation();
  return (
    <Button look="primary" className={className} onClick={onCopy} disabled={count === 0}>
      <Copy className="size-4.5" aria-hidden="true" />
      <span>
        {count < 2
          ? t("cart.copy")
          : t(part === 0 ? "cart.copyPart" : "cart.copyNext", { part: part + 1, count })}
      </span>
    </Button>
  );
}
