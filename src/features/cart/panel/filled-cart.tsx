import { memo, type ReactNode, useState } from "react";
import type { Line } from "#domain/order/cart.ts";
import { useLineActions } from "#features/cart/lines/line-actions.ts";
import { OrderLines } from "#features/cart/lines/order-lines.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Button } from "#ui/layout/button.tsx";
import { ByHandButton } from "./by-hand-button.tsx";
import { OrderSlip } from "./order-slip.tsx";
import type { OrderView } from "./order-view.ts";

// Loaded lazily: no page opens with a dialog.
const MultiplyDialog = lazyPart(
  async () => (await import("#features/cart/lines/multiply-dialog.tsx")).MultiplyDialog,
);

type FilledCartProps = Readonly<{
  view: OrderView;
  /** The button that imports an order from pasted text. */
  paste: ReactNode;
  /** The button that saves the order. */
  save: ReactNode;
  /** Opens the dialog of a custom line. */
  onWriting: (isWriting: boolean) => void;
  /** Opens the dialog of a line. */
  onOpen: (line: Line) => void;
}>;

/** The lines of the order and, below a perforation, the slip with the totals and the actions. */
export function FilledCart({ view, paste, save, onWriting, onOpen }: FilledCartProps) {
  const [isMultiplying, setMultiplying] = useState(false);
  const actions = useLineActions(view.catalogue);
  return (
    <>
      <OrderLines view={view} actions={actions} onOpen={onOpen}>
        <CartTools paste={paste} onWriting={onWriting} onMultiplying={setMultiplying} />
      </OrderLines>
      <div className="perforation" />
      <OrderSlip view={view} onAdjust={actions.adjust} save={save} />
      <MultiplyDialog
        cart={view.cart}
        isOpen={isMultiplying}
        onClose={() => setMultiplying(false)}
        onMultiply={actions.multiply}
      />
    </>
  );
}

type CartToolsProps = Pick<FilledCartProps, "paste" | "onWriting"> &
  Readonly<{ onMultiplying: (isMultiplying: boolean) => void }>;

/** The buttons below the lines. A change of a line does not render them again. */
const CartTools = memo(function CartTools({ paste, onWriting, onMultiplying }: CartToolsProps) {
  const { t } = useTranslation();
  return (
    <div className="-mx-2.5 flex flex-wrap">
      <ByHandButton look="ghost" onWriting={onWriting} />
      {paste}
      <Button look="ghost" size="sm" onClick={() => onMultiplying(true)}>
        <span className="text-lg leading-4" aria-hidden="true">
          ×
        </span>
        {t("cart.multiply.open")}
      </Button>
    </div>
  );
});
