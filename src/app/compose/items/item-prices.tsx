import { Link } from "@tanstack/react-router";
import type { GameItem } from "#contract/items.ts";
import { itemSlug } from "#domain/order/listed-item.ts";
import { priceKind } from "#domain/order/shop-catalogue.ts";
import { foldText } from "#domain/text/search.ts";
import { CataloguePart } from "#features/items/details/catalogue-part.tsx";
import { useListedProducts } from "#features/shop/listed-products.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Amount } from "#ui/format/money.tsx";
import { usePriceWords, useSharedWords } from "#ui/format/use-price-words.ts";

/** What the shop or its members say of the item's price; nothing if they say nothing. */
export function ItemPrices({ item }: Readonly<{ item: GameItem }>) {
  const { t, language } = useTranslation();
  const wordsOf = usePriceWords();
  const sharedWords = useSharedWords();
  const products = useListedProducts() ?? [];
  const name = foldText(item.name.en);
  const product = products.find(
    ({ slug, text }) => slug === itemSlug(item.id) || foldText(text.en.name) === name,
  );
  if (!product) return null;
  const { price, shared, text } = product;
  const kind = priceKind(false, price);
  const words =
    price && kind && kind !== "own" ? wordsOf(kind, price.fcoins, shared).words : sharedWords(shared);
  if (!price && words === undefined) return null;
  return (
    <CataloguePart title={t("catalogue.price.title")}>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {price && <Amount amount={price.fcoins} currency="fc" />}
        {words !== undefined && <span className="text-sm text-text-2">{words}</span>}
        <Link
          to="/shop"
          search={{ q: text[language].name }}
          className="inline-flex min-h-11 items-center text-sm text-moon hover:underline md:min-h-6"
        >
          {t("catalogue.price.open")}
        </Link>
      </p>
    </CataloguePart>
  );
}
