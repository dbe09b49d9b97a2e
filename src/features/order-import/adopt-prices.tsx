import { ChevronRight } from "lucide-react";
import type { DifferingPrice } from "#domain/order/incoming-order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

type AdoptPricesProps = Readonly<{
  differing: readonly DifferingPrice[];
  /** The ids of the lines whose price becomes the player's own. */
  adopted: ReadonlySet<string>;
  onAdopt: (adopted: ReadonlySet<string>) => void;
  catalogue: ShopCatalogue;
}>;

/** The prices in FC that differ, each beside today's: the player may make it their own. */
export function AdoptPrices({ differing, adopted, onAdopt, catalogue }: AdoptPricesProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const inFc = differing.filter(({ sent }) => sent.currency === "fc");
  if (inFc.length === 0) return null;
  return (
    <details className="group/adopt text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-text-2 hover:text-text md:min-h-8 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-3.5 flex-none text-text-3 transition-transform duration-160 group-open/adopt:rotate-90"
          aria-hidden="true"
        />
        {t("order-import.prices.adopt.open")}
      </summary>
      <ul className="pl-5">
        {inFc.map(({ id, slug, sent, today }) => {
          const texts = { name: catalogue.nameOf(slug), sent: number(sent.amount) };
          return (
            <li key={id}>
              <label className="num flex min-h-11 items-center gap-2.5 md:min-h-8">
                <input
                  type="checkbox"
                  checked={adopted.has(id)}
                  onChange={({ target }) => onAdopt(withMember(adopted, id, target.checked))}
                  className="check-box size-5 flex-none md:size-4.5"
                />
                {today === undefined
                  ? t("order-import.prices.adopt.first", texts)
                  : t("order-import.prices.adopt.instead", { ...texts, today: number(today) })}
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function withMember(members: ReadonlySet<string>, member: string, isIn: boolean): ReadonlySet<string> {
  const others = [...members].filter((one) => one !== member);
  return new Set(isIn ? [...others, member] : others);
}
