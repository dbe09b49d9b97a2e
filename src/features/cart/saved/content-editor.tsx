import { PackagePlus, Plus } from "lucide-react";
import { useState } from "react";
import { useItemNamesOf } from "#client/state/item-names.ts";
import { quantities } from "#domain/order/cart.ts";
import { type FrozenLines, frozenPrices, tryPricedAsSaved } from "#domain/order/saved-order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { LineDialog } from "#features/cart/lines/line-dialog.tsx";
import { ManualLineDialog } from "#features/cart/lines/manual-line.tsx";
import { OrderLines } from "#features/cart/lines/order-lines.tsx";
import { AdjustmentField } from "#features/cart/terms/adjustment-field.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { AddProductDialog } from "./add-product.tsx";
import { useContentActions } from "./content-actions.ts";
import { SavedRateField } from "./rate-field.tsx";

type ContentEditorProps = Readonly<{
  content: FrozenLines;
  onChange: (next: FrozenLines) => void;
  catalogue: ShopCatalogue;
}>;

/** The lines, discount and rate of a saved order, edited with the parts of the cart. */
export function ContentEditor({ content, onChange, catalogue }: ContentEditorProps) {
  const { t } = useTranslation();
  const actions = useContentActions(content, onChange, catalogue);
  const [openLine, setOpenLine] = useState<string>();
  const [adding, setAdding] = useState<"product" | "line">();
  const { cart } = content;
  useItemNamesOf(cart.lines);
  const order = tryPricedAsSaved(content);
  const frozen = frozenCatalogue(catalogue, content);
  // What the order has had keeps its price, also if it is added again.
  const offered = {
    ...catalogue,
    priceOf: (slug: string) => frozen.priceOf(slug) ?? catalogue.priceOf(slug),
  };
  const view = { cart, order, catalogue: frozen, actions, isSaved: true };
  const close = () => setAdding(undefined);

  return (
    <div className="overflow-clip rounded-lg border border-line">
      <OrderLines view={view} onOpen={({ id }) => setOpenLine(id)}>
        <div className="-mx-2.5 flex flex-wrap">
          <Button look="ghost" size="sm" aria-haspopup="dialog" onClick={() => setAdding("product")}>
            <PackagePlus className="size-4" aria-hidden="true" />
            {t("editions.addProduct")}
          </Button>
          <Button look="ghost" size="sm" aria-haspopup="dialog" onClick={() => setAdding("line")}>
            <Plus className="size-4" aria-hidden="true" />
            {t("cart.byHand")}
          </Button>
        </div>
      </OrderLines>
      {order && (
        <div className="grid gap-1 border-t border-line px-4 py-2 md:px-5">
          <AdjustmentField adjustment={cart.adjustment} onChange={actions.adjust} order={order} />
          <SavedRateField rate={content.rate} onChange={actions.setRate} />
        </div>
      )}
      <LineDialog
        view={view}
        id={openLine}
        SharedPrices={NoSharedPrices}
        onClose={() => setOpenLine(undefined)}
      />
      <AddProductDialog
        catalogue={offered}
        isOpen={adding === "product"}
        onClose={close}
        piecesOf={(slug) => quantities(cart).get(slug) ?? 0}
        onAdd={actions.add}
      />
      <ManualLineDialog
        isOpen={adding === "line"}
        onClose={close}
        onAdd={actions.addByHand}
        submitLabel={t("editions.addLine")}
      />
    </div>
  );
}

function frozenCatalogue(catalogue: ShopCatalogue, content: FrozenLines): ShopCatalogue {
  const { kinds = {} } = content;
  return {
    ...catalogue,
    priceOf: frozenPrices(content),
    kindOf: (slug) => (Object.hasOwn(kinds, slug) ? kinds[slug] : undefined),
    sharedOf: () => undefined,
  };
}

/** Prices that members share today are not those of an order. */
const NoSharedPrices = () => null;
