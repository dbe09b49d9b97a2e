import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { buyerKey } from "#domain/order/saved-order.ts";
import type { Owed } from "#features/orders/server/owed/owed.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useDaysSince } from "#ui/format/days-since.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";

/** Buyers that are shown before the others are asked for. */
const FIRST = 3;

type OwedBuyersProps = Readonly<{
  owed: Owed;
  /** The buyer whose orders alone are listed. */
  chosen: string | undefined;
  /** Called with `undefined` to list all orders again. */
  onChoose: (buyer: string | undefined) => void;
}>;

/** Amounts owed by buyer, with the oldest date. A press filters the list to that buyer's unpaid orders. */
export function OwedBuyers({ owed, chosen, onChoose }: OwedBuyersProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const isNarrow = useMedia(NARROW_QUERY);
  const [opened, setOpened] = useState<boolean>();
  const isChosen = (buyer: string) => chosen !== undefined && buyerKey(buyer) === buyerKey(chosen);
  if (owed.orders === 0) return null;
  // On a phone the list of orders comes first.
  const isOpen = opened ?? (isNarrow === false || chosen !== undefined);
  return (
    <section aria-label={t("owed.title")} className="card">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
          className="flex min-h-13 w-full flex-wrap items-center gap-x-2 px-4 py-2 text-left outline-offset-[-2px] md:px-5"
        >
          <ChevronRight
            className={classNames("size-4 flex-none text-text-3", isOpen && "rotate-90")}
            aria-hidden="true"
          />
          <span className="card-title">{t("owed.title")}</span>
          <span className="num ml-auto flex flex-wrap items-baseline justify-end gap-x-2.5">
            <span className="text-sm text-text-3">
              {t("owed.orders", { count: owed.orders, number: number(owed.orders) })}
            </span>
            <Amount amount={owed.penya} currency="penya" unit className="text-lg" />
          </span>
        </button>
      </h2>
      {isOpen && <BuyerList owed={owed} isChosen={isChosen} onChoose={onChoose} />}
    </section>
  );
}

type BuyerListProps = Pick<OwedBuyersProps, "owed" | "onChoose"> &
  Readonly<{ isChosen: (buyer: string) => boolean }>;

function BuyerList({ owed, isChosen, onChoose }: BuyerListProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [isWhole, setWhole] = useState(false);
  const { buyers } = owed;
  const shown = buyers.filter(({ buyer }, index) => isWhole || index < FIRST || isChosen(buyer));
  const others = owed.orders - buyers.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <div className="pb-2">
      <p className="px-4 pb-1 text-xs text-text-3 md:px-5">{t("owed.help")}</p>
      <ul className="grid">
        {shown.map((debtor) => (
          <li key={debtor.buyer}>
            <BuyerButton
              debtor={debtor}
              isChosen={isChosen(debtor.buyer)}
              onPress={() => onChoose(isChosen(debtor.buyer) ? undefined : debtor.buyer)}
            />
          </li>
        ))}
      </ul>
      {shown.length < buyers.length && (
        <Button look="ghost" size="sm" className="mx-1.5 md:mx-2.5" onClick={() => setWhole(true)}>
          {t("owed.all", { count: buyers.length, number: number(buyers.length) })}
        </Button>
      )}
      {isWhole && others > 0 && (
        <p className="num px-4 pt-1 text-xs text-text-3 md:px-5">
          {t("owed.others", { count: others, number: number(others) })}
        </p>
      )}
    </div>
  );
}

type BuyerButtonProps = Readonly<{ debtor: Owed["buyers"][number]; isChosen: boolean; onPress: () => void }>;

function BuyerButton({ debtor, isChosen, onPress }: BuyerButtonProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const daysSince = useDaysSince();
  const { buyer, orders, penya, since } = debtor;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        "flex min-h-11 w-full flex-wrap items-center gap-x-3 px-4 py-1 text-left outline-offset-[-2px] md:min-h-9 md:px-5",
        isChosen ? "bg-moon-soft" : "hover:bg-surface-2",
      )}
    >
      <span className="min-w-24 flex-1">
        <span className="font-[550] wrap-anywhere">{buyer || t("owed.noBuyer")}</span>
        <span className="num block text-xs leading-4 text-text-3">
          {`${t("owed.orders", { count: orders, number: number(orders) })} · ${daysSince(since)}`}
        </span>
      </span>
      <Amount amount={penya} currency="penya" unit className="ml-auto text-sm" />
    </button>
  );
}
