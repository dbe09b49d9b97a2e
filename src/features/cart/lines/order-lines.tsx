import { useVirtualizer } from "@tanstack/react-virtual";
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type Line, linePrice } from "#domain/order/cart.ts";
import type { Price } from "#domain/order/order.ts";
import type { OfferedPrices } from "#domain/order/shop-catalogue.ts";
import type { OrderView } from "#features/cart/panel/order-view.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Stepper } from "#ui/field/stepper.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { CrossIcon } from "#ui/icons/row-icons.tsx";
import { IconButton } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { BelowLineName, type LinePriceKind } from "./below-line-name.tsx";
import type { LineActions } from "./line-actions.ts";
import { rowKeys, useLineLayout } from "./line-layout.ts";

/** Height in pixels of the cart's header above the lines on a phone. */
const HEADER_PX = 62;
/** Heights in pixels of a line: high ones on phones, and where a line shows that it has a price of its own. */
const HEIGHT_PX = { high: { row: 65, stacked: 101 }, low: { row: 51, stacked: 88 } };
/** Up to this many lines are all rendered; longer lists are virtualized. */
const RENDER_ALL_BELOW = 60;

type OrderLinesProps = Readonly<{
  view: OrderView;
  actions: LineActions;
  /** Opens the dialog of a line. */
  onOpen: (line: Line) => void;
  children: ReactNode;
}>;

/** The lines of the cart, of which only the visible ones are rendered; `children` follow the last one. */
export function OrderLines({ view, actions, onOpen, children }: OrderLinesProps) {
  const { cart, order, catalogue } = view;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const { sumRem, isStacked } = useLineLayout(order);
  const virtualizer = useVirtualLines(scroller, cart.lines, isStacked);
  const rows = useUrgentRows(virtualizer, cart.lines.length);
  const [movedId, setMovedId] = useState<string>();
  const onMoved = useCallback((line: Line) => setMovedId(line.id), []);

  // Otherwise the browser would keep what is below a removed line in place, and scroll instead.
  return (
    <div
      ref={scroller}
      tabIndex={0}
      role="group"
      aria-label={t("cart.ordered")}
      className="outline-offset-[-2px] [overflow-anchor:none] max-md:flex-none md:min-h-32 md:flex-1 md:overflow-y-auto"
    >
      <MovedLine lines={cart.lines} id={movedId} />
      {/* The rows follow each other in the flow: a removed one moves the others without a new style for each. */}
      <ul
        style={{
          ["--sum" as string]: `${sumRem}rem`,
          height: virtualizer.getTotalSize(),
          paddingTop: rows[0] && rows[0].start - virtualizer.options.scrollMargin,
        }}
      >
        {rows.map(({ index, key, size }) => {
          const line = cart.lines[index];
          const priced = order?.lines[index];
          return (
            line && (
              <li
                key={key}
                className="relative border-t border-line contain-layout contain-style has-aria-invalid:z-1"
                style={{ height: size }}
              >
                <OrderLineRow
                  {...{ line, actions, onOpen, onMoved, isStacked }}
                  name={line.kind === "manual" ? line.label : catalogue.nameOf(line.slug)}
                  isNamed={line.kind === "manual" || catalogue.isKnown}
                  unit={priced?.unit}
                  total={priced?.total}
                  isPriced={order !== undefined}
                  kind={isOffList(line, catalogue) ? "line" : priced?.kind}
                  shared={sharedOf(line, catalogue)}
                />
              </li>
            )
          );
        })}
      </ul>
      <div className="border-t border-line px-4 py-2 md:px-5">{children}</div>
    </div>
  );
}

/** Returns the prices that members share of a line's product. */
const sharedOf = (line: Line, catalogue: OrderView["catalogue"]) =>
  line.kind === "item" ? catalogue.sharedOf(line.slug) : undefined;

/** Whether an item's line has a price that is not the list's. */
function isOffList(line: Line, { priceOf, isKnown }: OrderView["catalogue"]): boolean {
  const price = line.kind === "item" ? linePrice(line) : undefined;
  if (line.kind !== "item" || !price) return false;
  return price.currency === "penya" || (isKnown && price.amount !== priceOf(line.slug));
}

/** Tells screen readers the place of the line that was moved by the keyboard. */
function MovedLine({ lines, id }: Readonly<{ lines: readonly Line[]; id: string | undefined }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const index = lines.findIndex((line) => line.id === id);
  return (
    <p role="status" className="sr-only">
      {index >= 0 && t("cart.place.label", { place: number(index + 1), count: number(lines.length) })}
    </p>
  );
}

function useVirtualLines(
  scroller: RefObject<HTMLDivElement | null>,
  lines: readonly Line[],
  isStacked: boolean,
) {
  const isNarrow = useMedia(NARROW_QUERY);
  const hasOwnPrices = lines.some((line) => line.kind === "item" && linePrice(line));
  const height = HEIGHT_PX[isNarrow || hasOwnPrices ? "high" : "low"][isStacked ? "stacked" : "row"];
  const keys = useMemo(() => rowKeys(lines), [lines]);
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const virtualizer = useVirtualizer({
    count: lines.length,
    estimateSize: () => height,
    overscan: lines.length <= RENDER_ALL_BELOW ? RENDER_ALL_BELOW : 5,
    getItemKey,
    // On a phone the whole cart scrolls, including the slip.
    getScrollElement: () => (isNarrow ? (scroller.current?.closest("section") ?? null) : scroller.current),
    scrollMargin: isNarrow ? HEADER_PX : 0,
  });
  // It keeps the heights of before, and would place the lines by them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another height makes them outdated.
  useLayoutEffect(() => virtualizer.measure(), [height]);
  return virtualizer;
}

/**
 * Returns the rows to render. After a removal, those that come into the range beyond the edge follow after the next paint: rendering
 * a row takes as long as all the rest of a removal.
 */
function useUrgentRows({ getVirtualItems, range }: ReturnType<typeof useVirtualLines>, count: number) {
  const removed = useDeferredValue(count) - count;
  const rows = getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  if (removed <= 0 || count <= RENDER_ALL_BELOW || last === count - 1) return rows;
  return rows.filter(({ index }) => index <= Math.max(last - removed, range?.endIndex ?? last));
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

function RemoveButton({ name, onRemove }: Readonly<{ name: string; onRemove: () => void }>) {
  const { t } = useTranslation();
  return (
    <IconButton
      size="sm"
      aria-label={t("cart.remove", { name })}
      // A press leaves the focus where it is: taking it and giving it up costs two computations of the styles.
      onMouseDown={keepFocus}
      onClick={() => {
        const focused = document.activeElement;
        // Removed with the focus, the line would make the drawer search the page for another element to focus at once.
        if (focused instanceof HTMLElement && focused.matches("li *")) focused.blur();
        onRemove();
      }}
      className="max-md:w-8 md:w-7"
    >
      <CrossIcon className="size-4" />
    </IconButton>
  );
}

type OrderLineRowProps = Readonly<{
  line: Line;
  name: string;
  /** `false` while the name is not loaded. */
  isNamed: boolean;
  unit: Price | undefined;
  total: Price | undefined;
  actions: LineActions;
  onOpen: (line: Line) => void;
  /** Called after the line was moved by the keyboard. */
  onMoved: (line: Line) => void;
  /** `false` while the totals cannot be computed: then no line says that it has no price. */
  isPriced: boolean;
  /** Whether the stepper is below the name and the sum, because there is no room for it between them. */
  isStacked: boolean;
  kind: LinePriceKind | undefined;
  /** What members share of an item. */
  shared: OfferedPrices | undefined;
}>;

const OrderLineRow = memo(
  function OrderLineRow({
    line,
    name,
    isNamed,
    unit,
    total,
    actions,
    onOpen,
    onMoved,
    isPriced,
    isStacked,
    kind,
    shared,
  }: OrderLineRowProps) {
    const { t } = useTranslation();
    const isNarrow = useMedia(NARROW_QUERY);
    return (
      <div
        className={classNames(
          "grid h-full animate-[lit_420ms] content-center items-center gap-x-2 gap-y-1 px-4 md:px-5",
          isStacked ? "grid-cols-[minmax(0,1fr)_auto]" : "grid-cols-[minmax(0,1fr)_auto_auto]",
        )}
      >
        {/* At most as high as the row: on a phone, the kind of a price has a line of its own where the name leaves room. */}
        <div className={classNames("min-w-0 overflow-y-clip", isStacked ? "max-h-12" : "max-h-16")}>
          <button
            type="button"
            title={name}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onClick={() => onOpen(line)}
            onKeyDown={(event) => {
              const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
              if (!event.altKey || by === undefined) return;
              event.preventDefault();
              actions.move(line, by);
              onMoved(line);
            }}
            // At most as many lines of a name as a row has room for, above one line of text.
            className={classNames(
              "max-w-full text-left leading-4 font-[550] wrap-anywhere hover:underline max-md:-my-0.5 max-md:py-0.5",
              isStacked ? "line-clamp-2" : "line-clamp-3 md:line-clamp-2",
            )}
          >
            {isNamed ? name : <span className="skeleton my-1 block h-3 w-32" />}
          </button>
          <BelowLineName {...{ line, unit, isPriced, kind, shared, onOpen }} />
        </div>
        <div className={classNames("flex items-center gap-0.5", isStacked && "order-3")}>
          <Stepper
            label={t("cart.quantityOf", { name })}
            value={line.quantity}
            onChange={(quantity, by) => actions.setQuantity(line, quantity, by)}
            size={isNarrow ? "touch" : "row"}
          />
          <RemoveButton name={name} onRemove={() => actions.remove(line)} />
        </div>
        <Total total={total} isPriced={isPriced} />
      </div>
    );
  },
  // The prices are new objects after every change of the cart; a row is rendered again only if its own
  // differ.
  (before, after) =>
    before.line === after.line &&
    before.name === after.name &&
    before.isNamed === after.isNamed &&
    before.actions === after.actions &&
    before.onOpen === after.onOpen &&
    before.isPriced === after.isPriced &&
    before.isStacked === after.isStacked &&
    before.kind === after.kind &&
    before.shared === after.shared &&
    isSame(before.unit, after.unit) &&
    isSame(before.total, after.total),
);

function isSame(a: Price | undefined, b: Price | undefined): boolean {
  return a?.fc === b?.fc && a?.penya === b?.penya;
}

function Total({ total, isPriced }: Pick<OrderLineRowProps, "total" | "isPriced">) {
  const { t } = useTranslation();
  return (
    <div className="grid min-w-(--sum) justify-items-end leading-5">
      {total?.fc !== undefined && <Amount amount={total.fc} currency="fc" />}
      {total && <Amount amount={total.penya} currency="penya" className="text-xs leading-4" />}
      {!total && (isPriced ? <span className="text-xs text-warn">{t("cart.noPrice")}</span> : <span>–</span>)}
    </div>
  );
}
