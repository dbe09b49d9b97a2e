import { Link, useNavigate } from "@tanstack/react-router";
import { Bookmark } from "lucide-react";
import { useId, useState } from "react";
import { ApiError } from "#client/api/api.ts";
import { usePlayer } from "#client/api/session.ts";
import { newId } from "#client/storage/storage.ts";
import { useRate } from "#client/sync/rates.ts";
import type { KnownServer } from "#contract/shop.ts";
import type { Cart } from "#domain/order/cart.ts";
import type { Order } from "#domain/order/order.ts";
import { freezeLines, MAX_ORDER_NAME } from "#domain/order/saved-order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { orderChanges, useIsFull, useRefusal } from "#features/orders/orders.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft } from "#ui/field/draft.ts";
import { Form } from "#ui/field/form.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { LinesLeftOut } from "#ui/format/order-totals.tsx";
import { Button, buttonClass } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { OrderFields, type OrderNames, useOrderFields } from "./order-fields.tsx";

/** The button that saves the order. A visitor is sent to the sign-in page first, and back. */
export function SaveOrder(props: SaveOrderProps) {
  const { t } = useTranslation();
  const player = usePlayer();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const icon = <Bookmark className="size-4.5" aria-hidden="true" />;
  if (player === null)
    return (
      <>
        <Link
          to="/login"
          search={{ next: "/shop?order=open" }}
          aria-describedby={id}
          className={`${buttonClass("quiet")} h-12 md:h-10`}
        >
          {icon}
          <span>{t("orders.save.open")}</span>
        </Link>
        <p id={id} className="basis-full text-xs text-text-3">
          {t("orders.save.signIn")}
        </p>
      </>
    );
  return (
    <>
      <Button
        className="h-12 md:h-10"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        disabled={!props.order}
      >
        {icon}
        <span>{t("orders.save.open")}</span>
      </Button>
      <SaveDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

export type SaveOrderProps = Readonly<{
  cart: Cart;
  /** `undefined` while the totals cannot be computed. */
  order: Order | undefined;
  catalogue: ShopCatalogue;
  servers: readonly KnownServer[];
}>;

type SaveDialogProps = SaveOrderProps & Readonly<{ isOpen: boolean; onClose: () => void }>;

function SaveDialog({ isOpen, onClose, order, ...rest }: SaveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("orders.save.title")} isOpen={isOpen} onClose={onClose}>
      {order && <SaveForm order={order} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

type SaveFormProps = Omit<SaveDialogProps, "isOpen" | "order"> & Readonly<{ order: Order }>;

const FORM = "save order";

function SaveForm({ cart, order, catalogue, servers, onClose }: SaveFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isExample, date } = useRate();
  const fields = useOrderFields(FORM, useFirstDetails(cart, catalogue));
  const player = usePlayer();
  const isFull = useIsFull();
  const refusalOf = useRefusal();
  // A change belongs to a player: until the session has loaded, nothing can be saved.
  const written = player && !isFull ? fields.written : undefined;

  function save() {
    if (!written) return;
    const { totalFc, totalPenya, rate } = order;
    const terms = { rate, isExample, rateDate: date ?? null };
    const content = freezeLines(cart, catalogue.priceOf, terms, catalogue.kindOf);
    const id = newId("order");
    orderChanges.save({ id, ...written, content, totalFc, totalPenya });
    forgetDraft(FORM);
    onClose();
    toastSuccess(t("orders.save.done", { name: written.name }), {
      label: t("orders.save.show"),
      action: () => void navigate({ to: "/orders", search: { order: id } }),
      isUndo: false,
    });
  }

  return (
    <Form onSubmit={save}>
      <p className="text-text-2">{t("orders.save.help")}</p>
      <OrderFields fields={fields} servers={servers} />
      <div>
        <p className="flex flex-wrap gap-x-4">
          <Amount amount={order.totalFc} currency="fc" />
          <Amount amount={order.totalPenya} currency="penya" unit />
        </p>
        <LinesLeftOut order={order} />
        {order.unpriced > 0 && (
          <p className="text-xs text-warn">{t("cart.unpriced", { count: order.unpriced })}</p>
        )}
      </div>
      {isFull && (
        <p role="status" className="text-sm text-warn">
          {refusalOf(new ApiError("order_limit", 403))}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to="/orders"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-moon hover:underline md:min-h-8"
        >
          {t("orders.save.all")}
        </Link>
        <Button look="primary" type="submit" disabled={!written}>
          {t("orders.save.open")}
        </Button>
      </div>
    </Form>
  );
}

function useFirstDetails(cart: Cart, catalogue: ShopCatalogue): OrderNames {
  const { server } = useRate();
  const name = useSuggestedName(cart, catalogue);
  const { buyer = "", note = "" } = cart;
  return { name, buyer, server: server ?? "", note };
}

/** "Scroll of SProtect and 4 more": a short name that a player in a hurry might choose. */
function useSuggestedName({ lines }: Cart, catalogue: ShopCatalogue): string {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [first = "", second] = lines.map((line) =>
    line.kind === "manual" ? line.label : catalogue.nameOf(line.slug),
  );
  const quantity = lines[0]?.quantity ?? 1;
  const name =
    second === undefined
      ? quantity === 1
        ? first
        : t("orders.suggested.many", { name: first, quantity: number(quantity) })
      : lines.length === 2
        ? `${first}, ${second}`
        : t("orders.suggested.more", { name: first, rest: number(lines.length - 1) });
  return toSingleLine(name, MAX_ORDER_NAME);
}
