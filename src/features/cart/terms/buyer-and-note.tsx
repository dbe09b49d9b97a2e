import { Pencil } from "lucide-react";
import { useState } from "react";
import { type Cart, MAX_BUYER, MAX_ORDER_NOTE } from "#domain/order/cart.ts";
import { isAbove } from "#domain/text/name.ts";
import { optionalNameProblem } from "#domain/text/name-problem.ts";
import type { CartActions } from "#features/cart/lines/cart-actions.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { Form } from "#ui/field/form.tsx";
import { useNameError } from "#ui/field/name-problem.ts";
import { TextField } from "#ui/field/text-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

type BuyerAndNoteProps = Readonly<{ cart: Cart; onSave: CartActions["setBuyerAndNote"] }>;

/** One line that says whom the order is for and its note, and opens the form of both. */
export function BuyerAndNote({ cart, onSave }: BuyerAndNoteProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const written = [cart.buyer, cart.note].filter(Boolean).join(" · ");
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-my-1 flex min-h-11 min-w-0 items-center gap-2 rounded-sm text-left text-sm text-text-2 hover:text-text md:min-h-8"
      >
        <Pencil className="size-3.5 flex-none text-text-3" aria-hidden="true" />
        <span className="flex-none">{t("cart.about.title")}</span>
        {written && <span className="min-w-0 truncate text-text-3">{written}</span>}
      </button>
      <Dialog title={t("cart.about.title")} isOpen={isOpen} onClose={() => setOpen(false)}>
        <BuyerAndNoteForm cart={cart} onSave={onSave} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const FORM = "buyer and note";

function BuyerAndNoteForm({ cart, onSave, onClose }: BuyerAndNoteProps & Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const nameError = useNameError();
  // The initial values: only a field that differs from its own is written.
  const [start] = useState({ buyer: cart.buyer ?? "", note: cart.note ?? "" });
  const [buyer, setBuyer] = useDraft(`${FORM}/buyer`, start.buyer);
  const [note, setNote] = useDraft(`${FORM}/note`, start.note);
  const hasLongBuyer = isAbove(MAX_BUYER, buyer);
  const hasLongNote = isAbove(MAX_ORDER_NOTE, note);
  const isReady = !hasLongBuyer && !hasLongNote && optionalNameProblem(buyer) === undefined;

  function save() {
    if (!isReady) return;
    const changed = {
      buyer: buyer === start.buyer ? undefined : buyer,
      note: note === start.note ? undefined : note,
    };
    if (!onSave(changed)) return;
    forgetDraft(FORM);
    onClose();
  }

  return (
    <Form onSubmit={save}>
      <TextField
        label={t("orders.buyer")}
        placeholder={t("orders.buyerExample")}
        text={buyer}
        onText={setBuyer}
        maxLength={MAX_BUYER}
        isUncut
        isFirst
        wrong={hasLongBuyer ? t("cart.about.buyerTooLong", { most: number(MAX_BUYER) }) : nameError(buyer)}
      />
      <TextField
        label={t("orders.note")}
        placeholder={t("orders.noteExample")}
        text={note}
        onText={setNote}
        maxLength={MAX_ORDER_NOTE}
        isUncut
        wrong={hasLongNote ? t("cart.about.noteTooLong", { most: number(MAX_ORDER_NOTE) }) : undefined}
      />
      <p className="text-sm text-text-3">{t("cart.about.help")}</p>
      <Button look="primary" type="submit" className="justify-self-end" disabled={!isReady}>
        {t("cart.save")}
      </Button>
    </Form>
  );
}
