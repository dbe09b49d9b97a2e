import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { searchByName, searchIndex } from "#domain/text/search.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { SearchField } from "#ui/field/search-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

type AddProductProps = Readonly<{
  catalogue: ShopCatalogue;
  isOpen: boolean;
  onClose: () => void;
  /** The pieces of a product that the order has. */
  piecesOf: (slug: string) => number;
  /** Adds one piece; returns whether there was room for it. */
  onAdd: (slug: string) => boolean;
}>;

/** The products of the shop with a search. Each press adds a piece, and the dialog stays open for more. */
export function AddProductDialog({ isOpen, onClose, ...list }: AddProductProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("editions.addProduct")} isOpen={isOpen} onClose={onClose}>
      <ProductList {...list} />
    </Dialog>
  );
}

function ProductList({ catalogue, piecesOf, onAdd }: Omit<AddProductProps, "isOpen" | "onClose">) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [query, setQuery] = useState("");
  const [added, setAdded] = useState<string>();
  const { namedItems, nameOf, priceOf } = catalogue;
  const index = useMemo(() => searchIndex(namedItems, ({ names }) => names), [namedItems]);
  const products = searchByName(index, query);
  const add = (slug: string) => onAdd(slug) && setAdded(slug);
  const [first] = query.trim() ? products : [];

  /** The next name that is typed replaces this one. */
  function addFirst(field: HTMLInputElement) {
    if (first) add(first.slug);
    field.select();
  }

  return (
    <div className="grid gap-2">
      <SearchField
        label={t("editions.search")}
        query={query}
        onQuery={setQuery}
        onEnter={addFirst}
        isFirst
        className=""
      />
      <p role="status" className="num min-h-5 text-sm text-text-2">
        {added !== undefined &&
          t("editions.inOrder", { pieces: number(piecesOf(added)), name: nameOf(added) })}
      </p>
      {products.length === 0 && <p className="text-text-2">{t("editions.noProduct")}</p>}
      <ul className="-mx-2">
        {products.map(({ slug }) => {
          const price = priceOf(slug);
          return (
            <li key={slug}>
              <button
                type="button"
                onClick={() => add(slug)}
                className="flex min-h-11 w-full items-center gap-3 rounded-md px-2 py-1 text-left hover:bg-surface-2"
              >
                <Plus className="size-4 flex-none text-text-3" aria-hidden="true" />
                <span className="flex-1 wrap-anywhere">{nameOf(slug)}</span>
                {price === undefined ? (
                  <span className="text-xs text-warn">{t("cart.noPrice")}</span>
                ) : (
                  <Amount amount={price} currency="fc" unit className="text-sm" />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
