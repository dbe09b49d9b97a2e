import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useStorageWorks } from "#client/storage/storage.ts";
import type { Order } from "#domain/order/order.ts";
import { LineDialog, type LineDialogProps } from "#features/cart/lines/line-dialog.tsx";
import { ManualLineDialog } from "#features/cart/lines/manual-line.tsx";
import { MultiplyDialog } from "#features/cart/lines/multiply-dialog.tsx";
import { OrderLines } from "#features/cart/lines/order-lines.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { EmptyIsland } from "#ui/feedback/empty-island.tsx";
import { Empty, Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { BinLink } from "#ui/layout/bin-link.tsx";
import { Button } from "#ui/layout/button.tsx";
import { OrderSlip } from "./order-slip.tsx";
import { useShownOrder } from "./order-view.tsx";
import { Budget } from "./slip-fields.tsx";

export type OrderPanelProps = Readonly<{
  paste: ReactNode;
  save: ReactNode;
  /** The prices that members share of an item, of which the player may take one. */
  SharedPrices: LineDialogProps["SharedPrices"];
  isWriting: boolean;
  onWriting: (isWriting: boolean) => void;
  /** Shown first in the header if the panel fills a phone's screen. */
  back?: ReactNode;
}>;

/** The cart: its lines and, below a perforation, the slip with the totals and the actions. */
export function OrderPanel({ paste, save, SharedPrices, isWriting, onWriting, back }: OrderPanelProps) {
  const view = useShownOrder();
  const { t } = useTranslation();
  const [openLine, setOpenLine] = useState<string>();
  const [isMultiplying, setMultiplying] = useState(false);
  const { cart, actions } = view;
  const count = cart.lines.length;

  return (
    <section
      aria-label={t("cart.title")}
      className="relative flex h-full min-h-0 flex-1 flex-col overflow-x-clip bg-surface [overflow-anchor:none] max-md:scroll-pb-20 max-md:overflow-y-auto"
    >
      <PanelHeader count={count} onClear={actions.clear}>
        {back}
      </PanelHeader>
      <NotStored />
      {count === 0 ? (
        <EmptyCart order={view.order}>
          <ByHandButton look="quiet" onWriting={onWriting} />
          {paste}
          <BinLink />
        </EmptyCart>
      ) : (
        <>
          <OrderLines view={view} onOpen={({ id }) => setOpenLine(id)}>
            <div className="-mx-2.5 flex flex-wrap">
              <ByHandButton look="ghost" onWriting={onWriting} />
              {paste}
              <Button look="ghost" size="sm" onClick={() => setMultiplying(true)}>
                <span className="text-lg leading-4" aria-hidden="true">
                  ×
                </span>
                {t("cart.multiply.open")}
              </Button>
            </div>
          </OrderLines>
          <div className="perforation" />
          <OrderSlip view={view} save={save} />
        </>
      )}
      <MultiplyDialog
        cart={cart}
        isOpen={isMultiplying}
        onClose={() => setMultiplying(false)}
        onMultiply={actions.multiply}
      />
      <LineDialog
        view={view}
        id={openLine}
        SharedPrices={SharedPrices}
        onClose={() => setOpenLine(undefined)}
      />
      <ManualLineDialog isOpen={isWriting} onClose={() => onWriting(false)} onAdd={actions.addByHand} />
    </section>
  );
}

/** Says that the browser stores nothing. */
function NotStored() {
  const { t } = useTranslation();
  if (useStorageWorks()) return null;
  return (
    <p className="mx-4 mb-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn md:mx-5">
      {t("cart.notStored")}
    </p>
  );
}

type ByHandButtonProps = Readonly<{ look: "quiet" | "ghost"; onWriting: (isWriting: boolean) => void }>;

function ByHandButton({ look, onWriting }: ByHandButtonProps) {
  const { t } = useTranslation();
  return (
    <Button look={look} size="sm" onClick={() => onWriting(true)}>
      <Plus className="size-4" aria-hidden="true" />
      {t("cart.byHand")}
    </Button>
  );
}

type PanelHeaderProps = Readonly<{ count: number; onClear: () => void; children: ReactNode }>;

function PanelHeader({ count, onClear, children }: PanelHeaderProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const heading = useHeldFocus(count);
  return (
    <div className="flex flex-none items-center gap-2.5 bg-surface px-4 pt-2.5 pb-2 max-md:sticky max-md:top-0 max-md:z-1 md:px-5 md:pt-5 md:pb-3">
      {children}
      <h2 ref={heading} tabIndex={-1} className="card-title truncate outline-offset-4">
        {t("cart.title")}
      </h2>
      {count > 0 && (
        <>
          <span className="flex max-[22.5rem]:hidden">
            <Tag>{t("cart.lines", { count, number: number(count) })}</Tag>
          </span>
          <Button look="ghost" size="sm" className="ml-auto" onClick={onClear}>
            <Trash2 className="size-4" aria-hidden="true" />
            {t("cart.clear")}
          </Button>
        </>
      )}
    </div>
  );
}

type EmptyCartProps = Readonly<{
  order: Order | undefined;
  children: ReactNode;
}>;

function EmptyCart({ order, children }: EmptyCartProps) {
  const { t } = useTranslation();
  return (
    <div className="grid flex-1 place-content-center border-t border-line">
      <Empty drawing={<EmptyIsland />} title={t("cart.empty")}>
        <p className="max-w-60 text-text-2">{t("cart.emptyHelp")}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>
        {order && (
          <div className="mt-5 w-60">
            <Budget order={order} />
          </div>
        )}
      </Empty>
    </div>
  );
}

/** Moves the focus to the heading if a focused button was removed with its line: it would return to the top of the page. */
function useHeldFocus(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isShorter = count < before.current;
    before.current = count;
    if (isShorter && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [count]);
  return heading;
}
