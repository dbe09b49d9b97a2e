import { Check, CircleHelp, PenLine } from "lucide-react";
import { useId } from "react";
import { MAX_LABEL } from "#domain/order/cart.ts";
import {
  chosenItem,
  type ImportChoices,
  isNameCut,
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

type ParsedLinesProps = Readonly<{
  lines: readonly ParsedLine[];
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
  catalogue: ShopCatalogue;
}>;

/** The option "none of these" among the items that a line may be; no item has an empty slug. */
const NO_ITEM = "";

export function ParsedLines({ lines, choices, onChoose, catalogue }: ParsedLinesProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const count = (certainty: ParsedLine["certainty"]) =>
    lines.filter((line) => line.certainty === certainty).length;
  return (
    <section aria-label={t("order-import.paste.lines")} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="flex flex-wrap gap-x-3 text-sm text-text-2" role="status">
        {(["sure", "doubtful", "byHand"] as const).map(
          (certainty) =>
            count(certainty) > 0 && (
              <span key={certainty} className="num inline-flex items-center gap-1">
                <CertaintyIcon certainty={certainty} />
                <span>
                  {t(`order-import.certainty.${certainty}`, {
                    count: count(certainty),
                    number: number(count(certainty)),
                  })}
                </span>
              </span>
            ),
        )}
      </p>
      <ul
        tabIndex={0}
        aria-label={t("order-import.paste.lines")}
        className="rounded-md border md:max-h-60 md:overflow-y-auto border-line"
      >
        {lines.map((line) => (
          <li
            key={line.index}
            className="flex min-h-11 flex-wrap items-center gap-x-2.5 border-line px-3 py-1 not-first:border-t"
          >
            <CertaintyIcon certainty={line.certainty} />
            <span className="num flex-none text-text-3">{`${number(line.quantity)} ×`}</span>
            <ParsedName
              line={line}
              slug={chosenItem(line, choices)}
              onChoose={(slug) => onChoose({ ...choices, items: new Map(choices.items).set(line.key, slug) })}
              nameOf={catalogue.nameOf}
            />
            <ParsedPriceField line={line} choices={choices} onChoose={onChoose} catalogue={catalogue} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ParsedNameProps = Readonly<{
  line: ParsedLine;
  slug: string | undefined;
  onChoose: (slug: string | undefined) => void;
  nameOf: (slug: string) => string;
}>;

function ParsedName({ line, slug, onChoose, nameOf }: ParsedNameProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const originalText = (
    <span className="block max-w-full truncate text-xs text-warn">
      {t("order-import.readFrom", { text: line.text })}
    </span>
  );
  if (line.certainty !== "doubtful" || line.slugs.length === 0) {
    return (
      <span className="min-w-0">
        <span className="block truncate font-[550]">{slug === undefined ? line.name : nameOf(slug)}</span>
        {line.certainty === "doubtful" && <span>{originalText}</span>}
        {slug === undefined && isNameCut(line) && (
          <span className="block text-xs text-warn">{t("cart.nameCut", { most: number(MAX_LABEL) })}</span>
        )}
        {line.note && <span className="block truncate text-xs text-text-3">{line.note}</span>}
      </span>
    );
  }
  const hasOwnPrice = line.fc === undefined && (line.penya ?? line.choice) !== undefined;
  return (
    <span className="grid min-w-0 flex-1 basis-40 grid-cols-[minmax(0,1fr)] justify-items-start">
      <InlineSelect
        label={t("order-import.which", { text: line.text })}
        value={slug ?? NO_ITEM}
        options={[
          ...line.slugs.map((itemSlug) => ({ value: itemSlug, label: nameOf(itemSlug) })),
          {
            value: NO_ITEM,
            label: t(hasOwnPrice ? "order-import.keepWithPrice" : "order-import.keepByHand", {
              name: line.name,
            }),
          },
        ]}
        onChange={(chosen) => onChoose(chosen === NO_ITEM ? undefined : chosen)}
      />
      <span className="block max-w-full pl-1.5">{originalText}</span>
    </span>
  );
}

function CertaintyIcon({ certainty }: Pick<ParsedLine, "certainty">) {
  const { t } = useTranslation();
  const icon = {
    sure: { Icon: Check, tone: "text-success" },
    doubtful: { Icon: CircleHelp, tone: "text-warn" },
    byHand: { Icon: PenLine, tone: "text-text-3" },
  }[certainty];
  return (
    <icon.Icon
      className={`size-4 flex-none ${icon.tone}`}
      role="img"
      aria-label={t(`order-import.mark.${certainty}`)}
    />
  );
}

type ParsedPriceProps = Readonly<{
  line: ParsedLine;
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
  catalogue: ShopCatalogue;
}>;

/**
 * The price as parsed. If the amount is ambiguous, or it is unclear whether it is for one piece or for all, the
 * player chooses. Text that cannot be parsed is shown as written.
 */
function ParsedPriceField({ line, choices, onChoose, catalogue }: ParsedPriceProps) {
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
