import { ShoppingBag } from "lucide-react";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { Button } from "#ui/layout/button.tsx";
import { dockRef } from "#ui/layout/publish-size.ts";
import type { OrderDrawerProps } from "./order-drawer.tsx";
import { useShownOrder } from "./shown-order.tsx";

const OrderDrawer = lazyPart(async () => (await import("./order-drawer.tsx")).OrderDrawer);

/** On narrower screens: a bar at the bottom with the totals, which opens the cart. */
export function OrderDock(props: OrderDrawerProps) {
  return (
    <>
      <div
        ref={dockRef}
        className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface-2 px-4 pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-lg md:left-62 xl:hidden print:hidden md:px-6"
      >
        <DockTotals />
        <OpenButton isOpen={props.isOpen} onOpen={props.onOpen} />
      </div>
      <OrderDrawer {...props} />
    </>
  );
}

function OpenButton({ isOpen, onOpen }: Pick<OrderDrawerProps, "isOpen" | "onOpen">) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { cart } = useShownOrder();
  return (
    <Button
      look="primary"
      size="lg"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => onOpen(true)}
    >
      <ShoppingBag className="size-4.5" aria-hidden="true" />
      <span>{t("cart.open", { number: number(cart.lines.length) })}</span>
    </Button>
  );
}

function DockTotals() {
  const { t } = useTranslation();
  const { order, missing } = useShownOrder();
  if (!order)
    return <p className="min-w-0 flex-1 text-sm text-text-2">{t(`cart.missing.${missing ?? "prices"}`)}</p>;
  return (
    <dl className="flex-auto">
      <dt className="sr-only">{t("cart.totalFc")}</dt>
      <dd aria-label={t("cart.totalFc")}>
        <Amount
          amount={order.totalFc}
          currency="fc"
          className="font-display text-[1.375rem] leading-6.5 font-[660] tracking-[-0.02em]"
        />
      </dd>
      <dt className="sr-only">{t("cart.totalPenya")}</dt>
      <dd aria-label={t("cart.totalPenya")}>
        <Amount amount={order.totalPenya} currency="penya" unit className="text-sm" />
      </dd>
    </dl>
  );
}
