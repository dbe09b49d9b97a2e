import { Pencil, X } from "lucide-react";
import { useRef } from "react";
import type { EditableProduct, ShopPrice } from "#contract/shop.ts";
import { sendEdit, useEdit } from "#features/operator/changes/operator.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { ProductGlyph } from "#ui/icons/product-glyph.tsx";
import { Button, IconButton } from "#ui/layout/button.tsx";

type PriceRowProps = Readonly<{ item: EditableProduct; onEdit: () => void }>;

/** An item with its price, the certainty and the source of the price, and the buttons to change it. */
export function PriceRow({ item, onEdit }: PriceRowProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const { price, category, slug, text } = item;
  const { name } = text[language];
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2 hover:bg-surface-2 md:min-h-13 md:px-5 md:py-1.5">
      <ProductGlyph category={category} slug={slug} />
      <div className="min-w-0 flex-1">
        <p className="font-[550] md:truncate">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-text-3 md:flex-nowrap md:text-xs">
          <span className="md:hidden">
            <FcPrice item={item} />
          </span>
          {price && <PriceOrigin price={price} />}
        </p>
      </div>
      <span className="hidden flex-none text-right md:block">
        <FcPrice item={item} />
      </span>
      <div className="flex flex-none md:w-36 md:justify-end md:gap-1">
        <Button
          ref={button}
          size="sm"
          aria-label={t("operator.price.edit", { name })}
          onClick={onEdit}
          className="max-md:w-11 max-md:!px-0"
        >
          <Pencil className="size-4" aria-hidden="true" />
          <span className="max-md:hidden">{t("operator.edit")}</span>
        </Button>
        {price ? (
          // The button disappears with the price; the row stays and takes the focus.
          <RemoveButton item={item} onPress={() => button.current?.focus()} />
        ) : (
          <span className="w-11 md:w-8" />
        )}
      </div>
    </li>
  );
}

type RemoveButtonProps = Readonly<{ item: EditableProduct; onPress: () => void }>;

function RemoveButton({ item: { slug, price, text }, onPress }: RemoveButtonProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { mutate, isPending } = useEdit();
  const { name } = text[language];

  function remove() {
    if (isPending) return;
    onPress();
    mutate({
      send: sendEdit({ subject: "price", key: slug, before: price, after: null }),
      done: t("operator.price.removed", { name }),
    });
  }

  return (
    <IconButton
      size="sm"
      aria-label={t("operator.price.remove", { name })}
      aria-disabled={isPending}
      onClick={remove}
    >
      <X className="size-4" aria-hidden="true" />
    </IconButton>
  );
}

/** How certain a price is, its date, and who says so. */
function PriceOrigin({ price }: Readonly<{ price: ShopPrice }>) {
  const { t } = useTranslation();
  const { language, date } = useLocale();
  return (
    <>
      <Tag tone={price.certainty === "confirmed" ? "ok" : "neutral"}>
        {t(price.certainty === "confirmed" ? "shop.certainty.confirmed" : "shop.reported")}
      </Tag>
      <span className="num whitespace-nowrap">{date(price.date)}</span>
      <span title={price.source[language]} className="line-clamp-2 min-w-0 md:line-clamp-1">
        {price.source[language]}
      </span>
    </>
  );
}

function FcPrice({ item: { price } }: Readonly<{ item: EditableProduct }>) {
  const { t } = useTranslation();
  if (price) return <Amount amount={price.fcoins} currency="fc" />;
  return <span className="text-xs text-text-3">{t("shop.noPrice")}</span>;
}
