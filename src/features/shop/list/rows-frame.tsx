import type { ReactNode, Ref } from "react";
import type { Product } from "#contract/shop.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import type { ProductRowContext } from "./product-row.tsx";

export type ProductRowsProps = Readonly<{
  products: readonly Product[];
  /**
   * Whether the page scrolls, as on a phone, or the list within its card; `undefined` in a page that the server
   * renders, where styles choose.
   */
  scroll: "page" | "inside" | undefined;
  row: ProductRowContext;
  /** How many pieces of each product are in the cart, by slug. */
  inOrder: ReadonlyMap<string, number>;
}>;

type InsideFrameProps = Readonly<{
  ref?: Ref<HTMLDivElement>;
  /** Whether the list scrolls within its card, so that the keyboard has to reach it. */
  isScroller: boolean;
  children: ReactNode;
}>;

/** The heads of the columns and, on wider screens, the scroller of the list. */
export function InsideFrame({ ref, isScroller, children }: InsideFrameProps) {
  const { t } = useTranslation();
  return (
    <>
      <div
        aria-hidden="true"
        className="item-grid h-7.5 flex-none bg-surface-2 text-2xs font-semibold text-text-3 max-md:hidden"
      >
        <span className="col-start-2">{t("shop.column.item")}</span>
        <span className="text-right">FCoins</span>
        <span className="text-right">Penya</span>
        <span className="hidden text-center @min-[42rem]:block">{t("shop.column.quantity")}</span>
      </div>
      <div
        ref={ref}
        {...(isScroller && { tabIndex: 0, role: "group", "aria-label": t("shop.items") })}
        className="sorted-by-price min-h-0 flex-1 outline-offset-[-2px] md:overflow-y-auto"
      >
        {children}
      </div>
    </>
  );
}
