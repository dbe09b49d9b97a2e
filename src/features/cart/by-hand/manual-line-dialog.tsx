import type { ManualLine } from "#domain/order/cart.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft } from "#ui/field/draft.ts";
import { Form } from "#ui/field/form.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { AddLineRow, useNewQuantity } from "./add-line-row.tsx";
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
  const fields = useManualFields(FORM);
  const pieces = useNewQuantity(FORM);

  function add() {
    if (!fields.written) return;
    if (!onAdd({ ...fields.written, quantity: pieces.quantity })) return;
    forgetDraft(FORM);
    onClose();
  }

  return (
    <Form onSubmit={add}>
      <ManualFields fields={fields} isFirst />
      <AddLineRow pieces={pieces} isReady={fields.written !== undefined} />
    </Form>
  );
}
