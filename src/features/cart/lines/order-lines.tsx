import { type ReactNode, useState } from "react";
import type { Line } from "#domain/order/cart.ts";
import type { Order } from "#domain/order/order.ts";
import type { LinesView } from "#features/cart/panel/order-view.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { useMedia } from "#ui/layout/media.ts";
import { OrderLineRow } from "./order-line.tsx";

type OrderLinesProps = Readonly<{
  view: LinesView;
  onOpen: (line: Line) => void;
  children: ReactNode;
}>;

export function OrderLines({ view, onOpen, children }: OrderLinesProps) {
  const { cart, order, catalogue, actions, isSaved } = view;
  const { t } = useTranslation();
  const { number } = useLocale();
  const isStacked = useIsStacked(order);
  const [movedId, setMovedId] = useState<string>();
  const movedIndex = cart.lines.findIndex((line) => line.id === movedId);
  const keys = rowKeys(cart.lines);

  // Without scroll anchoring: the browser would keep what is below a removed line in place, and scroll instead.
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={t("cart.ordered")}
      className="relative outline-offset-[-2px] [overflow-anchor:none] max-md:flex-none md:min-h-32 md:flex-1 md:overflow-y-auto"
    >
      <p role="status" className="sr-only">
        {movedIndex >= 0 &&
          t("cart.place.label", { place: number(movedIndex + 1), count: number(cart.lines.length) })}
      </p>
      <ul
        className={classNames(
          "grid",
          isStacked ? "grid-cols-[minmax(0,1fr)_auto]" : "grid-cols-[minmax(0,1fr)_auto_auto]",
        )}
      >
        {cart.lines.map((line, index) => (
          <OrderLineRow
            key={keys[index]}
            line={line}
            priced={order?.lines[index]}
            catalogue={catalogue}
            actions={actions}
            isSaved={isSaved}
            onOpen={() => onOpen(line)}
            onMove={(by) => {
              actions.move(line, by);
              setMovedId(line.id);
            }}
            isStacked={isStacked}
          />
        ))}
      </ul>
      <div className="border-t border-line px-4 py-2 md:px-5">{children}</div>
    </div>
  );
}

/** Below this width a line's buttons do not fit between its name and its sum. */
const TINY_QUERY = "(max-width: 22.49rem)";
/** With so many digits in a sum, or in a sum and the price of one piece, no cart has room for the buttons between. */
const LONG_SUM = 12;
const LONG_SUM_AND_PRICE = 20;

/**
 * Whether the buttons of a line are below its name and its sum. While the cart is open, lines that were stacked for a
 * long sum stay so, because a button must not move while it is pressed again and again.
 */
function useIsStacked(order: Order | undefined): boolean {
  const isTiny = useMedia(TINY_QUERY);
  const [hadLongSum, setHadLongSum] = useState(false);
  const sum = longest(order?.lines.map(({ total }) => total?.penya ?? 0));
  const price = longest(order?.lines.map(({ unit }) => (unit && unit.fc === undefined ? unit.penya : 0)));
  const hasLongSum = sum >= LONG_SUM || sum + price >= LONG_SUM_AND_PRICE;
  if (hasLongSum && !hadLongSum) setHadLongSum(true);
  return isTiny === true || hasLongSum || hadLongSum;
}

const longest = (amounts: readonly number[] = []) => String(Math.max(0, ...amounts)).length;

/** Returns the keys of the rows. An item's line has another id once its price is changed: its row keeps the focus. */
function rowKeys(lines: readonly Line[]): readonly string[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    if (line.kind === "manual") return line.id;
    const count = counts.get(line.slug) ?? 0;
    counts.set(line.slug, count + 1);
    return `${line.slug} ${count}`;
  });
}
