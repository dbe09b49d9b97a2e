import { Pencil } from "lucide-react";
import { useState } from "react";
import type { KnownServer } from "#contract/shop.ts";
import { orderChanges } from "#features/orders/orders.client.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft } from "#ui/field/draft.ts";
import { Form } from "#ui/field/form.tsx";
import { useFormatTimestamp } from "#ui/format/format-timestamp.ts";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { FormFoot, OrderFields, useFirstFocus, useFocusBack, useOrderFields } from "./order-fields.tsx";
import { StateTag } from "./order-steps.tsx";

type OrderFactsProps = Readonly<{ order: SavedOrder; servers: readonly KnownServer[] }>;

export function OrderFacts({ order, servers }: OrderFactsProps) {
  const { t } = useTranslation();
  const moment = useFormatTimestamp();
  const [isEditing, setEditing] = useState(false);
  const edit = useFocusBack(isEditing);

  if (isEditing) return <EditForm order={order} servers={servers} onDone={() => setEditing(false)} />;
  const server = servers.find(({ id }) => id === order.server)?.name ?? order.server;
  return (
    <div className="-mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-2">
      <StateTag state={order.state} />
      <span className="num">{t("orders.savedAt", { date: moment(order.createdAt) })}</span>
      {order.buyer && (
        <span className="min-w-0 wrap-anywhere">
          <span className="text-text-3">
            {t("orders.buyer")}
            {t("cart.colon")}
          </span>
          <span>{order.buyer}</span>
        </span>
      )}
      {server && (
        <span>
          <span className="text-text-3">
            {t("orders.server")}
            {t("cart.colon")}
          </span>
          {server}
        </span>
      )}
      {order.note && (
        <span className="order-last min-w-0 basis-full wrap-anywhere">
          <span className="text-text-3">
            {t("orders.note")}
            {t("cart.colon")}
          </span>
          <span>{order.note}</span>
        </span>
      )}
      <Button ref={edit} look="ghost" size="sm" className="-my-1 ml-auto" onClick={() => setEditing(true)}>
        <Pencil className="size-3.5" aria-hidden="true" />
        {t("orders.edit")}
      </Button>
    </div>
  );
}

function EditForm({ order, servers, onDone }: OrderFactsProps & Readonly<{ onDone: () => void }>) {
  const { t } = useTranslation();
  const form = useFirstFocus();
  // The initial values: only fields that differ from them are sent.
  const [start] = useState(order);
  const draft = `order ${order.id}`;
  const fields = useOrderFields(draft, {
    name: start.name,
    buyer: start.buyer,
    server: start.server,
    note: start.note,
  });

  function save() {
    if (!fields.written) return;
    const { name, buyer, server, note } = fields.written;
    const details = { name, buyer, server, note };
    if (orderChanges.editDetails(start, details))
      toastSuccess(t("general.changed", { name }), {
        label: t("general.undo"),
        action: () => orderChanges.undoDetails(order.id, start, details),
      });
    forgetDraft(draft);
    onDone();
  }

  return (
    <Form ref={form} className="grid gap-4 rounded-lg bg-surface-2 p-4" onSubmit={save}>
      <OrderFields fields={fields} servers={servers} />
      <FormFoot
        save={t("orders.saveChanges")}
        isReady={fields.written !== undefined}
        onCancel={() => {
          forgetDraft(draft);
          onDone();
        }}
      />
    </Form>
  );
}
