import { useMemo } from "react";
import { usePlayer } from "#client/api/session.ts";
import type { ChangeContent } from "#client/outbox/change.ts";
import { outbox } from "#client/outbox/outbox.ts";
import type { EditableProduct, ShopPrice } from "#contract/shop.ts";
import type { LoggedChange, PlacedServer, ServerState } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { onAccepted } from "./operator.outbox.ts";
import {
  EDIT_PRICE,
  EDIT_SERVER,
  type PriceEdit,
  priceTarget,
  SERVERS,
  type ServerEdit,
  stepBack,
  UNDO_EDIT,
  undoTarget,
} from "./operator-changes.ts";

export type OperatorEdits = ReturnType<typeof useEdits>;

/**
 * All edits. The outbox stores and shows each at once; a message with an undo appears once the server has
 * accepted it.
 */
export function useEdits() {
  const { t } = useTranslation();
  const { language } = useLocale();
  const player = usePlayer()?.id;
  return useMemo(() => {
    function make(content: ChangeContent, step: LoggedChange, done: string): void {
      onAccepted(outbox.submit(content, player), (entry) => {
        toastSuccess(done, { label: t("general.undo"), action: () => undo(entry, step, content.label) });
      });
    }

    /** Reverts an entry of the log. The undo of an undo applies the entry again. */
    function undo(entry: number, step: LoggedChange, label: string): void {
      const content = { kind: UNDO_EDIT, target: undoTarget(step), label };
      const back = { ...step, before: step.after, after: step.before } as LoggedChange;
      make({ ...content, payload: { entry, step: stepBack(step) } }, back, t("operator.undone"));
    }

    function editPrice({ slug, text }: EditableProduct, from: ShopPrice | null, to: ShopPrice | null): void {
      const { name } = text[language];
      const payload: PriceEdit = { slug, from, to };
      const step = { subject: "price", key: slug, before: from, after: to } as const;
      const done = t(to === null ? "operator.price.removed" : "operator.price.saved", { name });
      make({ kind: EDIT_PRICE, target: priceTarget(slug), label: name, payload }, step, done);
    }

    function editServer(payload: ServerEdit, done: string): void {
      const { id: key, from, to } = payload;
      const label = to?.name ?? from?.name ?? key;
      const step = { subject: "server", key, before: from, after: to } as const;
      make({ kind: EDIT_SERVER, target: SERVERS, label, payload }, step, done);
    }

    return {
      undo,
      /** Sends any other edit; the message `done` with an undo appears once the server has accepted it. */
      make,
      setPrice: (item: EditableProduct, from: ShopPrice | null, to: ShopPrice) => editPrice(item, from, to),
      removePrice: (item: EditableProduct) => editPrice(item, item.price, null),
      addServer: (id: string, to: ServerState) =>
        editServer({ id, from: null, to }, t("operator.server.added", { name: to.name })),
      setServer: (id: string, from: ServerState, to: ServerState) =>
        editServer({ id, from, to }, t("operator.server.saved", { name: to.name })),
      /** Shown at once, so that a key that is pressed three times moves the server by three. */
      moveServer: ({ id, ...from }: PlacedServer, place: number) =>
        editServer({ id, from, to: { ...from, place } }, t("operator.server.moved", { name: from.name })),
      removeServer: ({ id, ...from }: PlacedServer) =>
        editServer({ id, from, to: null }, t("operator.server.removed", { name: from.name })),
    };
  }, [t, language, player]);
}
