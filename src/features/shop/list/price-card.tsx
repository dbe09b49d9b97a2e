import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useOwnPrices } from "#client/sync/player-documents.ts";
import { SHOP_CATEGORIES } from "#contract/shop.ts";
import { ownEntry } from "#domain/values/own-entry.ts";
import { productsQuery } from "#features/shop/shop.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { buttonClass } from "#ui/layout/button.tsx";

/** The price list on the dashboard: the number of products, how many have a price, and a link to each category. */
export function PriceCard() {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { data: products, isError, isFetching, refetch } = useQuery(productsQuery);
  const ownPrices = useOwnPrices();
  const own = Object.keys(ownPrices).length;
  const priced = products?.filter(({ slug, price }) => price || ownEntry(ownPrices, slug)).length ?? 0;

  return (
    <section aria-label={t("shop.list")} className="card flex flex-col overflow-hidden">
      <div className="flex items-center gap-2.5 px-4 py-3.5 md:px-5">
        <h2 className="card-title">{t("shop.list")}</h2>
        <Link to="/shop" className={`${buttonClass("quiet", "sm")} ml-auto`}>
          {t("shop.open")}
          <ChevronRight className="size-4" aria-hidden="true" />
        </Link>
      </div>
      {isError && !isFetching && (
        <div className="border-t border-line p-4">
          <Failure title={t("shop.failed")} retryLabel={t("general.retry")} onRetry={() => refetch()} />
        </div>
      )}
      {products && (
        <>
          <p className="border-t border-line px-4 py-3 text-text-2 md:px-5">
            {[
              t("shop.listFacts", { count: products.length, priced: number(priced) }),
              priced < products.length && t("shop.listAdd"),
              own > 0 && t("shop.listOwn", { count: own, number: number(own) }),
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
          <ul className="grid flex-1 grid-cols-2 gap-px border-t border-line bg-line">
            {SHOP_CATEGORIES.map((category) => (
              <li key={category} className="bg-surface">
                <Link
                  to="/shop"
                  search={{ category }}
                  className="flex h-full min-h-11 items-center justify-between gap-2 px-4 font-medium outline-offset-[-2px] hover:bg-surface-2 md:px-5"
                >
                  <span>{t(`shop.category.${category}`)}</span>
                  <span className="num text-xs text-text-3">
                    {number(products.filter((product) => product.category === category).length)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
