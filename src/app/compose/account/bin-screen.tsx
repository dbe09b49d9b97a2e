import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import * as v from "valibot";
import { hasCode } from "#client/api/api.ts";
import { queryClient, usePlayer } from "#client/api/session.ts";
import { submit, useOutbox } from "#client/outbox/outbox.ts";
import type { BinEntry, BinKind } from "#contract/bin.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { ADD_ALERT } from "#features/alerts/changes/alert-changes.ts";
import { AlertCondition } from "#features/alerts/server/alerts.contract.ts";
import { useAlertWords } from "#features/alerts/view/use-alert-words.ts";
import { loadContent } from "#features/bin/bin.client.ts";
import { BinPage } from "#features/bin/page/bin-page.tsx";
import { useCartActions } from "#features/cart/lines/cart-actions.ts";
import { CREATE_CHARACTER } from "#features/characters/character-changes.ts";
import { characterChanges } from "#features/characters/characters.client.ts";
import { Character } from "#features/characters/server/characters.contract.ts";
import { restoring, SAVE_ORDER } from "#features/orders/order-changes.ts";
import { orderChanges } from "#features/orders/orders.client.ts";
import { DeletedOrder } from "#features/orders/server/orders.contract.ts";
import { NO_SERVERS, productsQuery, serversQuery } from "#features/shop/shop.client.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";

export function BinScreen() {
  const nameOf = useEntryNames();
  const { isRestoring, restore } = useRestore(nameOf);
  return <BinPage nameOf={nameOf} isRestoring={isRestoring} onRestore={(entry) => void restore(entry)} />;
}

function useEntryNames(): (entry: BinEntry) => string {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const { data: products = [] } = useQuery(productsQuery);
  const words = useAlertWords({
    server: (id) => servers.find((one) => one.id === id)?.name ?? id,
    product: (slug) => products.find((one) => one.slug === slug)?.text[language].name ?? slug,
  });
  return ({ kind, label, condition }) => {
    if (kind === "cart") return t("cart.title");
    const alert = kind === "alert" ? v.safeParse(AlertCondition, condition) : undefined;
    return alert?.success ? words.condition(alert.output) : label;
  };
}

/** The change of the outbox that restores each kind; a cart needs none. */
const RESTORING_CHANGES: Readonly<Record<BinKind, string | undefined>> = {
  order: SAVE_ORDER,
  character: CREATE_CHARACTER,
  alert: ADD_ALERT,
  cart: undefined,
};

const withId = (content: unknown, id: string) => ({ ...v.parse(v.looseObject({}), content), id });

/** The id of what a former guest deleted may be another one than in its content. */
function submitRestoration({ kind, id, label }: BinEntry, content: unknown): void {
  if (kind === "order") orderChanges.save(restoring(v.parse(DeletedOrder, withId(content, id))));
  else if (kind === "character") characterChanges.restore(v.parse(Character, withId(content, id)));
  else submit({ kind: ADD_ALERT, target: id, label, payload: v.parse(AlertCondition, content) });
}

/** Restores through the outbox, whose notice says why something was refused. */
function useRestore(nameOf: (entry: BinEntry) => string) {
  const { t } = useTranslation();
  const { restoreCart } = useCartActions(useShopCatalogue());
  const { waiting, refused } = useOutbox(usePlayer()?.id);
  const [submitted, setSubmitted] = useState<readonly BinEntry[]>([]);
  const isOf =
    ({ kind, id }: BinEntry) =>
    (change: Readonly<{ kind: string; target: string }>) =>
      change.target === id && change.kind === RESTORING_CHANGES[kind];
  const isRestoring = (entry: BinEntry) => waiting.some(isOf(entry));
  const answered = submitted.filter((entry) => !isRestoring(entry));
  useEffect(() => {
    if (answered.length === 0) return;
    setSubmitted((entries) => entries.filter((entry) => !answered.includes(entry)));
    for (const entry of answered)
      if (!refused.some(isOf(entry))) toastSuccess(t("bin.restored", { name: nameOf(entry) }));
  });
  async function restore(entry: BinEntry) {
    try {
      const content = await loadContent(entry);
      if (entry.kind === "cart") restoreCart(v.parse(StoredCart, content), entry.id);
      else {
        submitRestoration(entry, content);
        setSubmitted((entries) => [...entries, entry]);
      }
    } catch (error) {
      if (hasCode(error, "not_found")) void queryClient.invalidateQueries({ queryKey: ["bin"] });
      toastWarning(t("bin.restoreFailed", { name: nameOf(entry) }));
    }
  }
  return { isRestoring, restore };
}
