import { useQuery } from "@tanstack/react-query";
import { restoreOwnPrice, takePrice } from "#client/sync/own-prices.ts";
import { useOwnPrices } from "#client/sync/player-documents.ts";
import type { Product } from "#contract/shop.ts";
import { fc } from "#domain/money/money.ts";
import { productsQuery } from "#features/shop/shop.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";

export type SharedNumbersProps = Readonly<{
  slug: string;
  onTaken: () => void;
}>;

/**
 * The prices that members share where the price that applies does not say them; the player may take one as their own.
 */
export function SharedNumbers({ slug, onTaken }: SharedNumbersProps) {
  const { data: products } = useQuery(productsQuery);
  const product = products?.find((one) => one.slug === slug);
  return product && <Numbers product={product} onTaken={onTaken} />;
}

type NumbersProps = Readonly<{ product: Product; onTaken: () => void }>;

function Numbers({ product, onTaken }: NumbersProps) {
  const { t } = useTranslation();
  const { number, date, language } = useLocale();
  const { slug, shared, price } = product;
  const own = useOwnPrices()[slug];
  const isSplit = shared.length > 1;
  const isChanged = price?.certainty === "changed";
  const isSaid = price !== null && price.members !== null && own === undefined;
  if (shared.length === 0 || (!isSplit && isSaid)) return null;

  function take(fcoins: number) {
    const next = fc(fcoins);
    takePrice(slug, next);
    toastSuccess(t("shop.ownPriceSaved", { name: product.text[language].name, price: number(fcoins) }), {
      label: t("general.undo"),
      action: () => restoreOwnPrice(slug, own, next),
    });
    onTaken();
  }

  return (
    <div className="mt-1 grid gap-2 text-sm text-text-2">
      <p>{t(isChanged ? "shop.changedHelp" : isSplit ? "shop.splitHelp" : "shop.playersSay")}</p>
      <div className="flex flex-wrap gap-2">
        {shared.map(({ fcoins, members, day }) => (
          <Button
            key={fcoins}
            size="sm"
            className="num"
            disabled={fcoins === own}
            onClick={() => take(fcoins)}
          >
            {t("shop.sharedNumber", {
              count: members,
              price: number(fcoins),
              number: number(members),
              date: date(day),
            })}
          </Button>
        ))}
      </div>
    </div>
  );
}
