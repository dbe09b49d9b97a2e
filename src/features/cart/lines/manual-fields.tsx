import { useTranslation } from "react-i18next";
import { parseAmount } from "#domain/money/amount.ts";
import type { Currency } from "#domain/money/money.ts";
import { MAX_LABEL, type ManualLine } from "#domain/order/cart.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { nameProblem } from "#domain/text/name-problem.ts";
import { useDraft } from "#ui/field/draft.ts";
import { MoneyField } from "#ui/field/money-field.tsx";
import { useNameError } from "#ui/field/name-problem.ts";
import { Segmented } from "#ui/field/segmented.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import type { ManualLineInput } from "./cart-actions.ts";

/** The fields of a manual line, as typed into the form named `form`. */
export function useManualFields(form: string, line?: ManualLine) {
  const { number } = useLocale();
  const [label, setLabel] = useDraft(`${form}/label`, line?.label ?? "");
  const [currency, setCurrency] = useDraft<Currency>(`${form}/currency`, line?.currency ?? "penya");
  const [text, setText] = useDraft(`${form}/price`, line ? number(line.amount) : "");
  const reading = parseAmount(text, currency);
  const written: ManualLineInput | undefined =
    nameProblem(label) === undefined && reading.kind === "amount"
      ? { label: toSingleLine(label, MAX_LABEL), currency, amount: reading.amount }
      : undefined;
  return { label, setLabel, currency, setCurrency, text, setText, reading, written };
}

type ManualFieldsProps = Readonly<{ fields: ReturnType<typeof useManualFields>; isFirst?: boolean }>;

export function ManualFields({ fields, isFirst = false }: ManualFieldsProps) {
  const { t } = useTranslation();
  const wrong = useNameError()(fields.label);
  return (
    <>
      <TextField
        wrong={wrong}
        label={t("cart.label")}
        placeholder={t("cart.labelExample")}
        text={fields.label}
        onText={fields.setLabel}
        most={MAX_LABEL}
        isFirst={isFirst}
      />
      <Segmented
        full
        label={t("cart.currency")}
        options={[
          { value: "penya", label: "Penya" },
          { value: "fc", label: "FCoins" },
        ]}
        value={fields.currency}
        onChange={fields.setCurrency}
      />
      <MoneyField
        label={t("cart.pricePerPiece")}
        currency={fields.currency}
        text={fields.text}
        onText={fields.setText}
        reading={fields.reading}
        note={t(`cart.priceHelp.${fields.currency}`)}
      />
      {!fields.written && <p className="text-xs text-text-3">{t("cart.incomplete")}</p>}
    </>
  );
}
