import { PenLine } from "lucide-react";
import type { Line } from "#domain/order/cart.ts";
import type { Price } from "#domain/order/order.ts";
import type { PriceKind } from "#domain/order/price-kind.ts";
import type { OfferedPrices } from "#domain/order/shop-catalogue.ts";
import { NOTE_MARK } from "#domain/order/text/chat-format.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { CURRENCY_NAME } from "#ui/format/money.tsx";
import { type PriceWords, usePriceWords, useSharedWords } from "#ui/format/use-price-words.ts";
import { classNames } from "#ui/layout/class-names.ts";

/** Of which kind a price is; "line" for one that only this line has. */
export type LinePriceKind = PriceKind | "line";

type BelowLineNameProps = Readonly<{
  line: Line;
  unit: Price | undefined;
  /** `false` while the totals cannot be computed: then the line does not say that it has no price. */
  isPriced: boolean;
  kind: LinePriceKind | undefined;
  /** What members share of an item. */
  shared: OfferedPrices | undefined;
  /** Opens the dialog of the line. */
  onOpen: (line: Line) => void;
}>;

/** Below the name of a line: the price of one piece or the note, and the kind of the price or the numbers that members share. */
export function BelowLineName(line: BelowLineNameProps) {
  const words = useSharedWords()(line.shared);
  return words && line.isPriced && !line.unit ? (
    <SharedNumbersButton {...line} words={words} />
  ) : (
    <UnitPrice {...line} />
  );
}

type SharedNumbersButtonProps = Pick<BelowLineNameProps, "line" | "onOpen"> & Readonly<{ words: string }>;

/** The numbers that members share of an item without a price; pressed, it opens the line, where one can be taken. */
function SharedNumbersButton({ line, words, onOpen }: SharedNumbersButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onOpen(line)}
      className="num flex max-w-full gap-x-1.5 text-left text-xs leading-4 hover:underline"
    >
      {line.note && <span className="truncate text-text-3">{`${NOTE_MARK} ${line.note} `}</span>}
      <span className="flex-none font-semibold text-moon">{words}</span>
    </button>
  );
}

type UnitPriceProps = Omit<BelowLineNameProps, "onOpen">;

function UnitPrice({ line, unit, isPriced, kind, shared }: UnitPriceProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const wordsOf = usePriceWords();
  const currency = unit?.fc === undefined ? "penya" : "fc";
  const each =
    unit && t("cart.each", { amount: number(unit.fc ?? unit.penya), unit: CURRENCY_NAME[currency] });
  const kindWords = kind && wordsOfKind(kind);

  function wordsOfKind(of: LinePriceKind): PriceWords {
    if (of !== "line" && of !== "own") return wordsOf(of, unit?.fc, shared);
    const words = t(of === "line" ? "cart.linePrice.mark" : "shop.ownPrice");
    return { words, short: words };
  }

  return (
    <div
      className={classNames(
        "flex flex-wrap gap-x-1.5 text-xs leading-4 text-text-3",
        kind !== "line" && "md:flex-nowrap",
      )}
    >
      <p className="num flex min-w-0 items-center gap-1">
        {line.kind === "manual" && (
          <PenLine className="size-3 flex-none" aria-label={t("cart.addedByHand")} />
        )}
        <span className="truncate">
          {line.note
            ? `${NOTE_MARK} ${line.note}`
            : line.kind === "manual" && line.quantity === 1
              ? t("cart.addedByHand")
              : (each ?? (isPriced && t("cart.noPriceYet")))}
        </span>
      </p>
      {kindWords && (
        <p
          className={classNames("min-w-0 flex-auto truncate", kind !== "line" && "md:flex-1")}
          title={kindWords.words}
        >
          {kindWords.short}
        </p>
      )}
    </div>
  );
}
