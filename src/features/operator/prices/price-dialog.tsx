import { useState } from "react";
import * as v from "valibot";
import { CERTAINTIES, type EditableProduct, MAX_SOURCE, ShopPrice } from "#contract/shop.ts";
import { LANGUAGES, type Language, OWN_NAME } from "#domain/game/language.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { localDay } from "#domain/time/local-day.ts";
import { sendEdit } from "#features/operator/changes/operator.client.ts";
import { useEditedForm } from "#features/operator/changes/use-edited-form.ts";
import { priceLines } from "#features/operator/log/differences.ts";
import { focusFirstInvalid, SaveRow, SegmentedField } from "#features/operator/page/save-row.tsx";
import { FIRST_DAY } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Form } from "#ui/field/form.tsx";
import { FieldError, FormField } from "#ui/field/form-field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { draftOf, type PriceDraft, type Problems, parsePriceDraft } from "./price-draft.ts";

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
      send: sendEdit({ subject: "price", key: slug, before: base, after: price }),
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

type FieldProps = Readonly<{ draft: PriceDraft; onChange: (part: Partial<PriceDraft>) => void }>;

function FcoinsField({ draft, onChange, isWrong }: FieldProps & Readonly<{ isWrong: boolean }>) {
  const { t } = useTranslation();
  const reading = parseAmount(draft.fcoins, "fc");
  return (
    <div>
      <MoneyField
        label={t("operator.price.fcoins")}
        currency="fc"
        text={draft.fcoins}
        onText={(fcoins) => onChange({ fcoins })}
        reading={reading}
        note={
          isWrong ? (
            <FieldError>{t("operator.price.wrong.fcoins")}</FieldError>
          ) : (
            t("operator.price.fcoinsHelp")
          )
        }
        isFirst
      />
      {isWrong && reading.kind !== "empty" && <FieldError>{t("operator.price.wrong.fcoins")}</FieldError>}
    </div>
  );
}

type DateFieldProps = FieldProps & Readonly<{ wrong: Problems["date"] }>;

function DateField({ draft, onChange, wrong }: DateFieldProps) {
  const { t } = useTranslation();
  return (
    <FormField
      label={t("operator.field.date")}
      help={t("operator.price.dateHelp")}
      wrong={wrong && t(`operator.price.wrong.date.${wrong}`)}
    >
      {({ className, ...control }) => (
        <input
          {...control}
          className={`${className} h-12 font-[640]`}
          type="date"
          required
          min={FIRST_DAY}
          max={localDay(new Date())}
          value={draft.date}
          onChange={(event) => onChange({ date: event.target.value })}
        />
      )}
    </FormField>
  );
}

/** The source of the price: in the operator's language first. One language is enough. */
function SourceFields({ draft, onChange, isWrong }: FieldProps & Readonly<{ isWrong: boolean }>) {
  const { t } = useTranslation();
  const { language: own } = useLocale();
  const others = LANGUAGES.filter((language) => language !== own);
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3">
      <legend className="sr-only">{t("operator.field.source")}</legend>
      <SourceField
        language={own}
        placeholder={t("operator.price.sourceExample")}
        isRequired={others.every((language) => draft.source[language] === "")}
        draft={draft}
        onChange={onChange}
        wrong={isWrong ? t("operator.price.wrong.source") : undefined}
      />
      <p className="text-xs text-text-3">{t("operator.price.sourceHelp")}</p>
      <div className="grid gap-3 md:grid-cols-3">
        {others.map((language) => (
          <SourceField
            key={language}
            language={language}
            placeholder={t("operator.price.sameText")}
            draft={draft}
            onChange={onChange}
          />
        ))}
      </div>
    </fieldset>
  );
}

type SourceFieldProps = Readonly<{
  language: Language;
  placeholder: string;
  isRequired?: boolean;
  draft: PriceDraft;
  onChange: (part: Partial<PriceDraft>) => void;
  wrong?: string | undefined;
}>;

function SourceField({ language, placeholder, isRequired, draft, onChange, wrong }: SourceFieldProps) {
  const { t } = useTranslation();
  return (
    <FormField label={t("operator.field.sourceIn", { language: OWN_NAME[language] })} wrong={wrong}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          className={`${className} field-sizing-content resize-none py-2`}
          rows={2}
          lang={language}
          required={isRequired}
          maxLength={MAX_SOURCE}
          value={draft.source[language]}
          placeholder={placeholder}
          onChange={(event) => onChange({ source: { ...draft.source, [language]: event.target.value } })}
        />
      )}
    </FormField>
  );
}
