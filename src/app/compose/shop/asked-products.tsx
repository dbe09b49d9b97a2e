import { useQuery } from "@tanstack/react-query";
import { memberId, usePlayer } from "#client/api/session.ts";
import type { PriceQuestionsProps } from "#client/state/price-sharing.ts";
import { useOwnPrices, useOwnProducts } from "#client/sync/player-documents.ts";
import { isPriceAsked } from "#domain/money/community/asked-price.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { useSharedPrices } from "#features/shared-prices/changes/shared-prices.client.ts";
import { PaidPriceQuestions } from "#features/shared-prices/view/paid-price.tsx";
import { productsQuery } from "#features/shop/shop.client.ts";
import { useLocale } from "#ui/format/locale.ts";

/** What members paid in the shop, for products of an order without a confirmed price. Nobody else is asked: only members share. */
export function AskedProducts({ slugs }: PriceQuestionsProps) {
  const { language } = useLocale();
  const member = memberId(usePlayer());
  const shared = useSharedPrices(member);
  const { data: products } = useQuery(productsQuery);
  const ownPrices = useOwnPrices();
  const { unasked } = useOwnProducts();
  if (!shared || !products) return null;
  const today = utcDay(new Date());
  const asked = [...new Set(slugs)].flatMap((slug) => {
    const product = products.find((one) => one.slug === slug);
    const own = shared.find((price) => price.slug === slug);
    if (!product || unasked[slug] || !isPriceAsked(product.price?.certainty, own?.day, today)) return [];
    const suggested: number | undefined = ownPrices[slug] ?? own?.fcoins;
    return [{ slug, name: product.text[language].name, suggested, shared: own?.fcoins }];
  });
  return <PaidPriceQuestions products={asked} />;
}
