import { Link } from "@tanstack/react-router";
import { Download, NotebookText } from "lucide-react";
import { useRef, useState } from "react";
import { usePlayer } from "#client/api/session.ts";
import { urlOf } from "#contract/endpoint.ts";
import { MAX_ORDERS } from "#contract/session.ts";
import type { KnownServer } from "#contract/shop.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { OrderDialog } from "#features/orders/details/order-dialog.tsx";
import type { OrderParts } from "#features/orders/details/order-foot.tsx";
import { useReuseById } from "#features/orders/details/reuse.ts";
import { useOrderList } from "#features/orders/orders.client.ts";
import { type OrderPage, ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { EmptyIsland } from "#ui/feedback/empty-island.tsx";
import { Empty, Failure } from "#ui/feedback/notice.tsx";
import { ShownAge } from "#ui/feedback/shown-age.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { BinLink } from "#ui/layout/bin-link.tsx";
import { buttonClass } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { NoOrdersFound, OrderList, OrderSkeleton } from "./order-list.tsx";
import { type OrderFilter, type OrderSearch, orderFilterUrl } from "./orders-url.ts";
import { OwedBuyers } from "./owed-buyers.tsx";

type OrdersPageProps = Readonly<{
  search: OrderSearch;
  /** Changes the URL's search parameters. With `replace`, the change adds no history entry. */
  onSearch: (change: OrderSearch, replace: boolean) => unknown;
  catalogue: ShopCatalogue;
  servers: readonly KnownServer[];
  onReused: () => void;
  parts: OrderParts;
}>;

export function OrdersPage({ search, onSearch, catalogue, servers, onReused, parts }: OrdersPageProps) {
  const { t } = useTranslation();
  const filter = orderFilterUrl.parse(search);
  const list = useOrderList(filter);
  const reuse = useReuseById(catalogue, onReused);
  const counts = list.pages?.[0]?.counts;

  return (
    <Page title={t("orders.title")} actions={counts && counts.all > 0 && <Actions />}>
      <ShownAge scope="orders" part="list" isPartial={list.isPartial} />
      {counts && (
        <OwedBuyers
          owed={counts.owed}
          chosen={filter.buyer}
          onChoose={(buyer) => onSearch({ state: buyer === undefined ? undefined : "owed", buyer }, true)}
        />
      )}
      <ListCard
        list={list}
        filter={filter}
        search={search}
        onSearch={onSearch}
        servers={servers}
        onReuse={reuse}
      />
      <GuestLine />
      <BinLink />
      <OpenOrder
        id={search.order}
        onClose={() => onSearch({ order: undefined }, true)}
        catalogue={catalogue}
        servers={servers}
        onReused={onReused}
        parts={parts}
      />
    </Page>
  );
}

type ListCardProps = Pick<OrdersPageProps, "search" | "onSearch" | "servers"> &
  Readonly<{
    list: ReturnType<typeof useOrderList>;
    filter: OrderFilter;
    onReuse: (id: string) => unknown;
  }>;

function ListCard({ list, filter, search, onSearch, servers, onReuse }: ListCardProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const card = useRef<HTMLElement>(null);
  const counts = list.pages?.[0]?.counts;
  const matchCount = counts ? matchesIn(counts, filter.state) : 0;
  return (
    <section ref={card} tabIndex={-1} aria-label={t("orders.title")} className="card">
      {counts?.all === 0 ? (
        <NoOrders />
      ) : (
        <>
          <FilterBar
            search={search}
            counts={counts}
            matchCount={matchCount}
            onSearch={onSearch}
            number={number}
          />
          {list.pages ? (
            <OrderList list={list} servers={servers} onReuse={onReuse} search={search}>
              <NoOrdersFound
                onClear={() => onSearch({ q: undefined, state: undefined, buyer: undefined }, true)}
              />
            </OrderList>
          ) : list.isError && !list.isFetching ? (
            <div className="p-4">
              <Failure
                title={t("orders.failed")}
                retryLabel={t("general.retry")}
                onRetry={() => {
                  // The button disappears when pressed, so the list takes the focus.
                  card.current?.focus();
                  void list.refetch();
                }}
              />
            </div>
          ) : (
            <OrderSkeleton />
          )}
        </>
      )}
    </section>
  );
}

/** Returns how many orders match the words and the buyer in a state, or in all of them. */
function matchesIn({ found, owing }: NonNullable<OrderPage["counts"]>, state: OrderFilter["state"]): number {
  if (state === "owed") return owing;
  return state ? found[state] : Object.values(found).reduce((sum, count) => sum + count, 0);
}

function Actions() {
  return (
    <div className="flex gap-2">
      <BookLink />
      <DownloadLink />
    </div>
  );
}

/** Phones show the icon alone. */
const HEAD_BUTTON = `${buttonClass("quiet", "sm")} max-md:w-11`;

function BookLink() {
  const { t } = useTranslation();
  return (
    <Link to="/book" title={t("book.title")} className={HEAD_BUTTON}>
      <NotebookText className="size-4" aria-hidden="true" />
      <span className="max-md:sr-only">{t("book.title")}</span>
    </Link>
  );
}

function DownloadLink() {
  const { t } = useTranslation();
  const { language } = useLocale();
  return (
    <a
      href={urlOf(ordersEndpoints.export, { query: { language } })}
      download="skypurse-orders.csv"
      aria-label={t("orders.download")}
      title={t("orders.download")}
      className={HEAD_BUTTON}
    >
      <Download className="size-4" aria-hidden="true" />
      <span className="max-md:hidden">CSV</span>
    </a>
  );
}

type OpenOrderProps = Pick<OrdersPageProps, "catalogue" | "servers" | "onReused" | "parts"> &
  Readonly<{ id: string | undefined; onClose: () => void }>;

/** The order named in the URL; while its dialog closes, the one that was open. */
function OpenOrder({ id, ...rest }: OpenOrderProps) {
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  if (last === undefined) return null;
  return <OrderDialog key={last} id={last} isOpen={id !== undefined} {...rest} />;
}

function NoOrders() {
  const { t } = useTranslation();
  return (
    <Empty drawing={<EmptyIsland />} title={t("orders.empty")}>
      <p className="max-w-100 text-text-2">{t("orders.emptyHelp")}</p>
      <Link to="/shop" className={`${buttonClass("primary")} mt-3`}>
        {t("orders.toShop")}
      </Link>
    </Empty>
  );
}

/** Tells guests that their orders are temporary and limited in number. */
function GuestLine() {
  const { t } = useTranslation();
  const { number } = useLocale();
  if (usePlayer()?.role !== "guest") return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-moon-soft px-4 py-2.5 text-sm text-text-2">
      <span>{t("orders.guest", { most: number(MAX_ORDERS.guest) })}</span>
      <Link
        to="/login"
        search={{ next: "/orders" }}
        className="-my-2 inline-flex min-h-11 items-center font-semibold text-moon underline md:min-h-6"
      >
        {t("orders.keep")}
      </Link>
    </p>
  );
}
