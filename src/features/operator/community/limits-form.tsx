import { useState } from "react";
import { parseAmount } from "#domain/money/amount.ts";
import type { Currency } from "#domain/money/money.ts";
import { focusFirstInvalid } from "#features/operator/page/focus-invalid.ts";
import type { RateRule } from "#features/operator/server/community.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { Form } from "#ui/field/form.tsx";
import { FieldError } from "#ui/field/form-field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { parseLimits } from "./parse-limits.ts";

type LimitsFormProps = Readonly<{
  /** The key of its draft. */
  draft: string;
  currency: Currency;
  limits: RateRule;
  onSave: (limits: RateRule) => void;
}>;

/** The lowest and the highest number that members can share. */
export function LimitsForm({ draft, currency, limits, onSave }: LimitsFormProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const textOf = (limit: number | null) => (limit === null ? "" : number(limit));
  const [least, setLeast] = useDraft(`${draft}/least`, textOf(limits.least));
  const [most, setMost] = useDraft(`${draft}/most`, textOf(limits.most));
  const [isTried, setTried] = useState(false);
  const { parsed, problem } = parseLimits(least, most, currency);

  function save(form: HTMLFormElement) {
    setTried(true);
    if (!parsed) return focusFirstInvalid(form, "input");
    if (parsed.least !== limits.least || parsed.most !== limits.most) onSave(parsed);
    forgetDraft(draft);
  }

  const fields = [
    ["least", least, setLeast],
    ["most", most, setMost],
  ] as const;
  return (
    <Form noValidate onSubmit={save} className="grid gap-2">
      <p className="text-sm text-text-2">
        {t(currency === "fc" ? "operator.community.priceHelp" : "operator.community.rateHelp")}
      </p>
      <div className="grid gap-x-4 gap-y-2 md:grid-cols-2">
        {fields.map(([name, text, setText]) => (
          <MoneyField
            key={name}
            label={t(`operator.community.${name}`)}
            currency={currency}
            text={text}
            onText={setText}
            reading={parseAmount(text, currency)}
            note={t(currency === "fc" ? "operator.community.plausible" : "operator.community.noLimit")}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div role="status">
          {isTried && problem && <FieldError>{t(`operator.community.wrong.${problem}`)}</FieldError>}
        </div>
        <Button type="submit" size="sm">
          {t("operator.community.saveLimits")}
        </Button>
      </div>
    </Form>
  );
}
