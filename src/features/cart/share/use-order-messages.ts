import { useMemo } from "react";
import { useOrderLabels } from "#client/i18n/use-order-labels.ts";
import { usePreferences } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import type { Format } from "#contract/documents/value-documents.ts";
import type { Language } from "#domain/game/language.ts";
import { itemMatcherOf } from "#domain/order/parse/match-item.ts";
import { formatChat, formatPlainText } from "#domain/order/text/chat-text.ts";
import { csv } from "#domain/order/text/csv.ts";
import { discord } from "#domain/order/text/discord.ts";
import { separatorOf } from "#domain/text/csv.ts";
import { localDay } from "#domain/time/local-day.ts";
import type { OrderView } from "#features/cart/panel/order-view.ts";
import { useLocale } from "#ui/format/locale.ts";

const NONE: readonly string[] = [];

/** The language of the order's texts: the chosen reader's, or else the interface's. */
export function useReaderLanguage(): Language {
  const { language } = useLocale();
  return usePreferences().reader ?? language;
}

/**
 * One text per message to send; an empty array while there is no priced order, or its language has not
 * loaded.
 */
export function useOrderMessages({ order, catalogue, server }: OrderView, format: Format): readonly string[] {
  const reader = useReaderLanguage();
  const { labels } = useOrderLabels(reader);
  const { chatLength, chatDigits, chatPrices, separator } = usePreferences();
  const { isExample } = useRate();
  return useMemo(() => {
    if (!order || !labels) return NONE;
    const { nameOf, shortNameOf } = catalogue.namesIn(reader);
    const matchItem = itemMatcherOf(catalogue.namedItems);
    const setting = { words: labels, server, isExample, nameOf, matchItem };
    const date = new Intl.DateTimeFormat(labels.locale, { dateStyle: "medium" }).format(
      new Date(`${localDay(new Date())}T12:00`),
    );
    switch (format) {
      case "chat":
        return formatChat(order, { ...setting, nameOf: shortNameOf }, chatLength, chatDigits, chatPrices);
      case "discord":
        return discord(order, setting, date);
      case "plain":
        return [formatPlainText(order, setting, date)];
      case "csv":
        return [csv(order, setting, separator ?? separatorOf(labels.locale))];
    }
  }, [
    order,
    catalogue,
    reader,
    labels,
    server,
    isExample,
    format,
    chatLength,
    chatDigits,
    chatPrices,
    separator,
  ]);
}
