import { useId, useState } from "react";
import { setPreferences, usePreferences } from "#client/sync/player-documents.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { type Penya, penya } from "#domain/money/money.ts";
import { remaining } from "#domain/order/budget.ts";
import type { Order } from "#domain/order/order.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { ParsedAmountLine } from "#ui/field/money-field.tsx";
import { useLiveValue } from "#ui/field/use-live-value.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { classNames } from "#ui/layout/class-names.ts";

/**
 * The field for the buyer's budget, with what is left or missing. The item list then shows how many more pieces it
 * buys.
 */
export function Budget({ order }: Readonly<{ order: Order }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const id = useId();
  const { budget, text, reading, isAsking, type, commit, leave } = useBudgetText();
  const left = budget === null ? undefined : remaining(order, budget);

  return (
    <div className="slip-field">
      <label htmlFor={id}>{t("cart.budget.label")}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        placeholder={t("cart.budget.example")}
        value={text ?? (budget === null ? "" : number(budget))}
        aria-describedby={`${id}-left`}
        aria-invalid={isAsking}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        className="num h-9 min-w-0 rounded-sm border border-control bg-inset px-2 text-right text-lg text-text placeholder:text-text-3 aria-invalid:border-danger md:h-7 md:text-sm"
      />
      <span
        id={`${id}-left`}
        role="status"
        // The buttons of the question are higher than its line.
        className={classNames("col-span-full flex justify-end empty:hidden", isAsking && "py-2.5 md:py-1.5")}
      >
        {isAsking ? (
          <ParsedAmountLine
            reading={reading}
            currency="penya"
            onChoose={(chosen) => {
              type(chosen);
              commit();
            }}
          />
        ) : (
          left !== undefined && (
            <span className={left < 0 ? "text-danger" : "text-success"}>
              <Amount amount={Math.abs(left)} currency="penya" unit />
              <span>{` ${left < 0 ? t("cart.budget.missing") : t("cart.budget.left")}`}</span>
            </span>
          )
        )}
      </span>
    </div>
  );
}

/** The typed budget. A valid one applies after a pause; `isAsking` while it cannot be understood. */
function useBudgetText() {
  const { budget } = usePreferences();
  const [text, setText] = useState<string>();
  const { update, commit } = useLiveValue<Penya | null>(budget, (next) => setPreferences({ budget: next }));
  const reading = parseAmount(text ?? "", "penya");
  const isAsking = text !== undefined && (reading.kind === "refused" || reading.kind === "ambiguous");

  function type(typed: string) {
    setText(typed);
    const next = parseAmount(typed, "penya");
    if (next.kind === "empty") update(null);
    else update(next.kind === "amount" ? penya(next.amount) : undefined);
  }

  function leave() {
    if (isAsking) return;
    setText(undefined);
    commit();
  }

  return { budget, text, reading, isAsking, type, commit, leave };
}
