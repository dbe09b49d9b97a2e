import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { usePreferences } from "#client/preferences.ts";
import { useRate } from "#client/rates.ts";
import { today } from "#client/today.ts";
import { csv } from "#domain/order-csv.ts";
import { discord } from "#domain/order-discord.ts";
import { chat, plain } from "#domain/order-text.ts";
import { useLocale } from "#ui/locale.ts";
import type { OrderView } from "./order-view.ts";

export type OrderTexts = Readonly<{
  /** One text for each message that has to be sent. */
  chat: readonly string[];
  discord: readonly string[];
  plain: readonly string[];
  csv: readonly string[];
}>;

/** The order in every format, in the interface's language. */
export function useOrderTexts({ order, catalogue, server }: OrderView): OrderTexts {
  const { t } = useTranslation();
  const { locale, date } = useLocale();
  const { chatLength, chatDigits } = usePreferences();
  const { isExample } = useRate();
  return useMemo(() => {
    if (!order) return { chat: [], discord: [], plain: [], csv: [] };
    const words = {
      locale,
      order: t("cart.order"),
      discount: t("cart.discount"),
      surcharge: t("cart.surcharge"),
      totalFc: t("cart.totalFc"),
      totalPenya: t("cart.totalPenya"),
      rate: t("cart.rate"),
      exampleRate: t("cart.exampleRate"),
      noPrice: t("cart.noPrice"),
      total: t("cart.total"),
      columns: {
        quantity: t("cart.slip.quantity"),
        item: t("cart.slip.item"),
        fcEach: t("cart.slip.fcEach"),
        penyaEach: t("cart.penyaEach"),
      },
      colon: t("cart.colon"),
    };
    const whole = { words, server, isExample, nameOf: catalogue.nameOf };
    const shortened = { ...whole, nameOf: catalogue.shortNameOf };
    return {
      chat: chat(order, shortened, chatLength, chatDigits),
      discord: discord(order, whole, date(today())),
      plain: [plain(order, whole, date(today()))],
      csv: [csv(order, whole)],
    };
  }, [order, catalogue, server, isExample, t, locale, date, chatLength, chatDigits]);
}
