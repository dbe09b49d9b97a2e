import { useTranslation } from "#i18n/use-translation.ts";
import { EmptyCart } from "./order-card.tsx";

/**
 * The order card in a page that the server renders, which does not know the cart: as large as an empty one, which it shows
 * where no script runs.
 */
export function OrderCardPlaceholder() {
  const { t } = useTranslation();
  return (
    <section aria-label={t("cart.title")} className="card overflow-hidden">
      <div className="flex min-h-18 items-center px-4 py-3.5 md:min-h-15 md:px-5">
        <h2 className="card-title">{t("cart.title")}</h2>
      </div>
      <div className="invisible noscript:visible">
        <EmptyCart />
      </div>
    </section>
  );
}
