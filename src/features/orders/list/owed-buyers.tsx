import { useState } from "react";
import { buyerKey } from "#domain/order/saved-order.ts";
import type { Owed } from "#features/orders/server/owed/owed.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useDaysSince } from "#ui/format/days-since.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";

/** Buyers that are shown before the others are asked for. */
const FIRST = 3;

type OwedBuyersProps = Readonly<{
  owed: Owed;
  /** The buyer whose orders alone are listed. */
  chosen: string | undefined;
  /** Called with `undefined` to list all orders again. */
  onChoose: (buyer: string | undefined) => void;
}>;

/** Who owes how much, and since when. A press lists only that buyer's orders for which something is owed. */
export function OwedBuyers({ owed, chosen, onChoose }: OwedBuyersProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [isWhole, setWhole] = useState(false);
  const { buyers } = owed;
  const isChosen = (buyer: string) => chosen !== undefined && buyerKey(buyer) === buyerKey(chosen);
  const shown = buyers.filter(({ buyer }, index) => isWhole || index < FIRST || isChosen(buyer));
  const others = owed.orders - buyers.reduce((sum, { orders }) => sum + orders, 0);
  if (owed.orders === 0) return null;
  return (
    <section aria-label={t("owed.title")} className="card py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 md:px-5">
        <h2 className="card-title">{t("owed.title")}</h2>
        <p className="num ml-auto flex flex-wrap items-baseline justify-end gap-x-2.5">
          <span className="text-sm text-text-3">
            {t("owed.orders", { count: owed.orders, number: number(owed.orders) })}
          </span>
          <Amount amount={owed.penya} currency="penya" unit className="text-lg" />
        </p>
      </div>
      <p className="px-4 text-xs text-text-3 md:px-5">{t("owed.help")}</p>
      <ul className="mt-1.5 grid">
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
    </section>
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
