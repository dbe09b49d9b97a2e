import { PenLine } from "lucide-react";
import { type Line, linePrice } from "#domain/order/cart.ts";
import type { OrderLine, Price } from "#domain/order/order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { NOTE_MARK } from "#domain/order/text/chat-format.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Stepper } from "#ui/field/stepper.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount, CURRENCY_NAME } from "#ui/format/money.tsx";
import { usePriceWords, useSharedWords } from "#ui/format/use-price-words.ts";
import { CrossIcon } from "#ui/icons/row-icons.tsx";
import { IconButton } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import type { CartActions } from "./cart-actions.ts";

type OrderLineRowProps = Readonly<{
  line: Line;
  /** The line with its prices; `undefined` while the totals cannot be computed. */
  priced: OrderLine | undefined;
  catalogue: ShopCatalogue;
  actions: Pick<CartActions, "setQuantity" | "remove">;
  isSaved?: boolean | undefined;
  onOpen: () => void;
  /** Called with −1 or 1 when the line is moved by the keyboard. */
  onMove: (by: number) => void;
  /** Whether the stepper is below the name and the sum, because there is no room for it between them. */
  isStacked: boolean;
}>;

/** A line of the cart; its columns are those of the list. */
export function OrderLineRow(props: OrderLineRowProps) {
  const { line, priced, catalogue, actions, isSaved = false, onOpen, onMove, isStacked } = props;
  const { t } = useTranslation();
  const isNarrow = useMedia(NARROW_QUERY);
  const name = line.kind === "manual" ? line.label : catalogue.nameOf(line.slug);
  const isNamed = line.kind === "manual" || catalogue.isKnown;
  return (
    <li
      className={classNames(
        "relative col-span-full grid animate-[lit_420ms] grid-cols-subgrid content-center items-center gap-x-2 gap-y-1 border-t border-line px-4 has-aria-invalid:z-1 md:px-5",
        isStacked ? "min-h-25.25 md:min-h-22" : "min-h-16.25 md:min-h-12.75",
      )}
    >
      <div className="min-w-0">
        <button
          type="button"
          title={name}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onOpen}
          onKeyDown={(event) => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (!event.altKey || by === undefined) return;
            event.preventDefault();
            onMove(by);
          }}
          className={classNames(
            "max-w-full text-left leading-4 font-[550] wrap-anywhere hover:underline max-md:-my-0.5 max-md:py-0.5",
            isStacked ? "line-clamp-2" : "line-clamp-3 md:line-clamp-2",
          )}
        >
          {isNamed ? name : <span className="skeleton my-1 block h-3 w-32" />}
        </button>
        <BelowName {...props} name={name} isSaved={isSaved} />
      </div>
      <div className={classNames("flex items-center gap-0.5", isStacked && "order-3")}>
        <Stepper
          label={t(isSaved ? "editions.quantityOf" : "cart.quantityOf", { name })}
          name={name}
          value={line.quantity}
          onChange={(quantity, by) => actions.setQuantity(line, quantity, by)}
          size={isNarrow ? "touch" : "row"}
        />
        <IconButton
          size="sm"
          aria-label={t("cart.remove", { name })}
          onClick={() => actions.remove(line)}
          className="max-md:w-8 md:w-7"
        >
          <CrossIcon className="size-4" />
        </IconButton>
      </div>
      <Total priced={priced} />
    </li>
  );
}

type BelowNameProps = Pick<OrderLineRowProps, "line" | "priced" | "catalogue" | "onOpen"> &
  Readonly<{ name: string; isSaved: boolean }>;

/** Below the name: the price of one piece or the note, and the kind of the price or the numbers that members share. */
function BelowName({ name, line, priced, catalogue, isSaved, onOpen }: BelowNameProps) {
  const shared = line.kind === "item" ? catalogue.sharedOf(line.slug) : undefined;
  const words = useSharedWords()(shared);
  const note = line.note && `${NOTE_MARK} ${line.note}`;
  if (words && priced && !priced.unit)
    return (
      <button
        type="button"
        onClick={onOpen}
        className="num flex max-w-full gap-x-1.5 text-left text-xs leading-4 hover:underline"
      >
        {note && <span className="truncate text-text-3">{`${note} `}</span>}
        <span className="flex-none font-semibold text-moon">
          <span className="sr-only">{`${name}: `}</span>
          {words}
        </span>
      </button>
    );
  return <UnitPrice line={line} note={note} priced={priced} catalogue={catalogue} isSaved={isSaved} />;
}

type UnitPriceProps = Omit<BelowNameProps, "name" | "onOpen"> & Readonly<{ note: string | undefined }>;

function UnitPrice({ line, note, priced, catalogue, isSaved }: UnitPriceProps) {
  const { t } = useTranslation();
  const isPriceOfLine = !isSaved && hasPriceOfLine(line, catalogue);
  const kind = useKindWords(isPriceOfLine ? "line" : priced?.kind, line, priced?.unit, catalogue);
  const each = useEach(priced?.unit);
  return (
    <div
      className={classNames(
        "flex flex-wrap gap-x-1.5 text-xs leading-4 text-text-3",
        !isPriceOfLine && "md:flex-nowrap",
      )}
    >
      <p className="num flex min-w-0 items-center gap-1">
        {line.kind === "manual" && (
          <PenLine className="size-3 flex-none" aria-label={t("cart.addedByHand")} />
        )}
        <span className="truncate">
          {note ??
            (line.kind === "manual" && line.quantity === 1
              ? t("cart.addedByHand")
              : (each ?? (priced && t("cart.noPriceYet"))))}
        </span>
      </p>
      {kind && (
        <p
          className={classNames("min-w-0 flex-auto truncate", !isPriceOfLine && "md:flex-1")}
          title={kind.words}
        >
          {kind.short}
        </p>
      )}
    </div>
  );
}

function hasPriceOfLine(line: Line, { priceOf, isKnown }: ShopCatalogue): boolean {
  const price = line.kind === "item" ? linePrice(line) : undefined;
  if (line.kind !== "item" || !price) return false;
  return price.currency === "penya" || (isKnown && price.amount !== priceOf(line.slug));
}

/** Returns what to say about the kind of a price; "line" is one that only this line has. */
function useKindWords(
  kind: OrderLine["kind"] | "line",
  line: Line,
  unit: Price | undefined,
  catalogue: ShopCatalogue,
) {
  const { t } = useTranslation();
  const wordsOf = usePriceWords();
  if (!kind || line.kind === "manual") return undefined;
  if (kind !== "line" && kind !== "own") return wordsOf(kind, unit?.fc, catalogue.sharedOf(line.slug));
  const words = t(kind === "line" ? "cart.linePrice.mark" : "shop.ownPrice");
  return { words, short: words };
}

function useEach(unit: Price | undefined): string | undefined {
  const { t } = useTranslation();
  const { number } = useLocale();
  const currency = unit?.fc === undefined ? "penya" : "fc";
  return unit && t("cart.each", { amount: number(unit.fc ?? unit.penya), unit: CURRENCY_NAME[currency] });
}

function Total({ priced }: Pick<OrderLineRowProps, "priced">) {
  const { t } = useTranslation();
  const total = priced?.total;
  return (
    <div className="grid min-w-17 justify-items-end leading-5">
      {total?.fc !== undefined && <Amount amount={total.fc} currency="fc" />}
      {total && <Amount amount={total.penya} currency="penya" className="text-xs leading-4" />}
      {!total && (priced ? <span className="text-xs text-warn">{t("cart.noPrice")}</span> : <span>–</span>)}
    </div>
  );
}
