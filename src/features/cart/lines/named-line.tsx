import { ShoppingBag } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { parseAmount } from "#domain/money/amount.ts";
import type { Currency } from "#domain/money/money.ts";
import { MAX_LABEL, MAX_QUANTITY } from "#domain/order/cart.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { MoneyField } from "#ui/field/money-field.tsx";
import { Segmented } from "#ui/field/segmented.tsx";
import { Stepper } from "#ui/field/stepper.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { CartActions } from "./cart-actions.ts";

type NamedLineProps = Readonly<{ name: string; onAdd: CartActions["addNamed"] }>;

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
  const { t } = useTranslation();
  const form = `named line ${name}`;
  const [currency, setCurrency] = useDraft<Currency>(`${form}/currency`, "penya");
  const [text, setText] = useDraft(`${form}/price`, "");
  const [quantity, setQuantity] = useDraft(`${form}/quantity`, 1);
  const reading = parseAmount(text, currency);
  const label = toSingleLine(name, MAX_LABEL);

  function add() {
    if (reading.kind !== "amount") return;
    const pieces = Math.min(quantity, MAX_QUANTITY);
    if (!onAdd({ label, currency, amount: reading.amount, quantity: pieces })) return;
    forgetDraft(form);
    onClose();
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Segmented
        full
        label={t("cart.currency")}
        options={[
          { value: "penya", label: "Penya" },
          { value: "fc", label: "FCoins" },
        ]}
        value={currency}
        onChange={setCurrency}
      />
      <MoneyField
        label={t("cart.pricePerPiece")}
        currency={currency}
        text={text}
        onText={setText}
        reading={reading}
        note={t(`cart.priceHelp.${currency}`)}
        isFirst
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Stepper
          label={t("cart.quantity")}
          value={quantity}
          onChange={(next) => setQuantity(Math.max(1, next))}
          size="touch"
        />
        <Button look="primary" type="submit" disabled={reading.kind !== "amount"}>
          {t("cart.addLine")}
        </Button>
      </div>
    </form>
  );
}
