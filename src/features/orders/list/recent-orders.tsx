import { Link } from "@tanstack/react-router";
import { Repeat } from "lucide-react";
import type { ReactNode } from "react";
import type { KnownServer } from "#contract/shop.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { StateTag } from "#features/orders/details/order-steps.tsx";
import { useReuseById } from "#features/orders/details/reuse.ts";
import { useRecentOrders } from "#features/orders/orders.client.ts";
import type { OrderSummary } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { ShownAge } from "#ui/feedback/shown-age.tsx";
import { useFormatTimestamp } from "#ui/format/format-timestamp.ts";
import { Amount } from "#ui/format/money.tsx";
import { Button } from "#ui/layout/button.tsx";

const MAX_SHOWN = 4;

type RecentOrdersProps = Readonly<{
  catalogue: ShopCatalogue;
  servers: readonly KnownServer[];
  onReused: () => void;
  otherwise: ReactNode;
}>;

export function RecentOrders({ catalogue, servers, onReused, otherwise }: RecentOrdersProps) {
  const { t } = useTranslation();
  const { orders, isPartial } = useRecentOrders(MAX_SHOWN);
  const reuse = useReuseById(catalogue, onReused);
  if (orders.length === 0) return otherwise;
  return (
    <section aria-label={t("orders.recent")} className="card flex flex-col overflow-hidden">
      <div className="flex items-center gap-2.5 px-4 py-3.5 md:px-5">
        <h2 className="card-title">{t("orders.recent")}</h2>
        <Link
          to="/orders"
          className="ml-auto inline-flex min-h-11 flex-none items-center text-sm font-semibold text-moon hover:underline md:min-h-8"
        >
          {t("orders.all")}
        </Link>
      </div>
      <div className="px-4 pb-2 empty:hidden md:px-5">
        <ShownAge scope="orders" part="list" isPartial={isPartial} />
      </div>
      <ul className="grid flex-1">
        {orders.map((order) => (
          <RecentOrder
            key={order.id}
            order={order}
            server={
              servers.find(({ id }) => id === order.server)?.name ?? (servers.length > 0 ? order.server : "")
            }
            onReuse={() => void reuse(order.id)}
          />
        ))}
      </ul>
    </section>
  );
}

type RecentOrderProps = Readonly<{ order: OrderSummary; server: string; onReuse: () => void }>;

function RecentOrder({ order, server, onReuse }: RecentOrderProps) {
  const { t } = useTranslation();
  const moment = useFormatTimestamp();
  return (
    <li className="relative flex min-h-14 min-w-0 items-center gap-x-3 border-t border-line px-4 py-2 hover:bg-surface-2 md:px-5">
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-2.5">
          <Link
            to="/orders"
            search={{ order: order.id }}
            className="truncate font-[550] outline-offset-[-2px] after:absolute after:inset-0 hover:underline"
          >
            {order.name}
          </Link>
          <Amount amount={order.totalFc} currency="fc" className="text-sm" />
        </div>
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <p className="num flex flex-1 basis-24 flex-wrap items-center gap-x-2 text-xs leading-4 text-text-3">
            <span>{moment(order.createdAt)}</span>
            <span className="max-md:hidden">{server}</span>
            <StateTag state={order.state} />
          </p>
          <Amount amount={order.totalPenya} currency="penya" unit className="ml-auto text-xs" />
        </div>
      </div>
      <Button
        look="ghost"
        size="sm"
        aria-label={t("orders.reuseName", { name: order.name })}
        onClick={onReuse}
        className="relative z-1 -mr-2.5 max-md:w-11 max-md:!px-0"
      >
        <Repeat className="size-4" aria-hidden="true" />
        <span className="max-md:hidden">{t("orders.reuse")}</span>
      </Button>
    </li>
  );
}
