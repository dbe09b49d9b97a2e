import { useNavigate } from "@tanstack/react-router";
import type { Language } from "#domain/game/language.ts";
import { MAX_QUANTITY } from "#domain/order/cart.ts";
import { parseCountedQuery } from "#domain/text/counted-query.ts";
import { foldText } from "#domain/text/search.ts";
import { useCartActions } from "#features/cart/lines/cart-actions.ts";
import type { Command } from "#features/commands/palette.tsx";
import { filterProducts, namesOf } from "#features/shop/list/product-filter.ts";
import { type ListProduct, useListedProducts } from "#features/shop/listed-products.client.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { ProductGlyph } from "#ui/icons/product-glyph.tsx";

/** One piece of each product or, for a query such as "3 sprotect", so many pieces of those it names. */
export function useProductCommands(query: string) {
  const { t } = useTranslation();
  const { language, number } = useLocale();
  const navigate = useNavigate();
  const products = useListedProducts() ?? [];
  const catalogue = useShopCatalogue();
  const actions = useCartActions(catalogue);
  function commandOf(product: ListProduct, quantity: number, isCounted = false): Command {
    const { slug, category, text } = product;
    const { name } = text[language];
    const pieces = `${number(quantity)} × ${name}`;
    const price = catalogue.priceOf(slug);
    const isPriced = price !== undefined;
    return {
      id: slug,
      icon: <ProductGlyph category={category} slug={slug} isPlain />,
      label: quantity === 1 ? name : pieces,
      keywords: namesOf(product, language),
      aside: isPriced ? <Amount amount={price} currency="fc" /> : t("shop.noPrice"),
      action: isPriced
        ? t("commands.add", { name: quantity === 1 ? name : pieces })
        : t("commands.setPrice", { name }),
      // A typed quantity means that an order is being written: the search stays open for the next product.
      staysOpen: isPriced && isCounted,
      run() {
        // A product without a price cannot be added yet: the list shows where to type one.
        if (!isPriced) void navigate({ to: "/shop", search: { q: name } });
        else actions.addSaid(slug, quantity);
      },
    };
  }
  const counted = parseCountedQuery(query, MAX_QUANTITY);
  if (!counted) return { items: products.map((product) => commandOf(product, 1)) };
  const filter = { query: counted.name, categories: [] };
  const matches = filterProducts(products, filter, language).visible.toSorted(
    (a, b) => rankOf(a, counted.name, language) - rankOf(b, counted.name, language),
  );
  return { items: [], matches: matches.map((product) => commandOf(product, counted.quantity, true)) };
}

/** A word of the name that begins with the query comes before one that contains it: "or" is gold rather than "amélioration". */
function rankOf(product: ListProduct, query: string, language: Language): number {
  const start = ` ${foldText(query)}`;
  return namesOf(product, language).some((name) => ` ${foldText(name)}`.includes(start)) ? 0 : 1;
}
