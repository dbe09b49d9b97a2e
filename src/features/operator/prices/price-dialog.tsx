import { useState } from "react";
import * as v from "valibot";
import type { RefusedChange } from "#client/outbox/change.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { CERTAINTIES, type EditableProduct, type ShopPrice } from "#contract/shop.ts";
import { localDay } from "#domain/time/local-day.ts";
import { isSamePrice } from "#features/operator/changes/edited-state.ts";
import type { OperatorEdits } from "#features/operator/changes/edits.ts";
import { EDIT_PRICE, PriceEdit } from "#features/operator/changes/operator-changes.ts";
import { focusFirstInvalid } from "#features/operator/page/focus-invalid.ts";
import { RefusalNotice } from "#features/operator/page/refusal-notice.tsx";
import { SegmentedField } from "#features/operator/page/segmented-field.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { Form } from "#ui/field/form.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { draftOf, type PriceDraft, parsePriceDraft } from "./price-draft.ts";
import { PriceFacts } from "./price-facts.tsx";
import { DateField, FcoinsField, SourceFields } from "./price-fields.tsx";

type PriceDialogProps = Readonly<{
  item: EditableProduct | undefined;
  /** The latest refused edit of this price. */
  refused: RefusedChange | undefined;
  onClose: () => void;
  edits: OperatorEdits;
}>;

/** The form of an item's price: amount, certainty, date and source. */
export function PriceDialog({ item, refused, onClose, edits }: PriceDialogProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const title = item ? t("operator.price.question", { name: item.text[language].name }) : "";
  return (
    <Dialog title={title} isOpen={item !== undefined} onClose={onClose} size="wide">
      {item && <PriceForm key={item.slug} item={item} refused={refused} onClose={onClose} edits={edits} />}
    </Dialog>
  );
}

function PriceForm({
  item,
  refused,
  onClose,
  edits,
}: PriceDialogProps & Readonly<{ item: EditableProduct }>) {
  const { t } = useTranslation();
  const { number, language } = useLocale();
  const day = localDay(new Date());
  const [draft, setDraft] = useDraft(
    `listed price ${item.slug}`,
    draftOf(refusedPrice(refused) ?? item.price, day, number, language),
  );
  const [isTried, setTried] = useState(false);
  // The price that the operator saw when the dialog was opened; after a refusal the notice shows the present
  // one.
  const [opened] = useState(item.price);
  const seen = refused ? item.price : opened;
  const { price, problems } = parsePriceDraft(draft, day, language);
  const wrong = isTried ? problems : {};
  const change = (part: Partial<PriceDraft>) => setDraft({ ...draft, ...part });

  function save(form: HTMLFormElement) {
    setTried(true);
    if (!price) return focusFirstInvalid(form, problems.fcoins && "input");
    if (refused) outbox.dismiss(refused);
    if (!isSamePrice(seen, price)) edits.setPrice(item, seen, price);
    forgetDraft(`listed price ${item.slug}`);
    onClose();
  }

  return (
    <Form noValidate onSubmit={save}>
      <div className="grid gap-4 md:grid-cols-2">
        <FcoinsField draft={draft} onChange={change} isWrong={wrong.fcoins === "none"} />
        <DateField draft={draft} onChange={change} wrong={wrong.date} />
      </div>
      <SegmentedField
        label={t("operator.field.certainty")}
        options={CERTAINTIES.map((value) => ({ value, label: t(`shop.certainty.${value}`) }))}
        value={draft.certainty}
        onChange={(certainty) => change({ certainty })}
      />
      <SourceFields draft={draft} onChange={change} isWrong={wrong.source !== undefined} />
      <RefusalNotice refused={refused}>
        <PriceFacts price={item.price} />
      </RefusalNotice>
      <div className="flex justify-end">
        <Button look="primary" type="submit">
          {t("shop.savePrice")}
        </Button>
      </div>
    </Form>
  );
}

/** Returns the price that a refused edit would have set. */
function refusedPrice(refused: RefusedChange | undefined): ShopPrice | null {
  return refused?.kind === EDIT_PRICE ? v.parse(PriceEdit, refused.payload).to : null;
}
