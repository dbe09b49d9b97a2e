import { Trash2 } from "lucide-react";
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useStorageWorks } from "#client/storage/storage.ts";
import type { Line } from "#domain/order/cart.ts";
import type { Order } from "#domain/order/order.ts";
import type { LineDialogProps } from "#features/cart/lines/line-dialog.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { EmptyIsland } from "#ui/feedback/empty-island.tsx";
import { deferred, lazyPart, useDeferred } from "#ui/feedback/lazy-part.tsx";
import { Empty, Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { ByHandButton } from "./by-hand-button.tsx";
import { useShownOrder } from "./shown-order.tsx";

// Loaded lazily: no page opens with a dialog.
const LineDialog = lazyPart(async () => (await import("#features/cart/lines/line-dialog.tsx")).LineDialog);
const ManualLineDialog = lazyPart(
  async () => (await import("#features/cart/by-hand/manual-line-dialog.tsx")).ManualLineDialog,
);

// Loaded lazily: a page that the server renders has an empty cart.
const filledCart = deferred(async () => (await import("./filled-cart.tsx")).FilledCart);

/** Returns what shows a cart with lines, once it is loaded. A page calls this before its cart is shown. */
export const useFilledCart = () => useDeferred(filledCart);

export type OrderPanelProps = Readonly<{
  /** The button that imports an order from pasted text. */
  paste: ReactNode;
  /** The button that saves the order; `undefined` until it has loaded. */
  save: ReactNode;
  /** The prices that members share of an item, of which the player may take one. */
  SharedPrices: LineDialogProps["SharedPrices"];
  /** Whether the dialog of a custom line is open. */
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
  const onOpen = useCallback((line: Line) => setOpenLine(line.id), []);
  const isStored = useStorageWorks();
  const FilledCart = useFilledCart();
  const { cart, actions } = view;
  const count = cart.lines.length;

  return (
    <section
      aria-label={t("cart.title")}
      className="flex h-full min-h-0 flex-1 flex-col bg-surface [overflow-anchor:none] contain-layout contain-paint max-md:scroll-pb-20 max-md:overflow-y-auto"
    >
      <PanelHeader count={count} onClear={actions.clear}>
        {back}
      </PanelHeader>
      {!isStored && (
        <p className="mx-4 mb-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn md:mx-5">
          {t("cart.notStored")}
        </p>
      )}
      {count === 0 ? (
        <EmptyCart order={view.order}>
          <ByHandButton look="quiet" onWriting={onWriting} />
          {paste}
        </EmptyCart>
      ) : (
        FilledCart &&
        save && <FilledCart view={view} save={save} paste={paste} onWriting={onWriting} onOpen={onOpen} />
      )}
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

type PanelHeaderProps = Readonly<{ count: number; onClear: () => void; children: ReactNode }>;

const PanelHeader = memo(function PanelHeader({ count, onClear, children }: PanelHeaderProps) {
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
});

/** The row of the field, which is loaded after the page reacts. */
function BudgetPlaceholder() {
  const { t } = useTranslation();
  return <div className="slip-field">{t("cart.budget.label")}</div>;
}

const Budget = lazyPart(
  async () => (await import("#features/cart/lines/budget.tsx")).Budget,
  BudgetPlaceholder,
);

type EmptyCartProps = Readonly<{
  order: Order | undefined;
  /** The buttons that add lines. */
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

/**
 * If a focused button is removed with its line, the focus would return to the top of the page. It moves to
 * the heading instead, so that keyboard users do not have to go back.
 */
function useHeldFocus(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isShorter = count < before.current;
    before.current = count;
    if (!isShorter || document.activeElement !== document.body) return;
    // After the next frame, so that the removal of the line is painted first: a focus computes the layout at once.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => heading.current?.focus({ preventScroll: true }));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [count]);
  return heading;
}
