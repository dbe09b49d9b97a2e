import { useState } from "react";
import * as v from "valibot";
import { api } from "#client/api/api.ts";
import { CERTAINTIES, type EditableProduct, ShopPrice } from "#contract/shop.ts";
import { localDay } from "#domain/time/local-day.ts";
import { useEditedForm } from "#features/operator/changes/use-edited-form.ts";
import { priceLines } from "#features/operator/log/differences.ts";
import { focusFirstInvalid } from "#features/operator/page/focus-invalid.ts";
import { SaveRow } from "#features/operator/page/save-row.tsx";
import { SegmentedField } from "#features/operator/page/segmented-field.tsx";
import { operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Form } from "#ui/field/form.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { draftOf, type PriceDraft, parsePriceDraft } from "./price-draft.ts";
import { DateField, FcoinsField, SourceFields } from "./price-fields.tsx";

type PriceDialogProps = Readonly<{ item: EditableProduct | undefined; onClose: () => void }>;

/** The form of an item's price: amount, certainty, date and source. */
export function PriceDialog({ item, onClose }: PriceDialogProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const title = item ? t("operator.price.question", { name: item.text[language].name }) : "";
  return (
    <Dialog title={title} isOpen={item !== undefined} onClose={onClose} size="wide">
      {item && <PriceForm key={item.slug} item={item} onClose={onClose} />}
    </Dialog>
  );
}

type PriceFormProps = Readonly<{ item: EditableProduct; onClose: () => void }>;

function PriceForm({ item: { slug, text, price: value }, onClose }: PriceFormProps) {
  const { t } = useTranslation();
  const { number, date, language } = useLocale();
  const day = localDay(new Date());
  const form = useEditedForm(`listed price ${slug}`, {
    value,
    schema: v.nullable(ShopPrice),
    typedOf: (price) => draftOf(price, day, number, language),
  });
  const [isTried, setTried] = useState(false);
  const { typed, from, current } = form;
  const { price, problems } = parsePriceDraft(typed, day, language);
  const wrong = isTried ? problems : {};
  const change = (part: Partial<PriceDraft>) => form.type({ ...typed, ...part });

  function save(element: HTMLFormElement | null, base: ShopPrice | null) {
    setTried(true);
    if (!price) return focusFirstInvalid(element, problems.fcoins && "input");
    form.save({
      from: base,
      to: price,
      send: (id) =>
        api.send(operatorEndpoints.changePrice, {
          params: { slug },
          body: { change: id, from: base, to: price },
        }),
      done: t("operator.price.saved", { name: text[language].name }),
      onSaved: onClose,
    });
  }

  return (
    <Form noValidate onSubmit={(element) => save(element, from)}>
      <div className="grid gap-4 md:grid-cols-2">
        <FcoinsField draft={typed} onChange={change} isWrong={wrong.fcoins === "none"} />
        <DateField draft={typed} onChange={change} wrong={wrong.date} />
      </div>
      <SegmentedField
        label={t("operator.field.certainty")}
        options={CERTAINTIES.map((value) => ({ value, label: t(`shop.certainty.${value}`) }))}
        value={typed.certainty}
        onChange={(certainty) => change({ certainty })}
      />
      <SourceFields draft={typed} onChange={change} isWrong={wrong.source !== undefined} />
      <SaveRow
        form={form}
        label={t("shop.savePrice")}
        states={priceLines([from, current, ...(price ? [price] : [])], { t, number, date })}
        onSaveMine={(element) => save(element, current)}
      />
    </Form>
  );
}
