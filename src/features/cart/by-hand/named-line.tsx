import { ShoppingBag } from "lucide-react";
import { useState } from "react";
import { MAX_LABEL } from "#domain/order/cart.ts";
import { toSingleLine } from "#domain/text/name.ts";
import type { CartActions } from "#features/cart/lines/cart-actions.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft } from "#ui/field/draft.ts";
import { Form } from "#ui/field/form.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { AddLineRow, useNewQuantity } from "./add-line-row.tsx";
import { ManualPriceFields, useManualPrice } from "./manual-price.tsx";

type NamedLineProps = Readonly<{ name: string; onAdd: CartActions["addByHand"] }>;

/** Adds something without a listed price to the cart, by its name and at a price that the player enters. */
export function NamedLine({ name, onAdd }: NamedLineProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ShoppingBag className="size-4" aria-hidden="true" />
        {t("cart.named.open")}
      </Button>
      <Dialog title={t("cart.named.title", { name })} isOpen={isOpen} onClose={close}>
        <PriceForm name={name} onAdd={onAdd} onClose={close} />
      </Dialog>
    </>
  );
}

function PriceForm({ name, onAdd, onClose }: NamedLineProps & Readonly<{ onClose: () => void }>) {
  const form = `named line ${name}`;
  const fields = useManualPrice(form);
  const pieces = useNewQuantity(form);
  const { price } = fields;
  const label = toSingleLine(name, MAX_LABEL);

  function add() {
    if (!price || !onAdd({ label, ...price, quantity: pieces.quantity })) return;
    forgetDraft(form);
    onClose();
  }

  return (
    <Form onSubmit={add}>
      <ManualPriceFields price={fields} isFirst />
      <AddLineRow pieces={pieces} isReady={price !== undefined} />
    </Form>
  );
}
