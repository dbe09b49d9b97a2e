import type { RateNumbers } from "#domain/money/rate.ts";
import type { AlertCondition, AlertNews } from "#features/alerts/server/alerts.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

/** Returns the name of a server by its id, or of a product by its slug. */
export type NameOf = Readonly<{ server: (id: string) => string; product: (slug: string) => string }>;

/** Says what an alert waits for, and what a message tells. */
export function useAlertWords({ server, product }: NameOf) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const rate = ({ penya, per }: RateNumbers) =>
    t("alerts.news.rate", { penya: number(penya), per: number(per) });
  const price = (fcoins: number | null) =>
    fcoins === null ? t("alerts.news.noPrice") : t("alerts.news.price", { fcoins: number(fcoins) });
  return {
    condition: (one: AlertCondition) =>
      one.kind === "rate"
        ? t(`alerts.waits.${one.side}`, { server: server(one.server), limit: rate(one.limit) })
        : t("alerts.waits.changed", { product: product(one.slug) }),
    title: (news: AlertNews) =>
      news.kind === "rate"
        ? t(`alerts.news.${news.side}`, { server: server(news.server), limit: rate(news.limit) })
        : t("alerts.news.changed", { product: product(news.slug) }),
    body: (news: AlertNews) =>
      news.kind === "rate"
        ? t("alerts.news.now", { rate: rate(news.rate) })
        : t("alerts.news.fromTo", { before: price(news.before), after: price(news.after) }),
  };
}
