import { Bookmark, Check, Pencil } from "lucide-react";
import { useContext, useId, useState } from "react";
import { PriceQuestions } from "#client/state/price-sharing.ts";
import type { KnownServer } from "#contract/shop.ts";
import { quantities } from "#domain/order/cart.ts";
import { type Balance, balance, canEditLines, owedFor, pricedAsSaved } from "#domain/order/saved-order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { type Deletion, useOrder } from "#features/orders/orders.client.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { ShownAge } from "#ui/feedback/shown-age.tsx";
import { Amount, TotalAmount } from "#ui/format/money.tsx";
import { LinesLeftOut } from "#ui/format/order-totals.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { SentNote } from "./change-list.tsx";
import { EditContent, useContentDraft } from "./edit-content.tsx";
import { FormerEditions } from "./former-editions.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { useFocusBack } from "./order-fields.tsx";
import { OrderFoot, type OrderParts } from "./order-foot.tsx";
import { OrderPayments } from "./order-payments.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { SavedLines } from "./saved-lines.tsx";

type OrderDialogProps = Readonly<{
  id: string;
  isOpen: boolean;
  onClose: () => void;
  catalogue: ShopCatalogue;
  servers: readonly KnownServer[];
  onReused: () => void;
  parts: OrderParts;
}>;

export function OrderDialog({ id, isOpen, onClose, ...rest }: OrderDialogProps) {
  const { t } = useTranslation();
  const { data: order, isGone, isOnlyHere, deletion, isFetching, error, refetch } = useOrder(id);
  return (
    <Dialog
      size="wide"
      hasNotices
      title={isGone ? t("orders.gone") : (order?.name ?? t("orders.column.order"))}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className="mb-4 empty:hidden">
        {!isOnlyHere && !deletion && <ShownAge scope="orders" part="one" />}
      </div>
      {deletion ? (
        <DeletedElsewhere deletion={deletion} onClose={onClose} />
      ) : isGone ? (
        <p role="alert" className="text-text-2">
          {t("orders.goneHelp")}
        </p>
      ) : order ? (
        <Order order={order} onClose={onClose} {...rest} />
      ) : error && !isFetching ? (
        <Failure title={t("orders.failed")} retryLabel={t("general.retry")} onRetry={() => refetch()} />
      ) : (
        <DialogSkeleton />
      )}
    </Dialog>
  );
}

type OrderProps = Omit<OrderDialogProps, "id" | "isOpen"> & Readonly<{ order: SavedOrder }>;

function Order({ order, onClose, catalogue, servers, onReused, parts }: OrderProps) {
  const { t } = useTranslation();
  const left = balance(order);
  const editing = useContentDraft(order);
  const [copied, setCopied] = useState<readonly string[]>();
  const [isMarked, setMarked] = useState(false);
  const Questions = useContext(PriceQuestions);
  const edit = useFocusBack(editing.isEditing);
  const isEditable = canEditLines(order.state);
  const products = [...quantities(order.content.cart).keys()];
  const isDelivered = isMarked && order.state === "delivered";
  if (editing.isEditing && isEditable)
    return <EditContent order={order} editing={editing} Editor={parts.Editor} catalogue={catalogue} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OrderFacts order={order} servers={servers} />
      <OrderBalance order={order} balance={left} onRaise={editing.open} />
      <OrderSteps order={order} balance={left} onDelivered={() => setMarked(true)} />
      {Questions && isDelivered && <Questions slugs={products} />}
      <OrderPayments order={order} />
      <SentNote order={order} catalogue={catalogue} />
      <SavedLines
        content={order.content}
        catalogue={catalogue}
        action={
          isEditable ? (
            <Button ref={edit} size="sm" className="ml-auto" onClick={editing.open}>
              <Pencil className="size-3.5" aria-hidden="true" />
              {t("editions.edit")}
            </Button>
          ) : (
            <span className="ml-auto text-xs text-text-3">{t("editions.cancelled")}</span>
          )
        }
      />
      <FormerEditions order={order} catalogue={catalogue} />
      <OrderFoot
        order={order}
        catalogue={catalogue}
        servers={servers}
        onClose={onClose}
        onReused={onReused}
        onCopied={() => setCopied(products)}
        CopyText={parts.CopyText}
      />
      {copied && Questions && !isDelivered && <Questions slugs={copied} />}
    </div>
  );
}

function DialogSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      className="grid animate-[appear_1ms_150ms_backwards] gap-4"
      role="status"
      aria-label={t("orders.loading")}
    >
      <span className="skeleton h-5 w-2/3" />
      <span className="skeleton h-24" />
      <span className="skeleton h-11" />
      <span className="skeleton h-32" />
    </div>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

type DeletedElsewhereProps = Readonly<{ deletion: Deletion; onClose: () => void }>;

/** Says that another device has deleted the open order, and offers to save it again as it was last shown. */
function DeletedElsewhere({ deletion, onClose }: DeletedElsewhereProps) {
  const { t } = useTranslation();
  const { name, hasRefused, saveAgain } = deletion;
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      <p role="alert" className="wrap-anywhere text-text-2">
        {t(hasRefused ? "orders.deletedWithChanges" : "orders.deletedElsewhere", { name })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={saveAgain}>
          <Bookmark className="size-4" aria-hidden="true" />
          {t("orders.saveAgain")}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {t("orders.all")}
        </Button>
      </div>
    </div>
  );
}

type OrderBalanceProps = Readonly<{ order: SavedOrder; balance: Balance; onRaise: () => void }>;

function OrderBalance({ order, balance, onRaise }: OrderBalanceProps) {
  const { t } = useTranslation();
  const id = useId();
  const head = headOf(order, balance);
  return (
    <section
      aria-label={t("orders.balance.label")}
      className="flex flex-wrap items-end gap-x-6 gap-y-2 rounded-lg bg-inset px-4 py-3"
    >
      <dl className="mr-auto">
        <dt id={id} className="text-sm font-semibold text-text-2">
          {head.key === "total" ? t("cart.total") : t(`orders.balance.${head.key}`)}
        </dt>
        <dd aria-labelledby={id} aria-live="polite">
          {head.amount === undefined ? (
            <span className="flex h-9.5 items-center gap-2 font-semibold text-success">
              <Check className="size-5" aria-hidden="true" />
              <Amount amount={order.paid} currency="penya" unit />
            </span>
          ) : (
            <TotalAmount amount={head.amount} currency="penya" />
          )}
        </dd>
      </dl>
      <dl className="grid grid-cols-[auto_auto] gap-x-3 text-sm max-md:w-full">
        <Small label={t("cart.totalFc")}>
          <Amount amount={order.totalFc} currency="fc" />
        </Small>
        <Small label={t("cart.totalPenya")}>
          <Amount amount={order.totalPenya} currency="penya" unit />
        </Small>
        <Small label={t("orders.balance.paid")}>
          <Amount amount={order.paid} currency="penya" unit />
        </Small>
      </dl>
      <LinesLeftOut order={pricedAsSaved(order.content)} />
      {head.key === "over" && (
        <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2 text-sm text-warn">
          <p className="flex-[1_1_14rem]">{t("orders.balance.overHelp")}</p>
          <Button size="sm" onClick={onRaise}>
            {t("orders.balance.raise")}
          </Button>
        </div>
      )}
    </section>
  );
}

/**
 * Returns the amount to show large: to be paid back, overpaid, owed, or the total of what nobody owes yet; `undefined` if
 * the order is settled.
 */
function headOf(order: SavedOrder, { owed, over }: Balance) {
  const { state, paid, totalPenya } = order;
  if (state === "cancelled" && paid > 0) return { key: "back", amount: paid } as const;
  if (over > 0) return { key: "over", amount: over } as const;
  if (owedFor(order) > 0) return { key: "owed", amount: owed } as const;
  if (owed > 0) return { key: state === "quote" ? "quote" : "total", amount: totalPenya } as const;
  return { key: "settled", amount: undefined } as const;
}

function Small({ label, children }: Readonly<{ label: string; children: React.ReactNode }>) {
  const id = useId();
  return (
    <>
      <dt id={id} className="text-text-3">
        {label}
      </dt>
      <dd aria-labelledby={id} className="text-right">
        {children}
      </dd>
    </>
  );
}
