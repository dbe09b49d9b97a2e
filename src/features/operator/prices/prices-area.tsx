import { Pencil, Search, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShopItem } from "#contract/shop.ts";
import type { OperatorEdits } from "#features/operator/changes/edits.ts";
import { usePendingEdits } from "#features/operator/changes/operator.client.ts";
import { Area } from "#features/operator/page/area.tsx";
import { PendingTag } from "#features/operator/page/pending-tag.tsx";
import { Empty, Tag } from "#ui/feedback/notice.tsx";
import { Chip } from "#ui/field/chip.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { GlyphTile } from "#ui/icons/glyphs.tsx";
import { Button, IconButton } from "#ui/layout/button.tsx";
import { PriceDialog } from "./price-dialog.tsx";
import { CERTAINTY_FILTERS, usePriceFilter } from "./price-filter.ts";

type PricesAreaProps = Readonly<{ items: readonly ShopItem[]; edits: OperatorEdits }>;

/** The list of items with their prices. */
export function PricesArea({ items, edits }: PricesAreaProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const filter = usePriceFilter(items);
  const [opened, setOpened] = useState<string>();
  const pendingOf = usePendingEdits();
  return (
    <Area
      title={t("operator.area.prices")}
      note={t("shop.found", {
        count: items.length,
        found: number(filter.shown.length),
        total: number(items.length),
      })}
      action={
        <label className="flex h-11 w-full items-center gap-2 rounded-md border border-control bg-inset px-3 text-text-3 focus-within:border-focus focus-within:shadow-[inset_0_0_0_1px_var(--c-focus)] md:h-8 md:w-60 md:rounded-sm md:px-2.5">
          <Search className="size-4 flex-none" aria-hidden="true" />
          <input
            type="search"
            aria-label={t("shop.filter")}
            placeholder={t("shop.filter")}
            value={filter.query}
            maxLength={80}
            onChange={(event) => filter.setQuery(event.target.value)}
            className="w-full min-w-0 bg-transparent text-lg font-medium text-text outline-none placeholder:font-normal placeholder:text-text-3 md:text-sm"
          />
        </label>
      }
    >
      <div
        role="group"
        aria-label={t("operator.field.certainty")}
        className="flex gap-1.5 overflow-x-auto px-4 pb-3 [scrollbar-width:none] md:px-5"
      >
        <Chip
          pressed={filter.only === undefined}
          count={number(filter.total)}
          onClick={() => filter.setOnly(undefined)}
        >
          {t("shop.category.all")}
        </Chip>
        {CERTAINTY_FILTERS.map((knowledge) => (
          <Chip
            key={knowledge}
            pressed={filter.only === knowledge}
            count={number(filter.countOf(knowledge))}
            onClick={() => filter.setOnly(knowledge)}
          >
            {knowledge === "none" ? t("shop.noPrice") : t(`shop.certainty.${knowledge}`)}
          </Chip>
        ))}
      </div>
      {filter.shown.length === 0 ? (
        <Empty title={t("shop.nothing")}>
          <Button size="sm" className="mt-2" onClick={filter.clear}>
            {t("shop.clearFilters")}
          </Button>
        </Empty>
      ) : (
        <ul>
          {filter.shown.map((item) => (
            <PriceRow
              key={item.slug}
              item={item}
              pending={<PendingTag {...pendingOf(`price ${item.slug}`)} />}
              onEdit={() => setOpened(item.slug)}
              edits={edits}
            />
          ))}
        </ul>
      )}
      <PriceDialog
        item={items.find(({ slug }) => slug === opened)}
        refused={pendingOf(`price ${opened}`).refused}
        onClose={() => setOpened(undefined)}
        edits={edits}
      />
    </Area>
  );
}

type PriceRowProps = Readonly<{
  item: ShopItem;
  pending: ReactNode;
  onEdit: () => void;
  edits: OperatorEdits;
}>;

function PriceRow({ item, pending, onEdit, edits }: PriceRowProps) {
  const { t } = useTranslation();
  const { language, date } = useLocale();
  const edit = useRef<HTMLButtonElement>(null);
  const { price, category, text } = item;
  const { name } = text[language];
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2 hover:bg-surface-2 md:min-h-13 md:px-5 md:py-1.5">
      <GlyphTile name={category} />
      <div className="min-w-0 flex-1">
        <p className="font-[550] md:truncate">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-text-3 md:flex-nowrap md:text-xs">
          <span className="md:hidden">
            <FcPrice item={item} />
          </span>
          {pending}
          {price && (
            <>
              <Tag tone={price.certainty === "confirmed" ? "ok" : "neutral"}>
                {t(price.certainty === "confirmed" ? "shop.certainty.confirmed" : "shop.reported")}
              </Tag>
              <span className="num whitespace-nowrap">{date(price.date)}</span>
              <span title={price.source[language]} className="line-clamp-2 min-w-0 md:line-clamp-1">
                {price.source[language]}
              </span>
            </>
          )}
        </p>
      </div>
      <span className="hidden flex-none text-right md:block">
        <FcPrice item={item} />
      </span>
      <div className="flex flex-none md:w-36 md:justify-end md:gap-1">
        <Button
          ref={edit}
          size="sm"
          aria-label={t("operator.price.edit", { name })}
          onClick={onEdit}
          className="max-md:w-11 max-md:!px-0"
        >
          <Pencil className="size-4" aria-hidden="true" />
          <span className="max-md:hidden">{t("operator.edit")}</span>
        </Button>
        {price ? (
          <IconButton
            size="sm"
            aria-label={t("operator.price.remove", { name })}
            onClick={() => {
              // The button disappears with the price; the row stays and takes the focus.
              edit.current?.focus();
              edits.removePrice(item);
            }}
          >
            <X className="size-4" aria-hidden="true" />
          </IconButton>
        ) : (
          <span className="w-11 md:w-8" />
        )}
      </div>
    </li>
  );
}

function FcPrice({ item: { price } }: Readonly<{ item: ShopItem }>) {
  const { t } = useTranslation();
  if (price) return <Amount amount={price.fcoins} currency="fc" />;
  return <span className="text-xs text-text-3">{t("shop.noPrice")}</span>;
}
