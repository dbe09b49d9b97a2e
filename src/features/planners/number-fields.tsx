/** Fields for whole numbers that live in the address: what is being typed stays as typed until the field is left. */
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { read } from "#domain/amount.ts";
import type { Currency } from "#domain/money.ts";
import { FormField } from "#ui/form-field.tsx";
import { useLocale } from "#ui/locale.ts";
import { MoneyField } from "#ui/money-field.tsx";

type NumberFieldProps = Readonly<{
  label: string;
  value: number | undefined;
  /** Nothing when the field was emptied. */
  onValue: (value: number | undefined) => void;
  most: number;
}>;

export function CountField({
  label,
  value,
  onValue,
  most,
  help,
  disabled,
}: NumberFieldProps & Readonly<{ help?: string; disabled?: boolean }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [text, setText] = useState<string>();
  const reading = read(text ?? "");
  const isWrong = text !== undefined && !isFine(text, most);
  return (
    <FormField
      label={label}
      {...(help !== undefined && { help })}
      wrong={isWrong ? t("planners.wrongCount", { most: number(most) }) : undefined}
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
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setText(event.target.value);
            if (isFine(event.target.value, most)) onValue(amountIn(event.target.value));
          }}
          onBlur={() => !isWrong && setText(undefined)}
        />
      )}
    </FormField>
  );
}

export function OwnMoney({
  currency,
  label,
  value,
  onValue,
  most,
  note,
}: NumberFieldProps & Readonly<{ currency: Currency; note?: ReactNode }>) {
  const { number } = useLocale();
  const [text, setText] = useState<string>();
  const typed = text === undefined ? undefined : read(text, currency);
  const isTooMuch = typed?.kind === "amount" && typed.amount > most;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside is left, which nobody does to the box.
    <div onBlur={() => text !== undefined && isFine(text, most, currency) && setText(undefined)}>
      <MoneyField
        label={label}
        currency={currency}
        text={text ?? (value === undefined ? "" : number(value))}
        onText={(next) => {
          setText(next);
          if (isFine(next, most, currency)) onValue(amountIn(next, currency));
        }}
        reading={isTooMuch ? { kind: "refused", why: "tooLarge" } : (typed ?? { kind: "empty" })}
        note={note}
      />
    </div>
  );
}

function isFine(text: string, most: number, currency?: Currency): boolean {
  const reading = read(text, currency);
  return reading.kind === "empty" || (reading.kind === "amount" && reading.amount <= most);
}

function amountIn(text: string, currency?: Currency): number | undefined {
  const reading = read(text, currency);
  return reading.kind === "amount" ? reading.amount : undefined;
}
