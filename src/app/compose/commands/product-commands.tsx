import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCartActions } from "#features/cart/lines/cart-actions.ts";
import type { Command } from "#features/commands/palette.tsx";
import { namesOf } from "#features/shop/list/product-filter.ts";
import { productsQuery } from "#features/shop/shop.client.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { ProductGlyph } from "#ui/icons/product-glyph.tsx";

export function useProductCommands(): readonly Command[] {
  const { t } = useTranslation();
  const { language } = useLocale();
  const navigate = useNavigate();
  const { data: products = [] } = useQuery(productsQuery);
  const catalogue = useShopCatalogue();
  const actions = useCartActions(catalogue);
  return products.map((product) => {
    const { slug, category, text } = product;
    const { name } = text[language];
    const price = catalogue.priceOf(slug);
    const isPriced = price !== undefined;
    return {
      id: slug,
      icon: <ProductGlyph category={category} slug={slug} isPlain />,
      label: name,
      keywords: namesOf(product, language),
      aside: isPriced ? <Amount amount={price} currency="fc" /> : t("shop.noPrice"),
      action: isPriced ? t("commands.add", { name }) : t("commands.setPrice", { name }),
      run() {
        // A product without a price cannot be added yet: the list shows where to type one.
        if (!isPriced) void navigate({ to: "/shop", search: { q: name } });
        else actions.addSaid(slug, 1);
      },
    };
  });
}
