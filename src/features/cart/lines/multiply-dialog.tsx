import type { Cart } from "#domain/order/cart.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { Form } from "#ui/field/form.tsx";
import { Stepper } from "#ui/field/stepper.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

type MultiplyDialogProps = Readonly<{
  cart: Cart;
  isOpen: boolean;
  onClose: () => void;
  onMultiply: (by: number) => boolean;
}>;

/** The form that multiplies every quantity, to order the same for several people. */
export function MultiplyDialog({ isOpen, ...form }: MultiplyDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("cart.multiply.title")} isOpen={isOpen} onClose={form.onClose}>
      <MultiplyForm {...form} />
    </Dialog>
  );
}

function MultiplyForm({ cart, onClose, onMultiply }: Omit<MultiplyDialogProps, "isOpen">) {
  const { t } = useTranslation();
  const [by, setBy] = useDraft("multiply", 2);
  return (
    <Form
      onSubmit={() => {
        if (!onMultiply(by)) return;
        forgetDraft("multiply");
        onClose();
      }}
    >
      <p className="text-text-2">{t("cart.multiply.help", { count: cart.lines.length })}</p>
      <QuantityRow
        label={t("cart.multiply.label")}
        quantity={by}
        onQuantity={setBy}
        submitLabel={t("cart.multiply.do", { by })}
        isReady={by > 1}
      />
    </Form>
  );
}

type QuantityRowProps = Readonly<{
  label: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
  submitLabel: string;
  isReady: boolean;
}>;

export function QuantityRow({ label, quantity, onQuantity, submitLabel, isReady }: QuantityRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Stepper
        label={label}
        value={quantity}
        onChange={(next) => onQuantity(Math.max(1, next))}
        size="touch"
      />
      <Button look="primary" type="submit" disabled={!isReady}>
        {submitLabel}
      </Button>
    </div>
  );
}
