import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  chosenItem,
  type ImportChoices,
  isPricedForUnclear,
  needsAnswer,
  pricedFor,
  withChosenAmount,
} from "#domain/order/incoming-order.ts";
import type { ParsedLine } from "#domain/order/parse/parse-order.ts";
import type { Catalogue } from "#domain/order/shop-catalogue.ts";
import { InlineSelect } from "#ui/field/inline-select.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount, CURRENCY_NAME } from "#ui/format/money.tsx";
import { classNames } from "#ui/layout/class-names.ts";

type ReadPriceProps = Readonly<{
  line: ParsedLine;
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
  catalogue: Catalogue;
}>;

/**
 * The price as parsed. If the amount is ambiguous, or it is unclear whether it is for one piece or for all,
 * the player chooses. Text that cannot be parsed is shown as written.
 */
export function ParsedPriceField({ line, choices, onChoose, catalogue }: ReadPriceProps) {
  const { t } = useTranslation();
  const slug = chosenItem(line, choices);
  const today = slug === undefined ? undefined : catalogue.priceOf(slug);
  const priced = withChosenAmount(line, choices);
  const isOpen = needsAnswer(line, choices);
  return (
    <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-1.5 text-sm leading-4.5">
      {isOpen ? (
        <AmountQuestion line={line} choices={choices} onChoose={onChoose} />
      ) : (
        <WrittenPrice line={line} isItem={slug !== undefined} />
      )}
      {line.unread !== undefined && (
        <span className="text-warn">{t("received.unread", { text: line.unread })}</span>
      )}
      {isPricedForUnclear(priced, today) && (
        <InlineSelect
          label={t("received.pricedFor.label", { text: line.text })}
          value={pricedFor(priced, choices, today)}
          options={[
            { value: "all", label: t("received.pricedFor.all") },
            { value: "each", label: t("received.pricedFor.each") },
          ]}
          onChange={(chosen) =>
            onChoose({ ...choices, pricedFor: new Map(choices.pricedFor).set(line.key, chosen) })
          }
        />
      )}
    </span>
  );
}

function WrittenPrice({ line, isItem }: Readonly<{ line: ParsedLine; isItem: boolean }>) {
  const { t } = useTranslation();
  if (line.fc !== undefined) return <Amount amount={line.fc} currency="fc" />;
  const amounts = line.choice?.amounts ?? [line.penya].filter((amount) => amount !== undefined);
  if (amounts.length === 0) return null;
  return (
    <span className="grid justify-items-end">
      <span className="flex flex-wrap justify-end gap-x-2">
        {amounts.map((amount) => (
          <Amount key={amount} amount={amount} currency="penya" />
        ))}
      </span>
      {/* An item costs FC; its price in Penya follows from the rate. */}
      {isItem && <span className="text-xs text-warn">{t("received.penyaUnused")}</span>}
    </span>
  );
}

/** Offers both readings of "1.500m", or both ends of "2-3m", with none preselected. */
function AmountQuestion({ line, choices, onChoose }: Omit<ReadPriceProps, "catalogue">) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const name = useId();
  if (!line.choice) return null;
  const { amounts, currency } = line.choice;
  const chosen = choices.amounts.get(line.key);
  const isOpen = chosen === undefined || !amounts.includes(chosen);
  return (
    <span
      role="radiogroup"
      aria-label={t("received.amount.label", { text: line.text })}
      aria-required
      aria-invalid={isOpen}
      className="flex flex-wrap items-center justify-end gap-1.5"
    >
      {isOpen && <span className="text-warn">{t("received.amount.which")}</span>}
      {amounts.map((amount) => (
        <label
          key={amount}
          className={classNames(
            "num relative inline-flex h-9 cursor-pointer items-center rounded-full border px-2.5 text-sm md:h-7",
            "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
            amount === chosen
              ? "border-moon-line bg-moon-soft font-semibold"
              : "border-line bg-surface font-medium hover:bg-surface-3",
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={amount === chosen}
            onChange={() => onChoose({ ...choices, amounts: new Map(choices.amounts).set(line.key, amount) })}
          />
          {number(amount)}
        </label>
      ))}
      <span className={currency === "penya" ? "text-gold" : "text-azure"}>{CURRENCY_NAME[currency]}</span>
    </span>
  );
}

/** Focuses the first amount within `root` that has to be chosen. */
export function focusOpenAmount(root: HTMLElement | null) {
  root?.querySelector<HTMLElement>("[role=radiogroup][aria-invalid=true] input")?.focus();
}
