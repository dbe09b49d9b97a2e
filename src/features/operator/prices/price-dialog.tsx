import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { today } from "#client/i18n/today.ts";
import type { RefusedChange } from "#client/outbox/change.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { CERTAINTIES, MAX_SOURCE, type ShopItem, type ShopPrice } from "#contract/shop.ts";
import { type Language, OWN_NAME } from "#domain/game/language.ts";
import { parseAmount } from "#domain/money/amount.ts";
import type { OperatorEdits } from "#features/operator/changes/edits.ts";
import { PRICE, PriceEdit } from "#features/operator/changes/operator-changes.ts";
import { isSamePrice } from "#features/operator/changes/states.ts";
import { SegmentedField } from "#features/operator/page/choice.tsx";
import { focusFirstInvalid } from "#features/operator/page/focus-invalid.ts";
import { RefusalNotice } from "#features/operator/page/refusal-notice.tsx";
import { FIRST_DAY } from "#features/operator/server/operator.contract.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { FieldError, FormField } from "#ui/field/form-field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { draftOf, FIRST_LANGUAGE, OTHER_LANGUAGES, type PriceDraft, parsePriceDraft } from "./price-draft.ts";
import { PriceFacts } from "./price-facts.tsx";

type PriceDialogProps = Readonly<{
  item: ShopItem | undefined;
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

function PriceForm({ item, refused, onClose, edits }: PriceDialogProps & Readonly<{ item: ShopItem }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const day = today();
  const [draft, setDraft] = useDraft(
    `listed price ${item.slug}`,
    draftOf(refusedPrice(refused) ?? item.price, day, number),
  );
  const [isTried, setTried] = useState(false);
  // The price that the operator saw when the dialog was opened; after a refusal the notice shows the present
  // one.
  const [opened] = useState(item.price);
  const seen = refused ? item.price : opened;
  const reading = parseAmount(draft.fcoins, "fc");
  const { price, problems } = parsePriceDraft(draft, day);
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
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <div>
          <MoneyField
            label={t("operator.price.fcoins")}
            currency="fc"
            text={draft.fcoins}
            onText={(fcoins) => change({ fcoins })}
            reading={reading}
            note={
              wrong.fcoins === "none" ? (
                <FieldError>{t("operator.price.wrong.fcoins")}</FieldError>
              ) : (
                t("operator.price.fcoinsHelp")
              )
            }
            isFirst
          />
          {wrong.fcoins === "none" && reading.kind !== "empty" && (
            <FieldError>{t("operator.price.wrong.fcoins")}</FieldError>
          )}
        </div>
        <FormField
          label={t("operator.field.date")}
          help={t("operator.price.dateHelp")}
          wrong={wrong.date && t(`operator.price.wrong.date.${wrong.date}`)}
        >
          {({ className, ...control }) => (
            <input
              {...control}
              className={`${className} h-12 font-[640]`}
              type="date"
              required
              min={FIRST_DAY}
              max={day}
              value={draft.date}
              onChange={(event) => change({ date: event.target.value })}
            />
          )}
        </FormField>
      </div>
      <SegmentedField
        label={t("operator.field.certainty")}
        options={CERTAINTIES.map((value) => ({ value, label: t(`shop.certainty.${value}`) }))}
        value={draft.certainty}
        onChange={(certainty) => change({ certainty })}
      />
      <fieldset className="grid gap-3 border-t border-line pt-3">
        <legend className="sr-only">{t("operator.field.source")}</legend>
        <SourceField
          language={FIRST_LANGUAGE}
          draft={draft}
          onChange={change}
          wrong={wrong.source && t("operator.price.wrong.source")}
        />
        <p className="text-xs text-text-3">{t("operator.price.sourceHelp")}</p>
        <div className="grid gap-3 md:grid-cols-3">
          {OTHER_LANGUAGES.map((language) => (
            <SourceField key={language} language={language} draft={draft} onChange={change} />
          ))}
        </div>
      </fieldset>
      <RefusalNotice refused={refused}>
        <PriceFacts price={item.price} />
      </RefusalNotice>
      <div className="flex justify-end">
        <Button look="primary" type="submit">
          {t("shop.savePrice")}
        </Button>
      </div>
    </form>
  );
}

/** Returns the price that a refused edit would have set. */
function refusedPrice(refused: RefusedChange | undefined): ShopPrice | null {
  return refused?.kind === PRICE ? v.parse(PriceEdit, refused.payload).to : null;
}

type SourceFieldProps = Readonly<{
  language: Language;
  draft: PriceDraft;
  onChange: (part: Partial<PriceDraft>) => void;
  wrong?: string | undefined;
}>;

function SourceField({ language, draft, onChange, wrong }: SourceFieldProps) {
  const { t } = useTranslation();
  const isFirst = language === FIRST_LANGUAGE;
  return (
    <FormField label={t("operator.field.sourceIn", { language: OWN_NAME[language] })} wrong={wrong}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          className={`${className} field-sizing-content resize-none py-2`}
          rows={2}
          lang={language}
          required={isFirst}
          maxLength={MAX_SOURCE}
          value={draft.source[language]}
          placeholder={isFirst ? t("operator.price.sourceExample") : t("operator.price.sameAsFrench")}
          onChange={(event) => onChange({ source: { ...draft.source, [language]: event.target.value } })}
        />
      )}
    </FormField>
  );
}
