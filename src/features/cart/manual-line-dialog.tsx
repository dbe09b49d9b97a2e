import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { read } from "#domain/amount.ts";
import { MAX_LABEL, MAX_QUANTITY, type ManualLine } from "#domain/cart.ts";
import type { Currency } from "#domain/money.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale.ts";
import { MoneyField } from "#ui/money-field.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Stepper } from "#ui/stepper.tsx";

type ManualLineDialogProps = Readonly<{
  isOpen: boolean;
  onClose: () => void;
  /** Whether the line could be added; what was typed stays if not. */
  onAdd: (line: Omit<ManualLine, "kind" | "id">) => boolean;
}>;

/** A line that the shop's list does not have: a label, a price in either currency, a quantity. */
export function ManualLineDialog({ isOpen, onClose, onAdd }: ManualLineDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("cart.byHandTitle")} isOpen={isOpen} onClose={onClose}>
      <ManualLineForm onClose={onClose} onAdd={onAdd} />
    </Dialog>
  );
}

function ManualLineForm({ onClose, onAdd }: Omit<ManualLineDialogProps, "isOpen">) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const labelId = useId();
  const [label, setLabel] = useState("");
  const [currency, setCurrency] = useState<Currency>("penya");
  const [text, setText] = useState("");
  const [quantity, setQuantity] = useState(1);
  const reading = read(text, currency);
  const trimmed = label.replace(/\s+/g, " ").trim();
  const isComplete = trimmed !== "" && reading.kind === "amount";

  function add() {
    if (!isComplete) return;
    const isAdded = onAdd({
      label: trimmed,
      currency,
      amount: reading.amount,
      quantity: Math.min(quantity, MAX_QUANTITY),
    });
    if (isAdded) onClose();
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div>
        <label htmlFor={labelId} className="mb-1.5 block text-sm font-semibold text-text-2">
          {t("cart.label")}
        </label>
        <input
          id={labelId}
          data-first-focus
          type="text"
          maxLength={MAX_LABEL}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
          placeholder={t("cart.labelExample")}
          className="h-11 w-full rounded-md border border-control bg-inset px-3 text-lg font-medium placeholder:font-normal placeholder:text-text-3 md:h-10 md:text-md"
        />
        {label.length >= MAX_LABEL - 10 && (
          <p className="num mt-1 text-xs text-text-3" role="status">
            {number(label.length)} / {number(MAX_LABEL)}
          </p>
        )}
      </div>
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
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Stepper
          label={t("cart.quantity")}
          value={quantity}
          onChange={(next) => setQuantity(Math.max(1, next))}
          size="touch"
        />
        <Button look="primary" type="submit" disabled={!isComplete}>
          {t("cart.addLine")}
        </Button>
      </div>
      {!isComplete && <p className="text-xs text-text-3">{t("cart.incomplete")}</p>}
    </form>
  );
}
