import { type Language, LOCALE } from "#domain/game/language.ts";
import { amountFormatter } from "#domain/money/format-amount.ts";
import type { RateNumbers } from "#domain/money/rate.ts";
import { serverTexts } from "#server/pages/server-texts.ts";
import de from "../../../../locales/de/alerts.json" with { type: "json" };
import en from "../../../../locales/en/alerts.json" with { type: "json" };
import fr from "../../../../locales/fr/alerts.json" with { type: "json" };
import tl from "../../../../locales/tl/alerts.json" with { type: "json" };
import type { AlertNews } from "../server/alerts.contract.ts";

/** Returns the title and the text of a message in a language. `subject` is the name of the server or the product. */
export function messageText(
  news: AlertNews,
  subject: string,
  language: Language,
): Readonly<{ title: string; body: string }> {
  const t = serverTexts(language, "alerts", { fr, en, de, tl });
  const number = amountFormatter(LOCALE[language]);
  const rate = ({ penya, per }: RateNumbers) =>
    t("alerts.news.rate", { penya: number(penya), per: number(per) });
  if (news.kind === "rate")
    return {
      title: t(`alerts.news.${news.side}`, { server: subject, limit: rate(news.limit) }),
      body: t("alerts.news.now", { rate: rate(news.rate) }),
    };
  const price = (fcoins: number | null) =>
    fcoins === null ? t("alerts.news.noPrice") : t("alerts.news.price", { fcoins: number(fcoins) });
  return {
    title: t("alerts.news.changed", { product: subject }),
    body: t("alerts.news.fromTo", { before: price(news.before), after: price(news.after) }),
  };
}
