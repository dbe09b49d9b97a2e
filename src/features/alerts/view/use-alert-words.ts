import type { RateNumbers } from "#domain/money/rate.ts";
import {
  type AlertCondition,
  type AlertNews,
  watchedNameIn,
} from "#features/alerts/server/alerts.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

/** Returns the name of a server by its id, or of a product by its slug. */
export type NameOf = Readonly<{ server: (id: string) => string; product: (slug: string) => string }>;

/** Says what an alert waits for, and what a message tells. */
export function useAlertWords({ server, product }: NameOf) {
  const { t } = useTranslation();
  const { number, language } = useLocale();
  const rate = ({ penya, per }: RateNumbers) =>
    t("alerts.news.rate", { penya: number(penya), per: number(per) });
  const price = (fcoins: number | null) =>
    fcoins === null ? t("alerts.news.noPrice") : t("alerts.news.price", { fcoins: number(fcoins) });
  return {
    condition(one: AlertCondition): string {
      if (one.kind === "rate")
        return t(`alerts.waits.${one.side}`, { server: server(one.server), limit: rate(one.limit) });
      if (one.kind === "item") return t("alerts.waits.item", { item: watchedNameIn(one, language) });
      return t("alerts.waits.changed", { product: product(one.slug) });
    },
    title(news: AlertNews): string {
      if (news.kind === "rate")
        return t(`alerts.news.${news.side}`, { server: server(news.server), limit: rate(news.limit) });
      if (news.kind === "item")
        return t(`alerts.news.item.${news.change}`, { item: watchedNameIn(news, language) });
      return t("alerts.news.changed", { product: product(news.slug) });
    },
    body(news: AlertNews): string {
      if (news.kind === "rate") return t("alerts.news.now", { rate: rate(news.rate) });
      if (news.kind === "item") return t(`alerts.news.itemText.${news.change}`);
      return t("alerts.news.fromTo", { before: price(news.before), after: price(news.after) });
    },
  };
}
