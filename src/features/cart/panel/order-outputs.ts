import { useOrderLabels } from "#client/i18n/use-order-labels.ts";
import { usePreferences } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import type { Format } from "#contract/documents/value-documents.ts";
import type { Language } from "#domain/game/language.ts";
import { itemMatcherOf } from "#domain/order/parse/match-item.ts";
import { orderToFragment } from "#domain/order/share-link.ts";
import { formatChat, formatPlainText } from "#domain/order/text/chat-text.ts";
import { csv } from "#domain/order/text/csv.ts";
import { discord } from "#domain/order/text/discord.ts";
import { separatorOf } from "#domain/text/csv.ts";
import { localDay } from "#domain/time/local-day.ts";
import { useLocale } from "#ui/format/locale.ts";
import type { OrderView } from "./order-view.tsx";

/** The language of the order's texts: the chosen reader's, or else the interface's. */
export function useReaderLanguage(): Language {
  const { language } = useLocale();
  return usePreferences().reader ?? language;
}

type TextView = Pick<OrderView, "order" | "catalogue" | "server"> &
  Readonly<{
    /** Of the rate of a saved order; by default of the present rate. */
    isExample?: boolean;
  }>;

/** Returns one text per message to send; none while there is no priced order, or its language has not loaded. */
export function useOrderMessages(view: TextView, format: Format): readonly string[] {
  const { order, catalogue, server } = view;
  const reader = useReaderLanguage();
  const { labels } = useOrderLabels(reader);
  const { chatLength, chatDigits, showsFc, separator } = usePreferences();
  const current = useRate();
  const { isExample = current.isExample } = view;
  if (!order || !labels) return [];
  const { nameOf, shortNameOf } = catalogue.namesIn(reader);
  const matchItem = itemMatcherOf(catalogue.namedItems);
  const setting = { words: labels, server, isExample, nameOf, matchItem, showsFc };
  const date = new Intl.DateTimeFormat(labels.locale, { dateStyle: "medium" }).format(new Date());
  switch (format) {
    case "chat":
      return formatChat(order, { ...setting, nameOf: shortNameOf }, chatLength, chatDigits);
    case "discord":
      return discord(order, setting, date);
    case "plain":
      return [formatPlainText(order, setting, date)];
    case "csv":
      return [csv(order, setting, separator ?? separatorOf(labels.locale))];
  }
}

/** Returns a function for the link that opens an order at its present prices; `undefined` while it cannot be priced. */
export function useOrderLink(): (view: Pick<OrderView, "cart" | "order">) => string | undefined {
  const { isExample, server } = useRate();
  const language = useReaderLanguage();
  return ({ cart, order }) => {
    if (!order) return undefined;
    const items = order.lines.flatMap(({ line, unit, kind }) =>
      line.kind === "item" ? [{ slug: line.slug, fc: unit?.fc, kind }] : [],
    );
    const fragment = orderToFragment({
      cart,
      prices: new Map(items.flatMap(({ slug, fc }) => (fc === undefined ? [] : [[slug, fc] as const]))),
      kinds: new Map(items.flatMap(({ slug, kind }) => (kind ? [[slug, kind] as const] : []))),
      rate: order.rate,
      isExample,
      language,
      date: localDay(new Date()),
      server: server ?? undefined,
    });
    return `${window.location.origin}/order#${fragment}`;
  };
}
