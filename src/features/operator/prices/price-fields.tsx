import { MAX_SOURCE } from "#contract/shop.ts";
import { LANGUAGES, type Language, OWN_NAME } from "#domain/game/language.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { localDay } from "#domain/time/local-day.ts";
import { FIRST_DAY } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { FieldError, FormField } from "#ui/field/form-field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import type { PriceDraft, Problems } from "./price-draft.ts";

type FieldProps = Readonly<{ draft: PriceDraft; onChange: (part: Partial<PriceDraft>) => void }>;

export function FcoinsField({ draft, onChange, isWrong }: FieldProps & Readonly<{ isWrong: boolean }>) {
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

export function DateField({ draft, onChange, wrong }: DateFieldProps) {
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
export function SourceFields({ draft, onChange, isWrong }: FieldProps & Readonly<{ isWrong: boolean }>) {
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
