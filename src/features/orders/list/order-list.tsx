import { Link } from "@tanstack/react-router";
import { Repeat } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { KnownServer } from "#contract/shop.ts";
import { agreedSince, overFor, owedFor } from "#domain/order/saved-order.ts";
import { useHasContentDraft } from "#features/orders/details/edit-content.tsx";
import { SmallLanterns, StateTag } from "#features/orders/details/order-steps.tsx";
import type { useOrderList } from "#features/orders/orders.client.ts";
import { useRefusal } from "#features/orders/orders.client.ts";
import type { OrderSummary } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Empty, Tag } from "#ui/feedback/notice.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton-rows.tsx";
import { useDaysSince } from "#ui/format/days-since.ts";
import { useFormatTimestamp } from "#ui/format/format-timestamp.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { Button } from "#ui/layout/button.tsx";
import { toastWarning } from "#ui/overlay/toasts.ts";
import { type OrderSearch, ordersUrl } from "./orders-url.ts";

type OrderListProps = Readonly<{
  list: ReturnType<typeof useOrderList>;
  servers: readonly KnownServer[];
  search: OrderSearch;
  onReuse: (id: string) => unknown;
  /** Shown instead of the list when it is empty. */
  children: ReactNode;
}>;

export function OrderList({ list, servers, search, onReuse, children }: OrderListProps) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const rows = useRef<HTMLUListElement>(null);
  const orders = list.pages?.flatMap((page) => page.orders) ?? [];
  const focusRow = useFocusAt(rows, orders.length);

  async function showMore() {
    focusRow(orders.length);
    const { isError, error } = await list.fetchNextPage();
    if (isError) toastWarning(refusal(error));
  }

  if (orders.length === 0) return children;
  return (
    <>
      <ColumnHeads />
      <ul ref={rows} aria-label={t("orders.title")} aria-busy={list.isPlaceholderData}>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            server={servers.find(({ id }) => id === order.server)?.name ?? order.server}
            isOpen={order.id === search.order}
            onReuse={onReuse}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button onClick={() => void showMore()} aria-disabled={list.isFetchingNextPage}>
            {list.isFetchingNextPage ? t("orders.loadingMore") : t("orders.more")}
          </Button>
        </div>
      )}
    </>
  );
}

/** After the next page has loaded, moves the focus to its first order: the button may have disappeared. */
function useFocusAt(rows: React.RefObject<HTMLUListElement | null>, count: number) {
  const targetIndex = useRef<number>(undefined);
  useEffect(() => {
    const index = targetIndex.current;
    if (index === undefined || count <= index) return;
    targetIndex.current = undefined;
    rows.current?.children[index]?.querySelector("a")?.focus({ preventScroll: true });
  }, [rows, count]);
  return (next: number) => {
    targetIndex.current = next;
  };
}

type OrderRowProps = Readonly<{
  order: OrderSummary;
  server: string;
  isOpen: boolean;
  onReuse: (id: string) => unknown;
}>;

function OrderRow({ order, server, isOpen, onReuse }: OrderRowProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const moment = useFormatTimestamp();
  const daysSince = useDaysSince();
  const isEditUnsaved = useHasContentDraft(order.id);
  const owed = owedFor(order);
  const since = agreedSince(order);
  const over = overFor(order);
  const sums = owed > 0 ? ({ key: "owed", amount: owed } as const) : ({ key: "over", amount: over } as const);
  const owedText = sums.amount > 0 && (
    <span className="num flex flex-wrap justify-end gap-x-1.5 text-xs leading-4 text-warn">
      <span className="whitespace-nowrap">{`${t(`orders.balance.${sums.key}`)} ${number(sums.amount)}`}</span>
      {owed > 0 && since && <span className="whitespace-nowrap">{daysSince(since)}</span>}
    </span>
  );
  return (
    <li className="order-grid relative min-h-16 border-line py-2 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] not-first:border-t hover:bg-surface-2 xl:min-h-14">
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-2">
          <OpenLink order={order} isOpen={isOpen} />
          <Amount amount={order.totalFc} currency="fc" className="flex-none text-sm xl:hidden" />
        </div>
        <div className="flex flex-wrap items-center gap-x-1.5 py-0.5 text-sm xl:hidden">
          <StateWithLanterns state={order.state} scale={1} />
          <Amount amount={order.totalPenya} currency="penya" unit className="ml-auto" />
        </div>
        <div className="num flex flex-wrap items-baseline justify-between gap-x-2 text-xs leading-4 text-text-3">
          <span className="truncate">
            {`${moment(order.createdAt)}${order.buyer ? ` · ${t("orders.for", { buyer: order.buyer })}` : ""}`}
          </span>
          {isEditUnsaved && <Tag tone="warn">{t("editions.unsaved")}</Tag>}
          <span className="ml-auto xl:hidden">{owedText}</span>
        </div>
      </div>
      <span className="max-xl:hidden">
        <StateWithLanterns state={order.state} scale={1.4} />
      </span>
      <span className="text-right max-xl:hidden">
        <Amount amount={order.totalFc} currency="fc" />
      </span>
      <span className="grid justify-items-end text-right max-xl:hidden">
        <Amount amount={order.totalPenya} currency="penya" unit />
        <span>{owedText}</span>
      </span>
      <span className="truncate text-text-2 max-xl:hidden xl:pl-4">{server}</span>
      <Button
        size="sm"
        aria-label={t("orders.reuseName", { name: order.name })}
        onClick={() => onReuse(order.id)}
        className="relative z-1 max-xl:w-11 max-xl:px-0 xl:justify-self-end"
      >
        <Repeat className="size-4 flex-none" aria-hidden="true" />
        <span className="max-xl:hidden">{t("orders.reuse")}</span>
      </Button>
    </li>
  );
}

type StateWithLanternsProps = Pick<OrderSummary, "state"> & Readonly<{ scale: number }>;

function StateWithLanterns({ state, scale }: StateWithLanternsProps) {
  return (
    <span className="flex items-center gap-1.5">
      {/* The narrowest phones need the space for the sum. */}
      <span className="flex max-[24rem]:sr-only">
        <SmallLanterns state={state} scale={scale} />
      </span>
      <StateTag state={state} />
    </span>
  );
}

function OpenLink({ order, isOpen }: Pick<OrderRowProps, "order" | "isOpen">) {
  return (
    <Link
      from="/orders"
      to="/orders"
      search={(all) => ({ ...ordersUrl.validate(all), order: order.id })}
      // Replaces the history entry: Back closes the dialog by an entry that it adds itself (see
      // ui/overlay/back.ts).
      replace
      resetScroll={false}
      aria-current={isOpen ? "true" : undefined}
      className="block truncate py-0.5 font-[550] outline-offset-[-2px] after:absolute after:inset-0 hover:underline"
    >
      {order.name}
    </Link>
  );
}

export function NoOrdersFound({ onClear }: Readonly<{ onClear: () => void }>) {
  const { t } = useTranslation();
  return (
    <Empty title={t("orders.nothing")}>
      <Button size="sm" className="mt-2" onClick={onClear}>
        {t("orders.clearFilters")}
      </Button>
    </Empty>
  );
}

function ColumnHeads() {
  const { t } = useTranslation();
  return (
    <div
      aria-hidden="true"
      className="order-grid h-7.5 bg-surface-2 text-2xs font-semibold text-text-3 max-xl:hidden"
    >
      <span>{t("orders.column.order")}</span>
      <span>{t("orders.csv.state")}</span>
      <span className="text-right">FCoins</span>
      <span className="text-right">Penya</span>
      <span className="pl-4">{t("orders.server")}</span>
    </div>
  );
}

export function OrderSkeleton({ rows = 6 }: Readonly<{ rows?: number }>) {
  const { t } = useTranslation();
  return (
    <>
      <ColumnHeads />
      <SkeletonRows label={t("orders.loading")} count={rows}>
        <div className="order-grid h-20 border-line not-first:border-t xl:h-14">
          <span className="skeleton h-4 w-3/5" />
          <span className="skeleton hidden h-5 xl:block" />
          <span className="skeleton hidden h-4 xl:block" />
          <span className="skeleton hidden h-4 xl:block" />
          <span className="skeleton hidden h-4 xl:block" />
          <span className="skeleton size-8" />
        </div>
      </SkeletonRows>
    </>
  );
}
