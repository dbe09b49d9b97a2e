import { useQuery } from "@tanstack/react-query";
import { LANGUAGES, type Language, LOCALE } from "#domain/game/language.ts";
import type { OrderLabels } from "#domain/order/text/chat-text.ts";
import type { Translate } from "#i18n/translator.ts";
import { translatorFor } from "./language.ts";

/** `labels` is `undefined` until they are loaded. */
export function useOrderLabels(
  language: Language,
): Readonly<{ labels: OrderLabels | undefined; isFailed: boolean; retry: () => void }> {
  const { data, isError, refetch } = useQuery({
    ...FOREVER,
    queryKey: ["words", language],
    queryFn: () => loadLabels(language),
  });
  return { labels: data, isFailed: isError, retry: () => void refetch() };
}

/** For a text in an unknown language; `undefined` until all are loaded. */
export function useAllOrderLabels(): Readonly<{
  labels: readonly OrderLabels[] | undefined;
  isFailed: boolean;
  retry: () => void;
}> {
  const { data, isError, refetch } = useQuery({
    ...FOREVER,
    queryKey: ["words"],
    queryFn: () => Promise.all(LANGUAGES.map(loadLabels)),
  });
  return { labels: data, isFailed: isError, retry: () => void refetch() };
}

/** Texts change only with a release, which also replaces the page. */
const FOREVER = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

async function loadLabels(language: Language): Promise<OrderLabels> {
  return labelsFrom(await translatorFor(language), language);
}

function labelsFrom(t: Translate, language: Language): OrderLabels {
  return {
    locale: LOCALE[language],
    order: t("cart.order"),
    buyer: t("cart.slip.buyer"),
    note: t("cart.slip.note"),
    discount: t("cart.discount"),
    surcharge: t("cart.surcharge"),
    totalFc: t("cart.totalFc"),
    totalPenya: t("cart.totalPenya"),
    rate: t("cart.rate"),
    exampleRate: t("cart.exampleRate"),
    noPrice: t("cart.noPrice"),
    fcOnly: t("cart.fcOnly"),
    cost: t("cart.cost"),
    pricedOnly: t("cart.pricedOnly"),
    total: t("cart.total"),
    columns: {
      quantity: t("cart.slip.quantity"),
      item: t("cart.slip.item"),
      fcEach: t("cart.slip.fcEach"),
      penyaEach: t("cart.penyaEach"),
      note: t("cart.slip.note"),
      kind: t("cart.kinds.title"),
    },
    kinds: {
      players: t("cart.kinds.players"),
      changed: t("cart.kinds.changed"),
      reported: t("cart.kinds.reported"),
      own: t("cart.kinds.own"),
    },
    colon: t("cart.colon"),
  };
}
