import { ShoppingBag } from "lucide-react";
import { type ReactNode, useState } from "react";
import { MAX_LABEL, MAX_QUANTITY, type ManualLine } from "#domain/order/cart.ts";
import { isAbove, toSingleLine } from "#domain/text/name.ts";
import { nameProblem } from "#domain/text/name-problem.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { type EitherPrice, EitherPriceFields, useEitherPrice } from "#ui/field/either-price.tsx";
import { Form } from "#ui/field/form.tsx";
import { useNameError } from "#ui/field/name-problem.ts";
import { TextField } from "#ui/field/text-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { CartActions, ManualLineInput } from "./cart-actions.ts";
import { QuantityRow } from "./multiply-dialog.tsx";

type ManualLineDialogProps = Readonly<{
  isOpen: boolean;
  onClose: () => void;
  /** Returns whether the line could be added; if not, the typed values stay. */
  onAdd: CartActions["addByHand"];
  /** "Add to cart" by default. */
  submitLabel?: string;
}>;

/** The form of a line for something that the shop does not list: a label, a price in either currency, a quantity. */
export function ManualLineDialog({ isOpen, onClose, ...form }: ManualLineDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("cart.byHandTitle")} isOpen={isOpen} onClose={onClose}>
      <ManualLineForm onClose={onClose} {...form} />
    </Dialog>
  );
}

const MANUAL_LINE = "line by hand";

function ManualLineForm(props: Omit<ManualLineDialogProps, "isOpen">) {
  const fields = useManualFields(MANUAL_LINE);
  return (
    <AddLineForm form={MANUAL_LINE} line={fields.written} {...props}>
      <ManualFields fields={fields} first="label" />
    </AddLineForm>
  );
}

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
        <NamedLineForm name={name} onAdd={onAdd} onClose={close} />
      </Dialog>
    </>
  );
}

function NamedLineForm({ name, onAdd, onClose }: NamedLineProps & Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const form = `named line ${name}`;
  const fields = useEitherPrice(form, { before: undefined, first: "penya", min: 0 });
  const line = fields.price && { label: toSingleLine(name, MAX_LABEL), ...fields.price };
  return (
    <AddLineForm form={form} line={line} onAdd={onAdd} onClose={onClose}>
      <PricePerPiece price={fields} isFirst />
      {name.length > MAX_LABEL && (
        <p className="text-sm text-warn">{t("cart.nameCut", { most: number(MAX_LABEL) })}</p>
      )}
    </AddLineForm>
  );
}

type AddLineFormProps = Readonly<{
  form: string;
  line: ManualLineInput | undefined;
  onAdd: CartActions["addByHand"];
  onClose: () => void;
  submitLabel?: string;
  children: ReactNode;
}>;

function AddLineForm({ form, line, onAdd, onClose, submitLabel, children }: AddLineFormProps) {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useDraft(`${form}/quantity`, 1);

  function add() {
    if (!line || !onAdd({ ...line, quantity: Math.min(quantity, MAX_QUANTITY) })) return;
    forgetDraft(form);
    onClose();
  }

  return (
    <Form onSubmit={add}>
      {children}
      <QuantityRow
        label={t("cart.quantity")}
        quantity={quantity}
        onQuantity={setQuantity}
        submitLabel={submitLabel ?? t("cart.addLine")}
        isReady={line !== undefined}
      />
    </Form>
  );
}

/** The fields of a manual line, as typed into the form named `form`. */
export function useManualFields(form: string, line?: ManualLine) {
  const [label, setLabel] = useDraft(`${form}/label`, line?.label ?? "");
  const before: EitherPrice | undefined = line;
  const price = useEitherPrice(form, { before, first: "penya", min: 0 });
  const written: ManualLineInput | undefined =
    nameProblem(label) === undefined && !isAbove(MAX_LABEL, label) && price.price
      ? { label: toSingleLine(label, MAX_LABEL), ...price.price }
      : undefined;
  return { label, setLabel, price, written };
}

type ManualFieldsProps = Readonly<{
  fields: ReturnType<typeof useManualFields>;
  /** Focused when the dialog opens. */
  first: "label" | "price";
}>;

export function ManualFields({ fields, first }: ManualFieldsProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const tooLong = isAbove(MAX_LABEL, fields.label)
    ? t("cart.labelTooLong", { most: number(MAX_LABEL) })
    : undefined;
  const wrong = useNameError()(fields.label) ?? tooLong;
  return (
    <>
      <TextField
        wrong={wrong}
        label={t("cart.label")}
        placeholder={t("cart.labelExample")}
        text={fields.label}
        onText={fields.setLabel}
        maxLength={MAX_LABEL}
        isUncut
        isFirst={first === "label"}
      />
      <PricePerPiece price={fields.price} isFirst={first === "price"} />
      {!fields.written && <p className="text-xs text-text-3">{t("cart.incomplete")}</p>}
    </>
  );
}

type PricePerPieceProps = Readonly<{ price: ReturnType<typeof useEitherPrice>; isFirst?: boolean }>;

function PricePerPiece({ price, isFirst = false }: PricePerPieceProps) {
  const { t } = useTranslation();
  return (
    <EitherPriceFields
      price={price}
      isFirst={isFirst}
      label={t("cart.pricePerPiece")}
      notes={{ fc: t("cart.priceHelp.fc"), penya: t("cart.priceHelp.penya") }}
    />
  );
}
