/**
 * Fields for whole numbers that are stored in the URL: the
 * typed text does not change until the field loses the focus.
 */
import { type ReactNode, useState } from "react";
import { parseAmount } from "#domain/money/amount.ts";
import type { Currency } from "#domain/money/money.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { FormField, SELECTED_ON_FOCUS } from "#ui/field/form-field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { useLocale } from "#ui/format/locale.ts";

type NumberFieldProps = Readonly<{
  label: string;
  value: number | undefined;
  /** Called with `undefined` when the field is emptied. */
  onValue: (value: number | undefined) => void;
  max: number;
}>;

export function CountField({
  label,
  value,
  onValue,
  max,
  help,
  disabled,
}: NumberFieldProps & Readonly<{ help?: string; disabled?: boolean }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [text, setText] = useTyped(value, max);
  const reading = parseAmount(text ?? "");
  const isWrong = text !== undefined && !isFine(text, max);
  return (
    <FormField
      label={label}
      {...(help !== undefined && { help })}
      wrong={isWrong ? t("planners.wrongCount", { most: number(max) }) : undefined}
    >
      {(control) => (
        <input
          {...control}
          className={`${control.className} disabled:opacity-45`}
          disabled={disabled}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          placeholder={reading.kind === "empty" ? "0" : undefined}
          value={text ?? (value === undefined ? "" : number(value))}
          {...SELECTED_ON_FOCUS}
          onChange={(event) => {
            setText(event.target.value);
            if (isFine(event.target.value, max)) onValue(amountIn(event.target.value));
          }}
          onBlur={() => !isWrong && setText(undefined)}
        />
      )}
    </FormField>
  );
}

export function MoneyAmountField({
  currency,
  label,
  value,
  onValue,
  max,
  note,
}: NumberFieldProps & Readonly<{ currency: Currency; note?: ReactNode }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [text, setText] = useTyped(value, max, currency);
  const typed = text === undefined ? undefined : parseAmount(text, currency);
  const isTooMuch = typed?.kind === "amount" && typed.amount > max;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the blur of the field inside.
    <div onBlur={() => text !== undefined && isFine(text, max, currency) && setText(undefined)}>
      <MoneyField
        label={label}
        currency={currency}
        text={text ?? (value === undefined ? "" : number(value))}
        onText={(next) => {
          setText(next);
          if (isFine(next, max, currency)) onValue(amountIn(next, currency));
        }}
        reading={typed ?? { kind: "empty" }}
        wrong={isTooMuch ? t("planners.wrongCount", { most: number(max) }) : undefined}
        note={note}
      />
    </div>
  );
}

/**
 * Returns the typed text, or `undefined` while nobody types. Invalid text is discarded when the
 * value or the limit changes: otherwise the field would show another number than the plan uses.
 */
function useTyped(value: number | undefined, max: number, currency?: Currency) {
  const [typed, setTyped] = useState<Readonly<{ text: string; value: number | undefined; max: number }>>();
  const isPast = typed !== undefined && (typed.value !== value || typed.max !== max);
  const isForgotten = isPast && !isFine(typed.text, typed.max, currency);
  if (isForgotten) setTyped(undefined);
  const setText = (text: string | undefined) =>
    setTyped(text === undefined ? undefined : { text, value, max });
  return [isForgotten ? undefined : typed?.text, setText] as const;
}

function isFine(text: string, max: number, currency?: Currency): boolean {
  const reading = parseAmount(text, currency);
  return reading.kind === "empty" || (reading.kind === "amount" && reading.amount <= max);
}

function amountIn(text: string, currency?: Currency): number | undefined {
  const reading = parseAmount(text, currency);
  return reading.kind === "amount" ? reading.amount : undefined;
}
