import type { KnownServer } from "#contract/shop.ts";
import { balance } from "#domain/order/saved-order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { useOrder } from "#features/orders/changes/orders.client.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { ShownAge } from "#ui/feedback/shown-age.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { DeletedElsewhere } from "./deleted-elsewhere.tsx";
import { OrderBalance } from "./order-balance.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderFoot } from "./order-foot.tsx";
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
}>;

/** One saved order: its state, what is owed, and its lines. */
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

function Order({ order, onClose, catalogue, servers, onReused }: OrderProps) {
  const left = balance(order);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OrderFacts order={order} servers={servers} />
      <OrderBalance order={order} balance={left} />
      <OrderSteps order={order} balance={left} />
      <OrderPayments order={order} />
      <SavedLines order={order} catalogue={catalogue} />
      <OrderFoot order={order} catalogue={catalogue} onClose={onClose} onReused={onReused} />
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
