import { ChevronRight } from "lucide-react";
import { type Fc, fc } from "#domain/money/money.ts";
import type { DifferingPrice } from "#domain/order/incoming-order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Amount } from "#ui/format/money.tsx";

type AdoptPricesProps = Readonly<{
  differing: readonly DifferingPrice[];
  /** The prices that become the player's own, by item. */
  adopted: ReadonlyMap<string, Fc>;
  onAdopt: (adopted: ReadonlyMap<string, Fc>) => void;
  catalogue: ShopCatalogue;
}>;

/** The prices in FC that differ, each beside today's: the player may make one of an item's their own. */
export function AdoptPrices({ differing, adopted, onAdopt, catalogue }: AdoptPricesProps) {
  const { t } = useTranslation();
  const inFc = differing.filter(({ sent }) => sent.currency === "fc");
  if (inFc.length === 0) return null;
  return (
    <details className="group/adopt text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-text-2 hover:text-text md:min-h-8 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-3.5 flex-none text-text-3 transition-transform duration-160 group-open/adopt:rotate-90"
          aria-hidden="true"
        />
        <span>{t("order-import.prices.adopt.open")}</span>
      </summary>
      <ul className="pl-5">
        {inFc.map(({ id, slug, sent, today }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-2.5 md:min-h-8">
              <input
                type="checkbox"
                checked={adopted.get(slug) === sent.amount}
                onChange={({ target }) =>
                  onAdopt(withChoice(adopted, slug, target.checked ? fc(sent.amount) : undefined))
                }
                className="check-box size-5 flex-none md:size-4.5"
              />
              <span className="flex min-w-0 flex-wrap gap-x-1.5">
                <span>{catalogue.nameOf(slug)}</span> <Amount amount={sent.amount} currency="fc" />{" "}
                <PriceToday today={today} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

function PriceToday({ today }: Pick<DifferingPrice, "today">) {
  const { t } = useTranslation();
  if (today === undefined) return <span className="text-text-3">{t("order-import.prices.adopt.first")}</span>;
  return (
    <>
      <span className="text-text-3">{t("order-import.prices.adopt.instead")}</span>{" "}
      <Amount amount={today} currency="fc" />
    </>
  );
}

/** Chooses the price of an item; `undefined` for none. */
function withChoice(
  adopted: ReadonlyMap<string, Fc>,
  slug: string,
  price: Fc | undefined,
): ReadonlyMap<string, Fc> {
  const others = [...adopted].filter(([other]) => other !== slug);
  return new Map(price === undefined ? others : [...others, [slug, price]]);
}
