import { useTranslation } from "react-i18next";
import { MAX_QUANTITY, type ManualLine } from "#domain/order/cart.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { Stepper } from "#ui/field/stepper.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { ManualFields, useManualFields } from "./manual-fields.tsx";

type ManualLineDialogProps = Readonly<{
  isOpen: boolean;
  onClose: () => void;
  /** Returns whether the line could be added; if not, the typed values stay. */
  onAdd: (line: Omit<ManualLine, "kind" | "id">) => boolean;
}>;

/**
 * The form of a line for something that the shop does not list: a label, a price in either currency, a
 * quantity.
 */
export function ManualLineDialog({ isOpen, onClose, onAdd }: ManualLineDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("cart.byHandTitle")} isOpen={isOpen} onClose={onClose}>
      <ManualLineForm onClose={onClose} onAdd={onAdd} />
    </Dialog>
  );
}

/** The key of this form's drafts. */
const FORM = "line by hand";

function ManualLineForm({ onClose, onAdd }: Omit<ManualLineDialogProps, "isOpen">) {
  const { t } = useTranslation();
  const fields = useManualFields(FORM);
  const [quantity, setQuantity] = useDraft(`${FORM}/quantity`, 1);

  function add() {
    if (!fields.written) return;
    if (!onAdd({ ...fields.written, quantity: Math.min(quantity, MAX_QUANTITY) })) return;
    forgetDraft(FORM);
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
      <ManualFields fields={fields} isFirst />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Stepper
          label={t("cart.quantity")}
          value={quantity}
          onChange={(next) => setQuantity(Math.max(1, next))}
          size="touch"
        />
        <Button look="primary" type="submit" disabled={!fields.written}>
          {t("cart.addLine")}
        </Button>
      </div>
    </form>
  );
}
