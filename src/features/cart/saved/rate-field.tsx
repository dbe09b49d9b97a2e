import { useId, useState } from "react";
import { parseAmount } from "#domain/money/amount.ts";
import { penya } from "#domain/money/money.ts";
import { type Rate, rate as rateOf } from "#domain/money/rate.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { SELECTED_ON_FOCUS } from "#ui/field/form-field.tsx";
import { ParsedAmountLine } from "#ui/field/money-field.tsx";
import { useLiveValue } from "#ui/field/use-live-value.ts";
import { useLocale } from "#ui/format/locale.ts";

type SavedRateFieldProps = Readonly<{ rate: Rate; onChange: (rate: Rate) => boolean }>;

/** The rate of a saved order, for as many FC as it was saved with. */
export function SavedRateField({ rate, onChange }: SavedRateFieldProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const id = useId();
  const [text, setText] = useState<string>();
  const { update, commit } = useLiveValue(rate, onChange);
  const reading = parseAmount(text ?? "", "penya");
  const isZero = reading.kind === "amount" && reading.amount === 0;
  const isWrong = text !== undefined && (isZero || reading.kind !== "amount");

  function type(typed: string) {
    setText(typed);
    const next = parseAmount(typed, "penya");
    const isRate = next.kind === "amount" && next.amount > 0;
    update(isRate ? rateOf(penya(next.amount), rate.per) : undefined);
  }

  return (
    <div className="slip-field">
      <label htmlFor={id}>{t("cart.rate")}</label>
      <span className="flex items-center gap-2">
        <span className="num whitespace-nowrap">{`${number(rate.per)} FC =`}</span>
        <input
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          value={text ?? number(rate.penya)}
          {...SELECTED_ON_FOCUS}
          aria-describedby={`${id}-reading`}
          aria-invalid={isWrong}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            if (isWrong) return;
            setText(undefined);
            commit();
          }}
          className="num h-9 w-32 min-w-0 rounded-sm border border-control bg-inset px-2 text-right text-lg text-text aria-invalid:border-danger md:h-7 md:text-sm"
        />
        <span>Penya</span>
      </span>
      <span id={`${id}-reading`} role="status" className="col-span-full empty:hidden">
        {isWrong && (
          <span className="grid gap-1 py-1">
            {reading.kind === "ambiguous" ? (
              <ParsedAmountLine reading={reading} currency="penya" onChoose={type} />
            ) : (
              <span className="text-danger">{t("editions.rateWrong")}</span>
            )}
            <span className="text-text-2">{t("editions.rateCounts", { penya: number(rate.penya) })}</span>
          </span>
        )}
      </span>
    </div>
  );
}
