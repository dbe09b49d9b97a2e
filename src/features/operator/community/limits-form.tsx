import { useState } from "react";
import type * as v from "valibot";
import { parseAmount } from "#domain/money/amount.ts";
import { rateLimits } from "#domain/money/community/plausible-limits.ts";
import type { Currency } from "#domain/money/money.ts";
import type { OperatorEdit } from "#features/operator/changes/operator.client.ts";
import { useEditedForm } from "#features/operator/changes/use-edited-form.ts";
import type { Lines } from "#features/operator/log/differences.ts";
import { focusFirstInvalid, SaveRow } from "#features/operator/page/save-row.tsx";
import type { RateRule } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Form } from "#ui/field/form.tsx";
import { FieldError } from "#ui/field/form-field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { parseLimits } from "./parse-limits.ts";

const LIMITS = ["least", "most"] as const;
/** Of rates, without an operator's. */
const PLAUSIBLE = rateLimits(undefined);

type LimitsFormProps<Rule extends RateRule> = Readonly<{
  /** The key of its draft. */
  draft: string;
  name: string;
  currency: Currency;
  rule: Rule;
  schema: v.GenericSchema<unknown, Rule>;
  linesOf: (rule: Rule) => Lines;
  sendOf: (step: Readonly<{ from: Rule; to: Rule }>) => OperatorEdit["send"];
}>;

/** The lowest and the highest number that members can share. */
export function LimitsForm<Rule extends RateRule>({
  draft,
  name: ruled,
  currency,
  rule,
  schema,
  linesOf,
  sendOf,
}: LimitsFormProps<Rule>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const textOf = (limit: number | null) => (limit === null ? "" : number(limit));
  const form = useEditedForm(draft, {
    value: rule,
    schema,
    typedOf: ({ least, most }) => ({ least: textOf(least), most: textOf(most) }),
  });
  const [isTried, setTried] = useState(false);
  const { typed, from, current } = form;
  const { parsed, problem } = parseLimits(typed.least, typed.most, currency);

  function save(element: HTMLFormElement | null, base: Rule) {
    setTried(true);
    if (!parsed) return focusFirstInvalid(element, "input");
    // What else the rule has stays as it is.
    const step = { from: base, to: { ...base, ...parsed } };
    form.save({ ...step, send: sendOf(step), done: t("operator.community.saved", { name: ruled }) });
  }

  return (
    <Form noValidate onSubmit={(element) => save(element, from)} className="grid gap-2">
      <LimitsHelp currency={currency} />
      <div className="grid gap-x-4 gap-y-2 md:grid-cols-2">
        {LIMITS.map((name) => (
          <MoneyField
            key={name}
            label={t(`operator.community.${name}`)}
            currency={currency}
            text={typed[name]}
            onText={(text) => form.type({ ...typed, [name]: text })}
            reading={parseAmount(typed[name], currency)}
            note={t("operator.community.plausible")}
          />
        ))}
      </div>
      <div role="status">
        {isTried && problem && <FieldError>{t(`operator.community.wrong.${problem}`)}</FieldError>}
      </div>
      <SaveRow
        form={form}
        label={t("operator.community.saveLimits")}
        size="sm"
        states={[from, current, ...(parsed ? [{ ...current, ...parsed }] : [])].map(linesOf)}
        onSaveMine={(element) => save(element, current)}
      />
    </Form>
  );
}

function LimitsHelp({ currency }: Readonly<{ currency: Currency }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const limits = { least: number(PLAUSIBLE.least), most: number(PLAUSIBLE.most) };
  return (
    <p className="text-sm text-text-2">
      {currency === "fc" ? t("operator.community.priceHelp") : t("operator.community.rateHelp", limits)}
    </p>
  );
}
