import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { usePreferences } from "#client/preferences.ts";
import { useRate } from "#client/rates.ts";
import { today } from "#client/today.ts";
import { chat, plain } from "#domain/order-text.ts";
import { useLocale } from "#ui/locale.ts";
import type { OrderView } from "./order-view.ts";

export type OrderTexts = Readonly<{
  /** One text for each message that has to be sent. */
  chat: readonly string[];
  plain: readonly string[];
}>;

/** The order in every format, in the interface's language. */
export function useOrderTexts({ order, catalogue, server }: OrderView): OrderTexts {
  const { t } = useTranslation();
  const { locale, date } = useLocale();
  const { chatLength, chatDigits } = usePreferences();
  const { isExample } = useRate();
  return useMemo(() => {
    if (!order) return { chat: [], plain: [] };
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
      colon: t("cart.colon"),
    };
    return {
      chat: chat(order, { words, server, isExample, nameOf: catalogue.shortNameOf }, chatLength, chatDigits),
      plain: [plain(order, { words, server, isExample, nameOf: catalogue.nameOf }, date(today()))],
    };
  }, [order, catalogue, server, isExample, t, locale, date, chatLength, chatDigits]);
}
