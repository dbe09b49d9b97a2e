import { MAX_LABEL, type ManualLine } from "#domain/order/cart.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { nameProblem } from "#domain/text/name-problem.ts";
import type { ManualLineInput } from "#features/cart/lines/line-actions.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useDraft } from "#ui/field/draft.ts";
import { useNameError } from "#ui/field/name-problem.ts";
import { TextField } from "#ui/field/text-field.tsx";
import { ManualPriceFields, useManualPrice } from "./manual-price.tsx";

/** The fields of a manual line, as typed into the form named `form`. */
export function useManualFields(form: string, line?: ManualLine) {
  const [label, setLabel] = useDraft(`${form}/label`, line?.label ?? "");
  const price = useManualPrice(form, line);
  const written: ManualLineInput | undefined =
    nameProblem(label) === undefined && price.price
      ? { label: toSingleLine(label, MAX_LABEL), ...price.price }
      : undefined;
  return { label, setLabel, price, written };
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
        maxLength={MAX_LABEL}
        isFirst={isFirst}
      />
      <ManualPriceFields price={fields.price} />
      {!fields.written && <p className="text-xs text-text-3">{t("cart.incomplete")}</p>}
    </>
  );
}
