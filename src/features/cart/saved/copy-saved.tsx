import { useState } from "react";
import { usePreferences } from "#client/sync/player-documents.ts";
import { type FrozenLines, pricedAsSaved } from "#domain/order/saved-order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { CopyButton, UncopiedText, useCopying } from "#features/cart/panel/copying.tsx";
import { useOrderMessages } from "#features/cart/panel/order-outputs.ts";
import { useTranslation } from "#i18n/use-translation.ts";

type CopySavedOrderProps = Readonly<{
  content: FrozenLines;
  /** Empty without one, as the note. */
  buyer: string;
  note: string;
  catalogue: ShopCatalogue;
  server: string | undefined;
  /** Called after the last of several messages. */
  onCopied: () => void;
}>;

/** Copies a saved order as text, in the format that the cart has. */
export function CopySavedOrder({ content, buyer, note, catalogue, server, onCopied }: CopySavedOrderProps) {
  const { t } = useTranslation();
  const { format } = usePreferences();
  const { isExample } = content;
  const order = { ...pricedAsSaved(content), ...(buyer && { buyer }), ...(note && { note }) };
  const view = { order, catalogue, server, isExample };
  const copying = useCopying(useOrderMessages(view, format), format);
  const [uncopied, setUncopied] = useState<string>();

  async function copy() {
    const isLast = copying.part === copying.messages.length - 1;
    if (!(await copying.copyMessage())) setUncopied(copying.message);
    else if (isLast) onCopied();
  }

  return (
    <>
      <CopyButton copying={copying} onCopy={() => void copy()} />
      <UncopiedText
        text={uncopied}
        label={t(`cart.preview.${format}`)}
        onClose={() => setUncopied(undefined)}
      />
    </>
  );
}
