import { useId } from "react";
import {
  chosenItem,
  type ImportChoices,
  isPricedForUnclear,
  isUneven,
  isUnpriced,
  pricedFor,
  withChosenAmount,
} from "#domain/order/incoming-order.ts";
import type { ParsedLine } from "#domain/order/parse/parse-order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { InlineSelect } from "#ui/field/select.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount, CURRENCY_NAME } from "#ui/format/money.tsx";
import { classNames } from "#ui/layout/class-names.ts";

type ParsedPriceProps = Readonly<{
  line: ParsedLine;
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
  catalogue: ShopCatalogue;
}>;

/**
 * The price as parsed. If the amount is ambiguous, or it is unclear whether it is for one piece or for all,
 * the player chooses. Text that cannot be parsed is shown as written.
 */
export function ParsedPriceField({ line, choices, onChoose, catalogue }: ParsedPriceProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const slug = chosenItem(line, choices);
  const currentPrice = slug === undefined ? undefined : catalogue.priceOf(slug);
  const linePrice = withChosenAmount(line, choices);
  return (
    <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-1.5 text-sm leading-4.5">
      {line.choice ? (
        <AmountChoice line={line} choices={choices} onChoose={onChoose} />
      ) : (
        <ParsedPrice line={line} />
      )}
      {catalogue.isKnown && line.unread === undefined && isUnpriced(line, choices, catalogue.priceOf) && (
        <span className="text-warn">
          {t(slug === undefined ? "order-import.countsAsZero" : "cart.noPriceYet")}
        </span>
      )}
      {line.unread !== undefined && (
        <span className="text-warn">{t("order-import.unread", { text: line.unread })}</span>
      )}
      {isUneven(linePrice, choices) && (
        <span className="text-warn">
          {t("order-import.uneven", {
            amount: number(linePrice.fc ?? linePrice.penya ?? 0),
            pieces: number(line.quantity),
          })}
        </span>
      )}
      {isPricedForUnclear(linePrice, currentPrice) && (
        <InlineSelect
          label={t("order-import.pricedFor.label", { text: line.text })}
          value={pricedFor(linePrice, choices, currentPrice)}
          options={[
            { value: "all", label: t("order-import.pricedFor.all") },
            { value: "each", label: t("order-import.pricedFor.each") },
          ]}
          onChange={(chosen) =>
            onChoose({ ...choices, pricedFor: new Map(choices.pricedFor).set(line.key, chosen) })
          }
        />
      )}
    </span>
  );
}

function ParsedPrice({ line: { fc, penya } }: Readonly<{ line: ParsedLine }>) {
  if (fc !== undefined) return <Amount amount={fc} currency="fc" />;
  return penya === undefined ? null : <Amount amount={penya} currency="penya" unit />;
}

/** Offers both readings of "1.500m", or both ends of "2-3m", with none preselected. */
function AmountChoice({ line, choices, onChoose }: Omit<ParsedPriceProps, "catalogue">) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const name = useId();
  if (!line.choice) return null;
  const { amounts, currency } = line.choice;
  const chosen = choices.amounts.get(line.key);
  const needsChoice = chosen === undefined || !amounts.includes(chosen);
  return (
    <span
      role="radiogroup"
      aria-label={t("order-import.amount.label", { text: line.text })}
      aria-required
      aria-invalid={needsChoice}
      className="flex flex-wrap items-center justify-end gap-1.5"
    >
      {needsChoice && <span className="text-warn">{t("order-import.amount.which")}</span>}
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
          <span>{number(amount)}</span>
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
