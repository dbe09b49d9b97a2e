import { ChevronRight } from "lucide-react";
import { type ReactNode, useContext, useRef, useState } from "react";
import { PriceQuestions } from "#client/state/price-sharing.ts";
import { usePreferences } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import { type Rate, restated } from "#domain/money/rate.ts";
import { type Cart, quantities } from "#domain/order/cart.ts";
import type { Order } from "#domain/order/order.ts";
import { AdjustmentField } from "#features/cart/terms/adjustment-field.tsx";
import { BuyerAndNote } from "#features/cart/terms/buyer-and-note.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { LinesLeftOut, OrderTotals } from "#ui/format/order-totals.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { NARROW_QUERY, useMedia, WIDE_QUERY } from "#ui/layout/media.ts";
import { CopyButton, tearOff, UncopiedText, useCopying } from "./copying.tsx";
import { useOrderMessages } from "./order-outputs.ts";
import { OrderText } from "./order-text.tsx";
import type { OrderView } from "./order-view.tsx";
import { Budget } from "./slip-fields.tsx";

type OrderSlipProps = Readonly<{
  view: OrderView;
  save: ReactNode;
}>;

/** The totals, and the order as text: the preview is exactly what is copied. */
export function OrderSlip({ view, save }: OrderSlipProps) {
  const { t } = useTranslation();
  const { order } = view;
  const isNarrow = useMedia(NARROW_QUERY);
  const slip = useRef<HTMLDivElement>(null);
  const { format } = usePreferences();
  const copying = useCopying(useOrderMessages(view, format), format);
  const [uncopied, setUncopied] = useState<string>();
  const [copied, setCopied] = useState<readonly string[]>();
  const Questions = useContext(PriceQuestions);

  async function copyOrder() {
    const isLast = copying.part === copying.messages.length - 1;
    if (!(await copying.copyMessage())) return setUncopied(copying.message);
    tearOff(slip.current);
    if (isLast) setCopied(productsOf(view.cart));
  }

  return (
    <>
      <div ref={slip} className="grid flex-none gap-3 px-4 pt-0.5 pb-4 md:px-5 md:pb-5">
        {order ? (
          <div>
            <OrderTotals fc={order.totalFc} penya={order.totalPenya} />
            <LinesLeftOut order={order} />
          </div>
        ) : (
          <MissingTotals reason={view.missing ?? "prices"} />
        )}
        {order && <PricedOrder view={view} order={order} />}
        <OrderText view={view} copying={copying} save={save} onCopy={copyOrder} />
        {copied && Questions && <Questions slugs={copied} />}
        <BuyerAndNote cart={view.cart} onSave={view.actions.setBuyerAndNote} />
      </div>
      {/* On a phone: below the cart and always visible. */}
      {isNarrow && (
        <div className="sticky bottom-0 z-1 mt-auto flex min-h-16 flex-none flex-wrap items-center justify-end gap-x-3 border-t border-line bg-surface-2 px-4 pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          <span className="flex-auto">
            {order && <Amount amount={order.totalPenya} currency="penya" unit className="text-lg" />}
          </span>
          <CopyButton copying={copying} onCopy={copyOrder} />
        </div>
      )}
      <UncopiedText
        text={uncopied}
        label={t(`cart.preview.${format}`)}
        onClose={() => setUncopied(undefined)}
      />
    </>
  );
}

const productsOf = (cart: Cart) => [...quantities(cart).keys()];

/** Says why there are no totals. While prices are loading it is as high as the totals, which then move nothing. */
function MissingTotals({ reason }: Readonly<{ reason: "prices" | "total" }>) {
  const { t } = useTranslation();
  const place = reason === "prices" && "grid min-h-40 place-content-center md:min-h-55";
  return (
    <p role="status" className={classNames("rounded-md bg-surface-2 px-3 py-2 text-sm text-text-2", place)}>
      {t(`cart.missing.${reason}`)}
    </p>
  );
}

type PricedOrderProps = Readonly<{ view: OrderView; order: Order }>;

function PricedOrder({ view: { cart, actions, server }, order }: PricedOrderProps) {
  const { t } = useTranslation();
  return (
    <div className="-mt-1 grid gap-1">
      <Folded adjustment={order.adjustment.penya}>
        <AdjustmentField adjustment={cart.adjustment} onChange={actions.adjust} order={order} />
        <Budget order={order} />
      </Folded>
      <RateLine rate={order.rate} server={server} />
      {order.unpriced > 0 && (
        <p className="text-xs text-warn">{t("cart.unpriced", { count: order.unpriced })}</p>
      )}
    </div>
  );
}

type FoldedProps = Readonly<{ /** In Penya. */ adjustment: number; children: ReactNode }>;

/** Fields that a cart in a drawer shows only when they are opened, or when a budget is set; until then the adjustment is beside their name. */
function Folded({ adjustment, children }: FoldedProps) {
  const { t } = useTranslation();
  const isWide = useMedia(WIDE_QUERY);
  const { budget } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  if (isWide !== false) return children;
  return (
    <details
      open={isOpen || budget !== null}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-11 cursor-pointer list-none md:min-h-8 items-center gap-1.5 text-sm text-text-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-3.5 flex-none text-text-3 transition-transform duration-160 group-open:rotate-90"
          aria-hidden="true"
        />
        <span>{t("cart.adjust")}</span>
        {adjustment !== 0 && (
          <span className="num ml-auto group-open:hidden">
            <span>{adjustment < 0 ? "−" : "+"}</span>
            <Amount amount={Math.abs(adjustment)} currency="penya" unit />
          </span>
        )}
      </summary>
      {children}
    </details>
  );
}

type RateLineProps = Readonly<{ rate: Rate; server: string | undefined }>;

/** The rate as it was typed and, if the amount is whole, also for the other unit (1 FC or 1,000 FC). */
function RateLine({ rate, server }: RateLineProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { isExample } = useRate();
  const otherWay = restated(rate, rate.per === 1 ? 1000 : 1);
  const written = [rate, otherWay].flatMap((one) =>
    one ? [`${number(one.per)} FC = ${number(one.penya)}`] : [],
  );
  return (
    <div className="num flex flex-wrap justify-between gap-x-2 text-xs text-text-3">
      <span>
        {isExample ? <Tag>{t("cart.exampleRate")}</Tag> : <span>{t("cart.rate")}</span>}
        {server && <span>{` · ${server}`}</span>}
      </span>
      <span className="ml-auto text-right" translate="no">{`${written.join(" · ")} Penya`}</span>
    </div>
  );
}
